import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { emailRule, messageRule, nameRule, optionalEmailRule, optionalGroupSizeRule, optionalLine, optionalPhoneRule } from './contact-rules.ts';
import { FIELD_MESSAGES } from './field-messages.ts';

/** What a rule makes of a value, or the first message it refuses it with. */
function outcome(rule: z.ZodMiniType, value: unknown): { value: unknown } | { says: string | undefined } {
  const result = rule.safeParse(value);
  return result.success ? { value: result.data } : { says: result.error.issues[0]?.message };
}

/** An address of exactly that many characters. */
function emailOfLength(length: number): string {
  const domain = '@example.com';
  return 'a'.repeat(length - domain.length) + domain;
}

const NAME_SAYS = 'Your name needs 2 to 50 characters.';
const EMAIL_SAYS = 'This does not look like an e-mail address. Example: name@example.com';
const PHONE_SAYS = 'A phone number has 7 to 20 characters: at least 7 digits, with spaces, hyphens, brackets, and a plus in front if you like.';
const GROUP_SAYS = 'The group size is a whole number from 1 to 500.';

describe('the name', () => {
  it.each([2, 50])('of %i characters is taken', (length) => {
    expect(outcome(nameRule, 'n'.repeat(length))).toEqual({ value: 'n'.repeat(length) });
  });

  it.each([1, 51])('of %i characters is refused', (length) => {
    expect(outcome(nameRule, 'n'.repeat(length))).toEqual({ says: NAME_SAYS });
  });

  it.each(['', '   ', '\u0000\u0007'])('%j counts as missing', (text) => {
    expect(outcome(nameRule, text)).toEqual({ says: 'Please tell us your name.' });
  });

  it('is measured after its ends are trimmed', () => {
    expect(outcome(nameRule, `  ${'n'.repeat(50)}  `)).toEqual({ value: 'n'.repeat(50) });
    expect(outcome(nameRule, '  n  ')).toEqual({ says: NAME_SAYS });
  });

  it.each(["O'Brien", 'Anne-Marie "Mimi" Ndiaye', 'Ƈeesay & Jallow', '李小龙'])('%s is kept as it is', (name) => {
    expect(outcome(nameRule, name)).toEqual({ value: name });
  });

  it('cannot hold a line break, which would start a header in a mail', () => {
    expect(outcome(nameRule, 'Ann\r\nBcc: x@y.z')).toEqual({ value: 'Ann Bcc: x@y.z' });
  });

  it.each([42, true, [], {}])('%j is not text', (value) => {
    expect(outcome(nameRule, value)).toEqual({ says: 'Please write this as text.' });
  });
});

describe('the e-mail address', () => {
  it.each(['a@b.c', 'first.last+tag@sub.example.co.uk', "o'brien@example.com", 'jürgen@müller.example'])('%s is taken', (email) => {
    expect(outcome(emailRule, email)).toEqual({ value: email });
    expect(outcome(optionalEmailRule, email)).toEqual({ value: email });
  });

  it.each(['sa\u00ADra@example.com', '\u2060sara@exam\u200Bple.com\u2069', 'sara@example.com\u061C'])('%j is taken without what nobody sees in it', (email) => {
    expect(outcome(emailRule, email)).toEqual({ value: 'sara@example.com' });
  });

  it.each([
    'plain',
    'a@b',
    '@b.cd',
    'a@.cd@b.cd',
    'a@b.',
    'a b@c.de',
    'a@b c.de',
    'a@b.cd,e@f.gh',
    'a@b.cd;e@f.gh',
    'Ann <a@b.cd>',
    '"a"@b.cd',
    'a@b.cd\nBcc: e@f.gh',
    'a@[1.2.3.4]',
    'mailto:a@b.cd',
  ])('%j is refused', (email) => {
    expect(outcome(emailRule, email)).toEqual({ says: EMAIL_SAYS });
    expect(outcome(optionalEmailRule, email)).toEqual({ says: EMAIL_SAYS });
  });

  it('of 100 characters is taken, of 101 refused', () => {
    for (const rule of [emailRule, optionalEmailRule]) {
      expect(outcome(rule, emailOfLength(100))).toEqual({ value: emailOfLength(100) });
      expect(outcome(rule, emailOfLength(101))).toEqual({ says: 'An e-mail address has at most 100 characters.' });
    }
  });

  it('loses the spaces around it', () => {
    expect(outcome(emailRule, '  a@b.cd \n')).toEqual({ value: 'a@b.cd' });
  });

  it('is asked for where it is required', () => {
    expect(outcome(emailRule, ' ')).toEqual({ says: 'Please give us your e-mail address.' });
  });
});

