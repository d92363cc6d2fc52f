// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { banjulDay, dayAfter } from '@/lib/banjul-time';
import { NewDeparture } from './new-departure';

it('says of a day that it is over, before anything is saved', () => {
  render(<NewDeparture plans={[]} onCancel={() => {}} />);
  const choose = (day: string) => fireEvent.change(screen.getByLabelText(/^Day/), { target: { value: day } });
  choose(dayAfter(banjulDay(), -1));
  expect(screen.getByRole('status').textContent).toBe('This day is over.');
  choose(banjulDay());
  expect(screen.getByRole('status').textContent).toBe('');
});
