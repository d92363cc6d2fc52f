// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { DepartureDetail, PartyView } from '@/domains/departures/model/departure-types';
import { PartyForm } from './party-form';

const PARTY = { id: 'p1', version: 2, name: 'Mary Smith', people: 2, pickupPlace: null, pickupTime: '07:15', status: 'held' } as PartyView;
const DEPARTURE = { id: 'd1', startsAt: '08:00', parties: [PARTY] } as unknown as DepartureDetail;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('a pick-up after the start is said beside its field, and saved all the same', async () => {
  const posted: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    posted.push(JSON.parse(String(init?.body)));
    return Response.json({ error: 'Not now.', code: 'unavailable' }, { status: 503 });
  });
  render(<PartyForm party={PARTY} departure={DEPARTURE} onChange={() => {}} onStale={async () => {}} onDone={() => {}} />);
  const said = () => screen.getByRole('status').textContent;
  const time = screen.getByLabelText(/^Pick-up time/);
  expect(said()).toBe('');
  fireEvent.change(time, { target: { value: '08:00' } });
  expect(said()).toBe('');
  fireEvent.change(time, { target: { value: '23:30' } });
  expect(said()).toBe('This is after the trip starts, 08:00. Save it if that is right.');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(posted).toEqual([expect.objectContaining({ pickupTime: '23:30' })]));
});

it('what a colleague changed while it was typed is not overruled unseen, also where something else on the page brought it; after the refusal it is', async () => {
  const posted: { version: number }[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    posted.push(JSON.parse(String(init?.body)));
    return Response.json({ error: 'This was changed a moment ago.', code: 'changed_meanwhile' }, { status: 409 });
  });
  const form = (party: PartyView) => <PartyForm party={party} departure={DEPARTURE} onChange={() => {}} onStale={async () => {}} onDone={() => {}} />;
  const { rerender } = render(form(PARTY));
  fireEvent.change(screen.getByLabelText(/^Pick-up place/), { target: { value: 'Ngala Lodge' } });
  rerender(form({ ...PARTY, version: 3, pickupTime: '06:30' }));
  for (const version of [2, 3]) {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(posted.at(-1)?.version).toBe(version));
    await screen.findByText('This was changed a moment ago.');
  }
});
