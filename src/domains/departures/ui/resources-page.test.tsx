// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DiaryTools } from './diary-tools';
import { ResourcesPage } from './resources-page';

afterEach(cleanup);

it('a half-typed guide stays while a vehicle is added, and either form is closed by itself', () => {
  render(<ResourcesPage start={[]} pictures={[]} />);
  fireEvent.click(screen.getByRole('button', { name: 'Add a guide' }));
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Kebba Jar' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add a vehicle' }));
  expect(screen.getAllByLabelText<HTMLInputElement>('Name').map(({ value }) => value)).toEqual(['Kebba Jar', '']);
  fireEvent.keyDown(screen.getByRole('form', { name: 'Add a vehicle' }), { key: 'Escape' });
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Kebba Jar');
});

it('a half-typed departure stays while days are blocked, below what was opened last', () => {
  render(<DiaryTools plans={[]} resources={[]} blocked={[]} />);
  fireEvent.click(screen.getByRole('button', { name: 'New departure' }));
  fireEvent.change(screen.getByLabelText(/^Day/), { target: { value: '2026-12-05' } });
  fireEvent.click(screen.getByRole('button', { name: 'Block days' }));
  expect(screen.getAllByRole('form').map((form) => form.getAttribute('aria-label'))).toEqual(['Block days', 'New departure']);
  expect(screen.getByLabelText<HTMLInputElement>(/^Day/).value).toBe('2026-12-05');
});
