// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { TellingLine } from '@/domains/departures/model/telling-types';
import { TickList } from './tick-list';

const LINE: TellingLine = {
  ...{ id: 't1', kind: 'tomorrow', isOff: false, departureId: 'd1', title: 'Makasutu', day: '2026-12-05', name: 'Ann', reference: 'HBT20261121AAAA' },
  ...{ phone: '7771234', state: 'open', why: null, text: 'Hello Ann', chat: null, toldAt: null, toldBy: null, isLate: false },
};
const GOING: TellingLine = { ...LINE, state: 'going', text: null };

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it.each<[string, TellingLine[]]>([
  ['Nobody has to be told now.', []],
  // Nobody was told yet: it goes by itself.
  ['Nobody has to be told now.', [GOING]],
  ['Everybody has been told.', [{ ...LINE, state: 'told', toldAt: '2026-12-04T18:04:00.000Z' }]],
  ['1 person has to be told by chat or on the phone.', [{ ...GOING, text: 'Hello Ann', isLate: true }]],
  // One person, two things.
  ['1 person has to be told by chat or on the phone.', [LINE, { ...LINE, id: 't2', kind: 'pass' }]],
  ['2 people have to be told by chat or on the phone.', [LINE, { ...LINE, id: 't2', name: 'Kebba', reference: null }]],
])('says %s', async (words, lines) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ lines })));
  render(<TickList />);
  expect(await screen.findByText(words)).toBeTruthy();
});

it('asks again who is told with each answer about the departure, though its version is what it was', async () => {
  let lines: TellingLine[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ lines })));
  const { rerender } = render(<TickList departureId="d1" asOf={{ version: 1 }} />);
  await screen.findByText('Nobody has to be told now.');
  lines = [LINE];
  rerender(<TickList departureId="d1" asOf={{ version: 1 }} />);
  // Sooner than it would have asked by itself.
  await screen.findByText('1 person has to be told by chat or on the phone.', {}, { timeout: 2_000 });
});
