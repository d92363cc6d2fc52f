import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PHONE_MAX, readPhone, understoodPhone } from './phone-number.ts';

describe('a phone number as people write it', () => {
  it.each([
    ['06.12.34.56.78', '06 12 34 56 78'],
    ['+1.555.123.4567', '+1 555 123 4567'],
    ['0171/1234567', '0171 1234567'],
    ['(+220) 7771234', '+220 7771234'],
    ['+220\u2011777\u20111234', '+220-777-1234'],
    ['+220 777 \u2013 1234', '+220 777-1234'],
    ['+220\u2212777\u22121234', '+220-777-1234'],
    ['\u0660\u0661\u0662\u0663\u0664\u0665\u0666', '0123456'],
    ['\u06F0\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6', '0123456'],
    ['\u096D\u096D\u096D\u0967\u0968\u0969\u096A', '7771234'],
    ['\uFF0B\uFF12\uFF12\uFF10 7771234', '+220 7771234'],
    ['\u{1D7D8}\u{1D7E3}\u{1D7EE}3456', '0123456'],
    ['tel:+2207771234', '+2207771234'],
    ['Tel. +220 777 1234', '+220 777 1234'],
    ['\u202A+220 777 1234\u202C', '+220 777 1234'],
    ['+220\u00A0777\u20091234', '+220 777 1234'],
    ['+220 (0) 777 1234', '+220 (0) 777 1234'],
    ['+44 7700 900123', '+44 7700 900123'],
    ['12345678901234567890', '12345678901234567890'],
  ])('%j is stored as %j', (typed, number) => {
    expect(readPhone(typed)).toEqual({ number });
  });

  it.each([
    '+220 7771234 ext 5',
    '+220 7771234 ext. 5',
    '+220 7771234, extension 5',
    '+220 7771234 x5',
    '+220 7771234x5',
    '+220 7771234 #5',
    'tel:+220 7771234;ext=5',
    '+220 7771234 (ext 5)',
  ])('%j has an extension, which is no part of the number', (typed) => {
    expect(readPhone(typed)).toEqual({ number: '+220 7771234', extension: '5' });
    expect(understoodPhone(typed)).toBe('+220 7771234 ext 5');
  });

  it.each(['-------', '+() ---- ()', '123456', '(12) 34-56', 'call me maybe', '+220 777 1234 or 5', '123456789012345678901', '7+7712345', '', 'ext 1234567'])(
    '%j is none, and stays as it was typed',
    (typed) => {
      expect(readPhone(typed)).toBeUndefined();
      expect(understoodPhone(typed)).toBe(typed);
    },
  );

  it('what was understood is understood the same again, and keeps the alphabet and length of the specification', () => {
    const piece = fc.constantFrom('+', '(', ')', ' ', '.', '/', '-', '\u2013', '\u2011', 'tel:', ' ext ', '0', '12', '345', '\u0661\u0662', '\uFF15');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 16 }), (pieces) => {
        const phone = readPhone(pieces.join(''));
        if (!phone) return;
        expect(phone.number).toMatch(/^\+?[\d ()-]{6,}$/);
        expect(phone.number.length).toBeLessThanOrEqual(PHONE_MAX);
        expect(readPhone(understoodPhone(pieces.join('')))).toEqual(phone);
      }),
    );
  });
});
