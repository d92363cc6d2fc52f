import { expect, it } from 'vitest';
import { tickWords } from './tick-words.ts';

const saidAt = '2026-11-27T07:41:20.000Z';

it('a tick is told in words, with Banjul’s clock and without a guest', () => {
  expect(tickWords({ tick: 'picked_up', set: true, saidAt })).toBe('ticked “Picked up” at 07:41');
  expect(tickWords({ tick: 'picked_up', set: true, people: 2, pickup: '07:30', saidAt })).toBe(
    'ticked “Picked up” for the party of 2 (pick-up 07:30) at 07:41',
  );
  expect(tickWords({ tick: 'paid', set: false, currency: 'GMD', amount: 120_000, saidAt })).toBe('took back “Paid GMD\u00A01,200” at 07:41');
  expect(tickWords({ tick: 'did_not_come', set: true, saidAt, overtaken: true })).toBe(
    'ticked “Did not come” at 07:41; a later tick had come before it, and stands',
  );
});

it('what is no tick has no words', () => {
  for (const detail of [undefined, {}, { tick: 'flew', set: true, saidAt }, { tick: 'paid', set: 'yes', saidAt }]) expect(tickWords(detail)).toBeUndefined();
});
