import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { madeUpRuns } from '../../tests/fixtures/made-up-runs.ts';
import { messageRule } from './contact-rules.ts';
import { countCharacters, firstLetter, isCutWhenSanitised, multiLine, sanitiseTyped, singleLine } from './text.ts';

/** Text made of the pieces that the rules look for, so that random text meets them often. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '`',
        'java',
        'script:',
        'javascript:',
        'JaVaScRiPt:',
        'on',
        'onload=',
        'onClick =',
        '=',
        ' ',
        '\n',
        '\r',
        '\t',
        '\u0000',
        '\u2028',
        'o',
        'n',
      ),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''));
const lines = fc.constantFrom('single' as const, 'multi' as const);

describe('what is typed into a sanitised field', () => {
  it.each([
    ['loses angle brackets', '<b>Ann</b>', 'bAnn/b'],
    ['keeps apostrophes and quotes of every kind', `O'Brien "the \`Hat\`", we don’t`, `O'Brien "the \`Hat\`", we don’t`],
    ['loses javascript: in any case', 'JavaScript:alert(1)', 'alert(1)'],
    ['loses event handlers', 'x onclick=go() y ONERROR = z', 'x go() y  z'],
    ['loses a javascript: that the removal of a bracket would put together', 'java<script:alert(1)', 'alert(1)'],
    ['loses a javascript: inside a javascript:', 'javajavascript:script:x', 'x'],
    ['loses an event handler that the removal of a bracket would put together', 'on<load=x', 'x'],
    ['loses an event handler that the removal of javascript: would put together', 'onjavascript:load=x', 'x'],
    ['loses control characters', 'An\u0000n\u0007\u001b\u007f', 'Ann'],
    ['has a space where a line ended, whatever ends lines where it was copied', 'a\u2028b\u2029c\u000bd\u000ce\u0085f', 'a b c d e f'],
    ['keeps ampersands as they are', 'Tom & Ann', 'Tom & Ann'],
    ['keeps words that only resemble a handler', 'contact=me, on the way, two on=', 'contact=me, on the way, two on='],
    ['keeps other letters', 'Ærøskøbing, 北京, مرحبا', 'Ærøskøbing, 北京, مرحبا'],
  ])('%s', (_name, typed, kept) => {
    expect(sanitiseTyped(typed)).toBe(kept);
  });

  it('keeps a space at the end, so that the next word can be typed', () => {
    expect(sanitiseTyped('Ann ')).toBe('Ann ');
    expect(sanitiseTyped('  Ann ')).toBe('Ann ');
  });

  it('is cut to 1000 characters', () => {
    expect(sanitiseTyped('a'.repeat(1000))).toHaveLength(1000);
    expect(sanitiseTyped('a'.repeat(1001))).toHaveLength(1000);
    expect(sanitiseTyped(`${'<'.repeat(50)}${'a'.repeat(990)}`)).toBe('a'.repeat(990));
    expect([1000, 1001].map((length) => isCutWhenSanitised('a'.repeat(length)))).toEqual([false, true]);
    expect(isCutWhenSanitised(`${'<'.repeat(50)}${'a'.repeat(990)}`)).toBe(false);
  });

  it('counts characters as the rules do: an emoji is one', () => {
    const thousand = '😀'.repeat(1000);
    expect(messageRule(10, 1000, '').safeParse(thousand).success).toBe(true);
    expect(countCharacters(thousand)).toBe(1000);
    expect(sanitiseTyped(thousand)).toBe(thousand);
    expect(sanitiseTyped(`${thousand}!`)).toBe(thousand);
    expect(sanitiseTyped(`a${thousand}`)).toBe(`a${'😀'.repeat(999)}`);
    expect([thousand, `${thousand}!`].map((text) => isCutWhenSanitised(text))).toEqual([false, true]);
  });

  it('loses line breaks in a single-line field, and keeps them in a message', () => {
    expect(sanitiseTyped('one\r\ntwo\rthree\n\nfour')).toBe('one two three four');
    expect(sanitiseTyped('one\r\ntwo\rthree\n\nfour', 'multi')).toBe('one\ntwo\nthree\n\nfour');
  });

  it('never holds an angle bracket, javascript: or a line break, whatever is typed', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(sanitiseTyped(text)).not.toMatch(/[<>\r\n]|javascript:|\bon[a-z]+\s*=/i);
        expect(sanitiseTyped(text, 'multi')).not.toMatch(/[<>\r]|javascript:|\bon[a-z]+\s*=/i);
      }),
      { numRuns: madeUpRuns(200, 1000) },
    );
  });

  it('is the same when it is sanitised twice', () => {
    fc.assert(
      fc.property(hostile, lines, (text, kind) => {
        const once = sanitiseTyped(text, kind);
        expect(sanitiseTyped(once, kind)).toBe(once);
      }),
      { numRuns: madeUpRuns(200, 1000) },
    );
  });

  it('is never longer than 1000 characters and never starts with a space', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2500, size: 'max' }), lines, (text, kind) => {
        const clean = sanitiseTyped(text, kind);
        expect(countCharacters(clean)).toBeLessThanOrEqual(1000);
        expect(clean).toBe(clean.trimStart());
      }),
      { numRuns: 30 },
    );
  });
});

describe('a single line', () => {
  it('turns line breaks and tabs into one space and trims its ends', () => {
    expect(singleLine('\t Ann\r\n\r\nLee\tof Kololi \n')).toBe('Ann Lee of Kololi');
  });

  it('keeps quotes, brackets and the spaces inside', () => {
    expect(singleLine(`O'Brien  <"x">`)).toBe(`O'Brien  <"x">`);
  });

  it('loses control characters; what ends a line anywhere is a space', () => {
    expect(singleLine('a\u0000b\u000bc\u001fd\u007fe\u2028f\u2029g')).toBe('ab cde f g');
  });

  it('loses marks that nobody sees, which come along from pages and chats: words with them are found by nobody', () => {
    expect(singleLine('\u2068S\u00ADa\u200Br\u2060a\u2069 \u061Cسارة\u200F \uFEFF\u202Eexe')).toBe('Sara سارة exe');
  });

  it('keeps eight marks on one letter, more than any language has, and no thousand that draw over the page', () => {
    expect(singleLine(`M${'\u0301'.repeat(999)}a`)).toBe(`M${'\u0301'.repeat(8)}a`);
    expect(singleLine('בְּרֵאשִׁ֖ית Nguye\u0302\u0303n')).toBe('בְּרֵאשִׁ֖ית Nguye\u0302\u0303n');
  });

  it('keeps marks that join the letters of a word or an emoji, and its flags and accents', () => {
    const joined = '👩🏾‍🌾 🇬🇲 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} می‌خواهم क्‍ष e\u0301 ❤\uFE0F';
    expect(singleLine(joined)).toBe(joined);
  });
});

describe('a text of several lines', () => {
  it('has one kind of line break, and trimmed ends', () => {
    expect(multiLine('\n a\r\nb\rc\n\nd \r\n')).toBe('a\nb\nc\n\nd');
    expect(multiLine('a\u2028b\u2029c\u000bd\u000ce')).toBe('a\nb\nc\nd\ne');
  });

  it('keeps tabs and loses other control characters', () => {
    expect(multiLine('a\tb\u0000\u0008\u001bc')).toBe('a\tbc');
  });
});

it.each([
  ['Awa', 'A'],
  ['😀 Awa', '😀'],
  ['E\u0301lodie', 'E\u0301'],
  ['किरण', 'कि'],
  [' ', ''],
])('the first letter of "%s" is whole: "%s"', (name, letter) => {
  expect(firstLetter(name)).toBe(letter);
});
