import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addedUp, openCashText, paidOtherwise, standing, usualCurrency } from './cash-types.ts';
import { CURRENCIES } from './departure-words.ts';
import { AMOUNT_MAX } from './money.ts';

const sum = (agreed: number, received: number, currency: 'GMD' | 'EUR' | 'GBP' = 'GMD', back = 0) => ({
  ...{ currency, agreed, received, back },
  due: Math.max(agreed - received + back, 0),
  overpaid: Math.max(received - back - agreed, 0),
});

it.each([
  [sum(0, 0), 'nothing to pay'],
  [sum(300_000, 0), 'GMD\u00A03,000 due'],
  [sum(300_000, 120_050), 'partly paid, GMD\u00A01,799.50 due'],
  [sum(300_000, 300_000), 'paid'],
  [sum(300_000, 320_000), 'overpaid GMD\u00A0200'],
  [sum(0, 4_550, 'EUR'), 'overpaid €45.50'],
  [sum(0, 100_000, 'GMD', 100_000), 'GMD\u00A01,000 to give back'],
  [sum(300_000, 100_000, 'GMD', 100_000), 'GMD\u00A03,000 due, GMD\u00A01,000 to give back'],
  [addedUp([sum(300_000, 0), sum(100_000, 120_000)])[0] ?? sum(0, 0), 'partly paid, GMD\u00A03,000 due, overpaid GMD\u00A0200'],
])('%j is "%s"', (sums, words) => {
  expect(standing(sums)).toBe(words);
});

it('says what has still to come apart from what came too much and what is to be given back', () => {
  const sums = [sum(300_000, 100_000, 'GMD', 100_000), sum(5_000, 0, 'EUR'), sum(0, 2_000, 'GBP')];
  expect(openCashText(sums, 'Due')).toBe('Due: GMD\u00A03,000, €50. Overpaid: £20. To give back: GMD\u00A01,000');
  expect(openCashText([sum(100, 100)], 'Due')).toBe('');
});

it('adds up within a currency and never across, and what one paid too much makes up for no debt of another', () => {
  expect(addedUp([sum(100, 50, 'EUR'), sum(1, 2), sum(300, 0, 'EUR')])).toEqual([sum(1, 2), sum(400, 50, 'EUR')]);
  expect(addedUp([sum(500, 0), sum(100, 600)])).toEqual([{ currency: 'GMD', agreed: 600, received: 600, due: 500, overpaid: 500, back: 0 }]);
  expect(addedUp([])).toEqual([]);
});

it('however many are added up, what is open is what is agreed less what was received for it', () => {
  const amount = fc.integer({ min: 0, max: AMOUNT_MAX });
  const one = fc
    .tuple(amount, amount, amount, fc.constantFrom(...CURRENCIES))
    .map(([agreed, received, back, currency]) => sum(agreed, received + back, currency, back));
  fc.assert(
    fc.property(fc.array(one), (sums) => {
      for (const { agreed, received, due, overpaid, back } of addedUp(sums)) expect(due - overpaid).toBe(agreed - received + back);
    }),
  );
});

it('begins a form in the currency that they agreed in', () => {
  expect([usualCurrency([sum(0, 50), sum(100, 0, 'GBP')]), usualCurrency([sum(0, 50, 'EUR')]), usualCurrency([])]).toEqual(['GBP', 'EUR', 'GMD']);
});

it('finds what was paid in a currency in which nothing is agreed, while another one is due', () => {
  const euros = sum(0, 3_000, 'EUR');
  expect(paidOtherwise([sum(600_000, 0), euros])).toEqual([euros]);
  expect(paidOtherwise([sum(600_000, 600_000), euros]), 'nothing is due').toEqual([]);
  expect(paidOtherwise([sum(600_000, 0), sum(3_000, 3_500, 'EUR')]), 'too much of what is agreed').toEqual([]);
});
