import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FORM_TOKEN_LIFETIME_MS, FormTokens } from './form-token.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const HOUR = 60 * 60 * 1000;
const tokens = new FormTokens('the secret of this installation, long enough');
const visitor = tokens.newVisitor();

describe('a form token', () => {
  it('is 64 hexadecimal digits and good for its visitor', () => {
    const token = tokens.issue(visitor, NOW);
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect(tokens.problem(token, visitor, NOW)).toBeUndefined();
  });

  it('lives for one hour and no longer', () => {
    const token = tokens.issue(visitor, NOW);
    expect(FORM_TOKEN_LIFETIME_MS).toBe(HOUR);
    expect(tokens.problem(token, visitor, NOW + HOUR - 1)).toBeUndefined();
    expect(tokens.problem(token, visitor, NOW + HOUR)).toBe('token_expired');
    expect(tokens.problem(token, visitor, NOW + 100 * HOUR)).toBe('token_expired');
  });

  it('that a clock far ahead has issued is over once the clock is right again; one of an instance that is a little ahead is good', () => {
    expect(tokens.problem(tokens.issue(visitor, NOW + 48 * HOUR), visitor, NOW)).toBe('token_expired');
    expect(tokens.problem(tokens.issue(visitor, NOW + 30_000), visitor, NOW)).toBeUndefined();
  });

  it('may be used again and again within its hour', () => {
    const token = tokens.issue(visitor, NOW);
    expect([1, 2, 3].map((use) => tokens.problem(token, visitor, NOW + use))).toEqual([undefined, undefined, undefined]);
  });

  it('is good beside another one of the same visitor, in another tab', () => {
    const first = tokens.issue(visitor, NOW);
    const second = tokens.issue(visitor, NOW);
    expect(second).not.toBe(first);
    expect(tokens.problem(first, visitor, NOW)).toBeUndefined();
    expect(tokens.problem(second, visitor, NOW)).toBeUndefined();
  });

  it('is refused with another visitor’s cookie, with none and with a forged one', () => {
    const token = tokens.issue(visitor, NOW);
    for (const cookie of [tokens.newVisitor(), undefined, '', visitor.toUpperCase(), `${visitor} `, visitor.slice(1), `${visitor}00`]) {
      expect(tokens.problem(token, cookie, NOW)).toBe('token_foreign');
    }
  });

  it('is refused with a cookie that is not of our form, even one it was issued for', () => {
    expect(tokens.problem(tokens.issue('guessed', NOW), 'guessed', NOW)).toBe('token_foreign');
  });

  it('is refused when any one of its digits was changed', () => {
    const token = tokens.issue(visitor, NOW);
    fc.assert(
      fc.property(fc.nat(63), fc.integer({ min: 1, max: 15 }), (at, by) => {
        const digit = (Number.parseInt(token.charAt(at), 16) ^ by).toString(16);
        expect(tokens.problem(token.slice(0, at) + digit + token.slice(at + 1), visitor, NOW)).toBe('token_foreign');
      }),
    );
  });

  it('cannot be given a longer life', () => {
    const token = tokens.issue(visitor, NOW);
    const later = tokens.issue(visitor, NOW + 5 * HOUR);
    const mixed = token.slice(0, 24) + later.slice(24, 32) + token.slice(32);
    expect(tokens.problem(mixed, visitor, NOW)).toBe('token_foreign');
  });

  it.each([
    ['nothing', ''],
    ['one digit too few', '0'.repeat(63)],
    ['one digit too many', '0'.repeat(65)],
    ['capitals', 'A'.repeat(64)],
    ['other characters', 'g'.repeat(64)],
    ['a line break behind it', `${'0'.repeat(64)}\n`],
    ['characters of several bytes', 'é'.repeat(64)],
  ])('of %s is malformed', (_name, token) => {
    expect(tokens.problem(token, visitor, NOW)).toBe('token_malformed');
  });

  it('of the right form that was never issued is refused', () => {
    expect(tokens.problem('0'.repeat(64), visitor, NOW)).toBe('token_foreign');
  });

  it('is good on another instance with the same secret, and on none with another', () => {
    const token = tokens.issue(visitor, NOW);
    expect(new FormTokens('the secret of this installation, long enough').problem(token, visitor, NOW)).toBeUndefined();
    expect(new FormTokens('the secret of another installation, long enough').problem(token, visitor, NOW)).toBe('token_foreign');
  });

  it('is issued for the present where no time is given', () => {
    expect(tokens.problem(tokens.issue(visitor), visitor)).toBeUndefined();
    expect(tokens.problem(tokens.issue(visitor, Date.now() - HOUR), visitor)).toBe('token_expired');
  });
});

describe('a visitor', () => {
  it('gets a random cookie of 32 hexadecimal digits', () => {
    const made = Array.from({ length: 100 }, () => tokens.newVisitor());
    for (const cookie of made) expect(cookie).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(made).size).toBe(100);
  });

  it('is known by a cookie of our form only', () => {
    expect(tokens.isVisitor(visitor)).toBe(true);
    for (const cookie of [undefined, '', 'x', visitor.slice(1), `${visitor}0`, visitor.replace(/^./, 'g'), `${visitor}\n`]) {
      expect(tokens.isVisitor(cookie)).toBe(false);
    }
  });
});
