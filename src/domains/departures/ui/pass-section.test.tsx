// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { DepartureDetail } from '@/domains/departures/model/departure-types';
import type { Passes } from '@/domains/departures/model/pass-types';
import { PassSection } from './pass-section';

const party = (id: string, name: string, status = 'confirmed') => ({ id, name, status });
const DEPARTURE = {
  id: 'd1',
  version: 3,
  status: 'planned',
  lastDay: '2026-12-05',
  parties: [party('p1', 'Mary Smith'), party('p2', 'Oliver Twist', 'held')],
} as unknown as DepartureDetail;
const NOTHING: Passes = [
  { partyId: 'p1', link: null, chat: null, sent: null, isUpToDate: false },
  { partyId: 'p2', link: null, chat: null, sent: null, isUpToDate: false },
];
const LINK = 'https://tours.example.com/trip/secret';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** What the server answers, one after the other; the last one goes on. @returns what was posted */
function answers(...given: (Passes | { error: string; code: string })[]): unknown[] {
  const posted: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    if (init?.body) posted.push(JSON.parse(String(init.body)));
    const answer = given.length > 1 ? given.shift() : given[0];
    return Promise.resolve(Response.json(answer, { status: Array.isArray(answer) ? 200 : 409 }));
  });
  return posted;
}

it('offers no pass for a trip that has been', async () => {
  answers(NOTHING);
  render(<PassSection departure={{ ...DEPARTURE, lastDay: '2026-11-30' }} today="2026-12-01" />);
  expect(await screen.findAllByText('The trip is over: no pass goes out.')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Send the pass' })).toBeNull();
  expect(screen.getByText('None is waiting to be sent.')).toBeDefined();
});

it('sends the pass of who is confirmed, and says how it stands; who is not confirmed cannot be sent one', async () => {
  const posted = answers(NOTHING, [
    { partyId: 'p1', link: LINK, chat: 'https://wa.me/44?text=x', sent: { channel: 'mail', at: null, cameBack: false }, isUpToDate: true },
    ...NOTHING.slice(1),
  ]);
  render(<PassSection departure={DEPARTURE} today="2026-12-01" />);
  await screen.findByText('Not sent yet.');
  screen.getByText('Not confirmed yet: it goes out when you confirm them.');
  expect(screen.getAllByRole('button', { name: 'Send the pass' })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Send the pass' }));
  await screen.findByText('On its way by mail.');
  expect(posted).toEqual([{ partyId: 'p1', version: 3, act: 'send' }]);
  expect(screen.queryByRole('button', { name: 'Send the pass' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Open chat' }).getAttribute('href')).toBe('https://wa.me/44?text=x');
});

it('offers to send a pass again whose mail came back: it is not on its way', async () => {
  answers([{ partyId: 'p1', link: LINK, chat: null, sent: { channel: 'mail', at: null, cameBack: true }, isUpToDate: false }, ...NOTHING.slice(1)]);
  render(<PassSection departure={DEPARTURE} today="2026-12-01" />);
  await screen.findByText(/^The mail with it came back\./);
  screen.getByRole('button', { name: 'Send the pass' });
  screen.getByText('1 is not sent yet.');
});

it('says how a pass stands again when its party was confirmed, though the departure itself is what it was', async () => {
  const sent = { partyId: 'p2', link: LINK, chat: null, sent: { channel: 'mail', at: null, cameBack: false }, isUpToDate: true } as const;
  const held = { ...DEPARTURE, parties: DEPARTURE.parties.slice(1) };
  answers(NOTHING.slice(1), [sent]);
  const { rerender } = render(<PassSection departure={held} today="2026-12-01" />);
  await screen.findByText('Not confirmed yet: it goes out when you confirm them.');
  rerender(<PassSection departure={{ ...held, parties: [party('p2', 'Oliver Twist')] as never }} today="2026-12-01" />);
  await screen.findByText('On its way by mail.');
  screen.getByText('None is waiting to be sent.');
});

it('ends a link only after asking; what is refused is said, and can be loaded again', async () => {
  const sent: Passes = [
    { partyId: 'p1', link: LINK, chat: null, sent: { channel: 'mail', at: '2026-11-27T18:04:00.000Z', cameBack: false }, isUpToDate: true },
  ];
  const posted = answers(sent, { error: 'This was changed a moment ago.', code: 'changed_meanwhile' }, sent);
  render(<PassSection departure={DEPARTURE} today="2026-12-01" />);
  await screen.findByText('Sent by mail, 27 November 2026, 18:04.');
  fireEvent.click(screen.getByRole('button', { name: 'Renew the link' }));
  expect(posted).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'End it and make a new one' }));
  await screen.findByText('This was changed a moment ago.');
  expect(posted).toEqual([{ partyId: 'p1', version: 3, act: 'renew', seen: LINK }]);
  fireEvent.click(screen.getByRole('button', { name: 'Load it again' }));
  await waitFor(() => expect(screen.queryByText('This was changed a moment ago.')).toBeNull());
});
