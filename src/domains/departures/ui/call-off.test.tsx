// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { DepartureDetail } from '@/domains/departures/model/departure-types';
import { CallOff } from './call-off';

const DEPARTURE: DepartureDetail = {
  ...{ id: 'd1', version: 3, tour: 'abuko', title: 'Abuko', firstDay: '2026-12-05', lastDay: '2026-12-05', startsAt: '08:00', endsAt: '12:00' },
  ...{ status: 'cancelled', reason: 'weather', offeredDays: [], note: null, parties: [], resources: [] },
  history: [{ id: 1, event: 'called_off', detail: { key: 'k1' }, actor: 'Awa', at: '2026-12-01T10:00:00.000Z' }],
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Presses that it goes after all. @returns what was told of the departure since */
function press(undone: Response) {
  const told = { onChange: vi.fn(), onStale: vi.fn(async () => {}) };
  const answers: Record<string, Response> = { tellings: Response.json({ lines: [] }), 'undo-call-off': undone };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => answers[String(address).split('/').at(-1) ?? '']?.clone() ?? Response.json(DEPARTURE));
  render(<CallOff departure={DEPARTURE} {...told} />);
  fireEvent.click(screen.getByRole('button', { name: 'It goes ahead after all' }));
  return told;
}

it('where a colleague was quicker it is not said that it goes ahead: how it stands is asked for', async () => {
  const told = press(Response.json({ success: false, error: 'This was changed a moment ago.', code: 'changed_meanwhile' }, { status: 409 }));
  await screen.findByText('This was changed a moment ago.');
  await waitFor(() => expect(told.onStale).toHaveBeenCalledOnce());
  expect(told.onChange).not.toHaveBeenCalled();
  expect(screen.queryByText('It goes ahead after all.')).toBeNull();
});

it('undone, it is said that it goes ahead', async () => {
  const told = press(Response.json({ ...DEPARTURE, status: 'planned' }));
  await screen.findByText('It goes ahead after all.');
  expect(told.onChange).toHaveBeenCalledOnce();
});

it('calling off says who stood on the screen and stays, so that nobody who joins meanwhile is passed over', async () => {
  const party = (id: string, name: string) => ({ id, name, status: 'confirmed', email: null });
  const planned = {
    ...DEPARTURE,
    status: 'planned',
    reason: null,
    history: [],
    parties: [party('p1', 'Ann'), party('p2', 'Jan')],
  } as unknown as DepartureDetail;
  const sent: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    if (!String(address).endsWith('/call-off')) return Response.json({ lines: [], texts: [], warnings: [] });
    sent.push(JSON.parse(String(init?.body)));
    return Response.json(DEPARTURE);
  });
  const onChange = vi.fn();
  render(<CallOff departure={planned} onChange={onChange} onStale={vi.fn()} />);
  fireEvent.click(screen.getByRole('button', { name: 'Call off...' }));
  fireEvent.click(screen.getByRole('checkbox', { name: /Jan/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Call off and tell them' }));
  await waitFor(() => expect(onChange).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ version: 3, parties: ['p1'], left: ['p2'] }]);
});
