import fc from 'fast-check';

/** Texts that broke something somewhere before. */
const HOSTILE_TEXTS = [
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  '\udc00\ud800',
  '\u202e\u200b\ufeff',
  '😀'.repeat(300),
  'e\u0301'.repeat(200),
  'm'.repeat(5_000),
  'm'.repeat(40_000),
  '__proto__',
  'constructor',
  'hasOwnProperty',
  '../../../../etc/passwd',
  '..\\..\\auth-secret',
  "' OR '1'='1' --",
  '"; DROP TABLE inquiries; --',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '//evil.example',
  'https://evil.example/',
  '{{hours}}',
  '{% callout %}',
  '$' + '{7*7}',
  '%00%0d%0a',
  '\r\nBcc: somebody@evil.example',
  'a@b.example\r\nX-Header: 1',
  '=cmd|calc!A1',
  '9'.repeat(400),
  '-1',
  '1e309',
  'NaN',
  '0x10',
  'true',
  'null',
  '[object Object]',
  '2026-02-30',
  '0000-00-00',
  '99999-12-31T00:00:00Z',
  '2026-11-25T10:00:00+99:00',
  '24:61',
];

/** Texts of the kinds that endpoints take, so that some of the bad input comes as far as the database. */
export const FITTING_TEXTS = [
  'Mary',
  'mary@example.com',
  '+220 123 4567',
  '2026-12-24',
  '2026-12-24T10:00:00Z',
  '12:30',
  'seven rhun palms',
  'HBT20261101EVRY',
  '6f0c1f4e-9a55-4c0b-8f0e-0c2f7d5a1b11',
  'hero_cta',
  'site.yaml',
  'faqs.yaml',
  'notices.yaml',
  'tours/lamin-lodge-river-cruise.yaml',
  'blog/gambia-tours-faq.md',
  'photos/a.yaml',
  'lamin-lodge-river-cruise',
  'admin',
  'editor',
  'desk',
  'inquiry_form',
  'a'.repeat(64),
  'x'.repeat(43),
  '/admin',
  'http://localhost/',
];

/** What JSON can say and no value of JavaScript: it stands in the text of a body where this mark does. */
const RAW = ['1e999', '-1e999', '123456789012345678901234567890', '0.1e-400', '1E+2', '-0', '9007199254740993', '{"__proto__":{"role":"admin"}}'];
const MARK = /"~raw(\d+)~"/g;

const hostile = fc.constantFrom(...HOSTILE_TEXTS);
const fitting = fc.constantFrom(...FITTING_TEXTS);
const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.string({ unit: 'grapheme', maxLength: 40 }));

/** A text for a field, a parameter or a segment of an address. */
export const textOf = (words: string[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fitting },
    { weight: 3, arbitrary: words.length > 0 ? fc.constantFrom(...words) : fitting },
    { weight: 3, arbitrary: hostile },
    { weight: 1, arbitrary: anyText },
  );

/** The value of a field. */
export const anyValue = (words: string[]): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 6, arbitrary: textOf(words) },
    { weight: 1, arbitrary: fc.constantFrom(0, 1, 2, -1, 18, 3.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308) },
    { weight: 1, arbitrary: fc.constantFrom(true, false, null) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: RAW.length - 1 }).map((at) => `~raw${at}~`) },
    { weight: 1, arbitrary: fc.array(textOf(words), { maxLength: 4 }) },
    { weight: 1, arbitrary: fc.dictionary(nameOf(words), textOf(words), { maxKeys: 4 }) },
    { weight: 1, arbitrary: fc.array(fc.dictionary(nameOf(words), textOf(words), { maxKeys: 4 }), { maxLength: 3 }) },
    { weight: 1, arbitrary: fc.anything({ maxDepth: 3, withNullPrototype: false }) },
  );

const nameOf = (words: string[]) =>
  fc.oneof(
    { weight: 8, arbitrary: words.length > 0 ? fc.constantFrom(...words) : fitting },
    { weight: 1, arbitrary: hostile },
    { weight: 1, arbitrary: fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'then', 'length') },
  );

/** An object with names that the endpoint knows. */
export const objectOf = (words: string[]): fc.Arbitrary<unknown> => fc.dictionary(nameOf(words), anyValue(words), { maxKeys: 8 });

/** A value as the text of JSON, with what only such a text can say where it is marked. */
export function jsonText(value: unknown): string {
  return asJson(value).replace(MARK, (_, at: string) => RAW[Number(at)] ?? 'null');
}

function asJson(value: unknown): string {
  try {
    return JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? Number(inner) : inner)) ?? 'null';
  } catch {
    return '{"cyclic":true}';
  }
}
