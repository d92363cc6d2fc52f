import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCIES } from './departure-words.ts';
import { AMOUNT_MAX, formatMoney, MONEY_MESSAGES, parseMoney } from './money.ts';

describe('an amount that somebody types', () => {
  it.each([
    ['1,200', 'GMD', 120_000],
    ['1200', 'GMD', 120_000],
    ['1200.50', 'GMD', 120_050],
    ['1200.5', 'GMD', 120_050],
    [' GMD 1,200 ', 'GMD', 120_000],
    ['D1200', 'GMD', 120_000],
    ['1,200 dalasi', 'GMD', 120_000],
    ['1 200', 'GMD', 120_000],
    ['€45.50', 'EUR', 4_550],
    ['45 euro', 'EUR', 4_500],
    ['£1,234,567.89', 'GBP', 123_456_789],
    ['007', 'GBP', 700],
  ] as const)('"%s" in %s is %i', (text, currency, amount) => {
    expect(parseMoney(text, currency)).toEqual({ amount });
  });

  it.each([
    ['', MONEY_MESSAGES.missing],
    ['   ', MONEY_MESSAGES.missing],
    ['abc', MONEY_MESSAGES.letters],
    ['12a', MONEY_MESSAGES.letters],
    ['1e5', MONEY_MESSAGES.letters],
    ['GMD 5 GMD', MONEY_MESSAGES.letters],
    ['١٢٠٠', MONEY_MESSAGES.letters],
    ['<b>5</b>', MONEY_MESSAGES.letters],
    ['--5', MONEY_MESSAGES.letters],
    ['45,50', MONEY_MESSAGES.comma],
    ['1,20,0', MONEY_MESSAGES.comma],
    ['1.200.000', MONEY_MESSAGES.comma],
    ['.50', MONEY_MESSAGES.comma],
    ['45.505', MONEY_MESSAGES.decimals],
    ['1.200', MONEY_MESSAGES.decimals],
    ['5.', MONEY_MESSAGES.decimals],
    ['-5', MONEY_MESSAGES.negative],
    ['GMD −5', MONEY_MESSAGES.negative],
    ['0', MONEY_MESSAGES.zero],
    ['1000000000000000', MONEY_MESSAGES.large],
    ['10000000.01', MONEY_MESSAGES.large],
    ['9'.repeat(5_000), MONEY_MESSAGES.letters],
  ])('"%s" is refused in words', (text, error) => {
    expect(parseMoney(text, 'GMD')).toEqual({ error });
  });

  it('in another currency than the one that is chosen is refused, and says both', () => {
    expect(parseMoney('€45', 'GMD')).toEqual({ error: 'You chose GMD and wrote EUR.' });
    expect(parseMoney('1,200 dalasi', 'GBP')).toEqual({ error: 'You chose GBP and wrote GMD.' });
  });

  it('is negative in a correction, and 0 where nothing is agreed', () => {
    expect(parseMoney('-300', 'GMD', { signed: true })).toEqual({ amount: -30_000 });
    expect(parseMoney('−€3.05', 'EUR', { signed: true })).toEqual({ amount: -305 });
    expect(parseMoney('0', 'GMD', { zero: true })).toEqual({ amount: 0 });
    expect(Object.is((parseMoney('-0', 'GMD', { signed: true, zero: true }) as { amount: number }).amount, 0)).toBe(true);
  });
});

it('is printed as people read it', () => {
  const shown = [formatMoney(120_000, 'GMD'), formatMoney(4_550, 'EUR'), formatMoney(-300, 'GBP'), formatMoney(5, 'EUR'), formatMoney(123_456_789, 'GMD')];
  expect(shown).toEqual(['GMD\u00A01,200', '€45.50', '−£3', '€0.05', 'GMD\u00A01,234,567.89']);
});

it('what is printed reads back as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: -AMOUNT_MAX, max: AMOUNT_MAX }), fc.constantFrom(...CURRENCIES), (amount, currency) => {
      expect(parseMoney(formatMoney(amount, currency), currency, { signed: true, zero: true })).toEqual({ amount });
    }),
  );
});

it('as other countries write it an amount is taken as it is meant, or refused: never for a hundred or a thousand times as much', () => {
  const formats = ['de', 'de-CH', 'fr', 'nl', 'en-IN', 'sv', 'pt', 'ar-EG'].map((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: AMOUNT_MAX }), fc.constantFrom(...formats), (amount, format) => {
      const read = parseMoney(format.format(amount / 100), 'EUR');
      if ('amount' in read) expect(read.amount).toBe(amount);
    }),
  );
});

it('any text is an amount in its bounds or a sentence, and is read at once', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: fc.constantFrom(...'0123456789,. -−€D\u00A0x') }), (text) => {
      const read = parseMoney(text, 'EUR', { signed: true, zero: true });
      if ('error' in read) expect(read.error).not.toBe('');
      else expect(Number.isSafeInteger(read.amount) && Math.abs(read.amount) <= AMOUNT_MAX).toBe(true);
    }),
  );
});
