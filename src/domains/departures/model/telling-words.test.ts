import { expect, it } from 'vitest';
import type { TellingLine } from './telling-types.ts';
import { isToDo, tellingState } from './telling-words.ts';

const LINE = { state: 'open', toldAt: null, toldBy: null, phone: '7771234', chat: 'https://wa.me/2207771234', why: null } as TellingLine;

it.each<[Partial<TellingLine>, string]>([
  [{}, 'To tell by chat'],
  [{ chat: null }, 'Ring: no chat to this number'],
  [{ chat: null, phone: null }, 'Ring or look: no address'],
  [{ state: 'going' }, 'The mail is on its way'],
  [{ state: 'came_back', why: 'The mailbox is full.' }, 'Mail came back: ring or chat. The mailbox is full.'],
  [{ state: 'came_back', chat: null, phone: null }, 'Mail came back: no number to ring.'],
  [{ state: 'told', toldAt: '2026-12-05T18:04:00.000Z', toldBy: 'Awa' }, 'Told by Awa, 5 December 2026, 18:04'],
  [{ state: 'told', toldAt: '2026-12-05T18:04:00.000Z' }, 'Told by mail, 5 December 2026, 18:04'],
])('says how telling somebody stands: %j', (change, text) => {
  expect(tellingState({ ...LINE, ...change }).text).toBe(text);
});

it.each<[Partial<TellingLine>, boolean]>([
  [{ state: 'going', isLate: false }, false],
  [{ state: 'going', isLate: true }, true],
  [{ state: 'going', isLate: true, kind: 'review' }, false],
  [{ state: 'open', isLate: false }, true],
  [{ state: 'over', isLate: false }, false],
])('knows whether somebody has to tell them: %j', (change, expected) => {
  expect(isToDo({ ...LINE, kind: 'tomorrow', ...change })).toBe(expected);
});
