import { CURRENCIES, type Currency } from './departure-words.ts';

/* Amounts: whole numbers of the smallest unit (butut, cent, penny), as people type and read them. */

/** All three currencies have a hundred smallest units (ISO 4217). */
const UNITS = 100;
/** No trip of ours costs more: ten million, in the smallest unit. What is longer was mistyped. */
export const AMOUNT_MAX = 10_000_000 * UNITS;

export const MONEY_MESSAGES = {
  missing: 'Please write an amount, like 1,200 or 45.50.',
  letters: 'An amount is digits alone, like 1,200 or 45.50.',
  comma: 'Write thousands with a comma (1,200) and cents with a point (45.50).',
  decimals: 'At most two digits stand after the point, like 45.50.',
  negative: 'Write the amount without a minus.',
  zero: 'Write an amount above 0.',
  large: 'This is too much. Please check the number of digits.',
} as const;

/** How people write a currency, before or after the number. */
const NAMES: Record<Currency, RegExp> = { GMD: /^(GMD|D|dalasis?)$/i, EUR: /^(EUR|€|euros?)$/i, GBP: /^(GBP|£|pounds?)$/i };
/** Longer than any amount with its currency. */
const LONGEST = 60;
const SIGN = /^[-\u2212] ?/;
const NAME_BEFORE = /^[^\s\d.,\u2212-]{1,10} ?/;
const NAME_AFTER = / ?[^\s\d.,\u2212-]{1,10}$/;
/** Digits, in groups of three where a comma or a space parts them. */
const GROUPED = /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+)$/;

export type ParsedMoney = { amount: number } | { error: string };
type Rules = {
  /** Whether a minus is taken, as a correction has one. */
  signed?: boolean;
  /** Whether 0 is an amount: "nothing is agreed" is, "nothing was received" is none. */
  zero?: boolean;
};

/**
 * What was typed, in smallest units: "1,200", "1200.50", "GMD 1,200", "€45". A text that names another currency than the one that is chosen is refused.
 * @returns the amount, or a sentence for who typed it
 */
export function parseMoney(text: string, currency: Currency, { signed = false, zero = false }: Rules = {}): ParsedMoney {
  const typed = text.trim();
  if (typed === '') return { error: MONEY_MESSAGES.missing };
  const parts = typed.length > LONGEST ? undefined : partsOf(typed.replace(/\s+/g, ' '));
  if (!parts) return { error: MONEY_MESSAGES.letters };
  const { isNegative, named, digits } = parts;
  if (named && !NAMES[currency].test(named)) {
    const other = CURRENCIES.find((one) => NAMES[one].test(named));
    return { error: other ? `You chose ${currency} and wrote ${other}.` : MONEY_MESSAGES.letters };
  }
  if (isNegative && !signed) return { error: MONEY_MESSAGES.negative };
  const [units = '', decimals, ...more] = digits.split('.');
  if (more.length > 0 || !GROUPED.test(units)) return { error: MONEY_MESSAGES.comma };
  if (decimals !== undefined && !/^\d{1,2}$/.test(decimals)) return { error: MONEY_MESSAGES.decimals };
  const amount = Number(units.replace(/[ ,]/g, '')) * UNITS + Number((decimals ?? '').padEnd(2, '0'));
  if (amount > AMOUNT_MAX) return { error: MONEY_MESSAGES.large };
  if (amount === 0 && !zero) return { error: MONEY_MESSAGES.zero };
  // No minus nought.
  return { amount: isNegative && amount > 0 ? -amount : amount };
}

/** Sign, currency and digits of what was typed; undefined where anything else stands there, or one of them twice. */
function partsOf(typed: string): { isNegative: boolean; named: string; digits: string } | undefined {
  let rest = typed;
  const take = (pattern: RegExp): string => {
    const found = pattern.exec(rest)?.[0] ?? '';
    rest = rest.replace(pattern, '');
    return found.trim();
  };
  const [outer, before, inner, after] = [take(SIGN), take(NAME_BEFORE), take(SIGN), take(NAME_AFTER)];
  if ((outer && inner) || (before && after) || !/^[\d., ]+$/.test(rest)) return undefined;
  return { isNegative: (outer || inner) !== '', named: before || after, digits: rest };
}

const SIGNS: Record<Currency, string> = { GMD: 'GMD\u00A0', EUR: '€', GBP: '£' };

/** "GMD 1,200", "€45.50", "−£3": the smallest units stand there only where there are any. */
export function formatMoney(amount: number, currency: Currency): string {
  const absolute = Math.abs(amount);
  const [units, rest] = [Math.floor(absolute / UNITS), absolute % UNITS];
  const thousands = String(units).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0 ? '\u2212' : ''}${SIGNS[currency]}${thousands}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

/** As files have it: 45.5. */
export function decimalMoney(amount: number): number {
  return amount / UNITS;
}