describe('an optional field', () => {
  it.each([undefined, null, '', '   ', '\r\n'])('is absent when it holds %j', (value) => {
    for (const rule of [optionalEmailRule, optionalPhoneRule, optionalLine(10)]) expect(outcome(rule, value)).toEqual({ value: undefined });
  });

  it.each([0, 7, false, [], {}])('refuses %j, which is no text', (value) => {
    for (const rule of [optionalEmailRule, optionalPhoneRule, optionalLine(10)]) expect(outcome(rule, value)).toEqual({ says: 'Please write this as text.' });
  });
});

describe('the phone number', () => {
  it.each([7, 20])('of %i characters is taken', (length) => {
    expect(outcome(optionalPhoneRule, '1'.repeat(length))).toEqual({ value: '1'.repeat(length) });
  });

  it.each([6, 21])('of %i characters is refused', (length) => {
    expect(outcome(optionalPhoneRule, '1'.repeat(length))).toEqual({ says: PHONE_SAYS });
  });

  it.each(['+220 000 0000', '(0044) 7700-900', '+1 (555) 010-0000'])('%s is taken', (phone) => {
    expect(outcome(optionalPhoneRule, phone)).toEqual({ value: phone });
  });

  it.each([
    ['220.000.0000', '220 000 0000'],
    ['220/0000000', '220 0000000'],
    ['٠١٢٣٤٥٦٧', '01234567'],
    ['2200000x12', '2200000 ext 12'],
  ])('%s is understood as %s', (typed, phone) => {
    expect(outcome(optionalPhoneRule, typed)).toEqual({ value: phone });
  });

  it.each(['++2200000000', '0+220000000', '-------', 'call me now', `+220 7771234${' '.repeat(100)}or 5`])('%s is refused', (phone) => {
    expect(outcome(optionalPhoneRule, phone)).toEqual({ says: PHONE_SAYS });
  });
});

describe('a message', () => {
  const rule = messageRule(10, 1000, 'Please write at least 10 characters.');

  it.each([10, 1000])('of %i characters is taken', (length) => {
    expect(outcome(rule, 'm'.repeat(length))).toEqual({ value: 'm'.repeat(length) });
  });

  it.each([
    ['is asked for where there is none', '', 'Please write us a message.'],
    ['that is too short says how much is wanted', 'm'.repeat(9), 'Please write at least 10 characters.'],
    ['that is too long says how much is taken', 'm'.repeat(1001), 'Please keep your message to 1000 characters.'],
  ])('%s', (_name, text, says) => {
    expect(outcome(rule, text)).toEqual({ says });
  });

  it('keeps its lines, and counts a line break as one character', () => {
    expect(outcome(rule, 'Dear all,\r\n\r\nwe are four.\r')).toEqual({ value: 'Dear all,\n\nwe are four.' });
    expect(outcome(rule, `${'m'.repeat(499)}\r\n${'m'.repeat(500)}`)).toEqual({ value: `${'m'.repeat(499)}\n${'m'.repeat(500)}` });
  });
});

describe('an optional line', () => {
  it('is taken up to its limit and says its own message above it', () => {
    const rule = optionalLine(100, FIELD_MESSAGES.subject);
    expect(outcome(rule, 's'.repeat(100))).toEqual({ value: 's'.repeat(100) });
    expect(outcome(rule, 's'.repeat(101))).toEqual({ says: 'Please keep the subject to 100 characters.' });
    expect(outcome(optionalLine(5), 'sixsix')).toEqual({ says: 'This is too long.' });
  });

  it('becomes one line', () => {
    expect(outcome(optionalLine(50), 'A trip\r\n\r\nfor two\tof us')).toEqual({ value: 'A trip for two of us' });
  });
});

describe('the group size', () => {
  it.each([
    [1, 1],
    ['1', 1],
    [' 7 ', 7],
    ['007', 7],
    [500, 500],
    ['500', 500],
    ['', undefined],
    [undefined, undefined],
    [null, undefined],
  ])('%j is sent as %j', (typed, sent) => {
    expect(outcome(optionalGroupSizeRule, typed)).toEqual({ value: sent });
  });

  it.each([0, '0', -1, '-1', 1.5, '1.5', 'abc', '3-4', 501, '501', '1e2', '0x10', '99999999', Number.NaN, Number.POSITIVE_INFINITY, true, [3], {}])(
    '%j is refused',
    (typed) => {
      expect(outcome(optionalGroupSizeRule, typed)).toEqual({ says: GROUP_SAYS });
    },
  );
});
