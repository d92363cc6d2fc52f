// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { DepartureDetail } from '@/domains/departures/model/departure-types';
import { AddParty } from './add-party';

const DEPARTURE = { id: 'd1', parties: [{ id: 'p1', reference: 'HBT20261121K7QF', name: 'Mary Smith', status: 'held' }] } as unknown as DepartureDetail;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('an enquiry that is on the departure already is told so, and the form stays', async () => {
  const asked = vi.spyOn(globalThis, 'fetch');
  render(<AddParty today="2026-11-29" departure={DEPARTURE} onChange={() => {}} onStale={async () => {}} />);
  fireEvent.click(screen.getByRole('button', { name: 'Add a party' }));
  fireEvent.change(screen.getByLabelText('Reference of the enquiry'), { target: { value: ' hbt20261121k7qf ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText('Mary Smith is on this departure already: not confirmed yet.');
  expect(asked).not.toHaveBeenCalled();
});
