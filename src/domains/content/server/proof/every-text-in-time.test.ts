import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { madeUpRuns } from '../../../../../tests/fixtures/made-up-runs.ts';
import { amountOfMoney } from '../../../../lib/amount-of-money.ts';
import { TEXT_MAX } from '../../../content-format/model/text-bounds.ts';
import { parseYaml } from '../../../content-format/server/read.ts';
import { documentBounds } from '../../model/document-bounds.ts';
import { proveDocument, unreadable } from './prove-document.ts';
import { readText } from './read-text.ts';

/* Whatever people write is read in proportion to its length, or refused before it is read. */

/** Longest time for one text, in milliseconds of the thread's own. */
const LONGEST_MS = 200;
/** On a slow machine: so many times what an ordinary article of the greatest length takes there. */
const TIMES_ORDINARY = 30;
/** Other texts in each run. */
const RUNS = madeUpRuns(150, 2_000);

function timeOf(work: () => void): number {
  const began = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1_000;
}

const ORDINARY = '## Rain\n\nIt rains from **June** to October, see [the coast](/tours/x).\n\n'.repeat(400);
const ordinary = [1, 2, 3, 4, 5].map((last) => timeOf(() => readText({ text: `${ORDINARY}${last}` }))).toSorted((a, b) => a - b)[2] ?? 0;
const longest = Math.max(LONGEST_MS, TIMES_ORDINARY * ordinary);

function inTime(what: string, text: string, read: (text: string) => void): void {
  // The least of three: what the collector or a neighbour of this machine takes is not the text's.
  let took = timeOf(() => read(text));
  for (let again = 0; again < 2 && took > longest; again++)
    took = Math.min(
      took,
      timeOf(() => read(text)),
    );
  if (took > longest) throw new Error(`${what} took ${Math.round(took)} ms: ${JSON.stringify(text.slice(0, 300))}`);
}

const PIECES = [
  '{% tip %}',
  '{% /tip %}',
  '{% tip title="a" %}',
  '{% tour slug="b" /%}',
  '{%',
  '%}',
  '{{hours}}',
  '[',
  '](',
  ')',
  '![',
  '**',
  '_',
  '`',
  '|',
  '> ',
  '- ',
  '1. ',
  '#',
];
const MORE = [
  '\n',
  '\n\n',
  ' ',
  '  ',
  '---',
  '<',
  '>',
  '&amp;',
  '"',
  "'",
  '\\',
  '://',
  '@',
  'a',
  'Word ',
  '~~',
  '€',
  'GMD ',
  '1',
  '1,000',
  '.',
  '\u2028',
  'é',
  '{% $x %}',
  '{% f(1) %}',
];
/** One piece again and again, a few with others between, or all mixed: what parsers are slow at. */
const piece = fc.constantFrom(...PIECES, ...MORE);
const repeated = fc.tuple(fc.array(piece, { minLength: 1, maxLength: 4 }), fc.integer({ min: 1, max: 12_000 })).map(([some, times]) => {
  const whole = some.join('');
  return whole.repeat(Math.min(times, Math.floor(TEXT_MAX / whole.length)));
});
const mixed = fc.array(piece, { maxLength: 400 }).map((all) => all.join(''));
const markdown = fc.oneof(
  repeated,
  mixed,
  fc.tuple(repeated, mixed).map(([one, other]) => (one + other).slice(0, TEXT_MAX)),
);

const YAML = ['[', ']', '{', '}', ': ', '- ', '\n', '\n  ', '&a ', '*a', '!!str ', '"', "'", '|', '>', '#', '? ', 'key', '1', ', ', '---\n', '\t', '%YAML'];
const yaml = fc.oneof(
  fc
    .tuple(fc.constantFrom(...YAML), fc.constantFrom(...YAML, ''), fc.integer({ min: 1, max: 5_000 }))
    .map(([one, other, times]) => (one + other).repeat(times)),
  fc.array(fc.constantFrom(...YAML), { maxLength: 400 }).map((all) => all.join('')),
);

const DIGITS = ['0', '9', '.', ',', ' ', 'D', 'GMD', '€', 'euro', 'x', '\n'];
const amounts = fc
  .tuple(fc.array(fc.constantFrom(...DIGITS), { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 120_000 }))
  .map(([some, times]) => some.join('').repeat(times).slice(0, 240_000));

describe(`${RUNS} made-up texts are each read within ${LONGEST_MS} ms, or refused`, () => {
  it('in Markdown with tags', () => {
    fc.assert(
      fc.property(markdown, (text) => {
        inTime('a text', text, (one) => {
          if (!documentBounds({ text: one })) readText({ title: one.slice(0, 100), text: one });
        });
      }),
      { numRuns: RUNS },
    );
  });

  it('in YAML', () => {
    fc.assert(
      fc.property(yaml, (text) => inTime('YAML', text, (one) => parseYaml(one, 'x', []))),
      { numRuns: RUNS },
    );
  });

  it('amounts of money', () => {
    fc.assert(
      fc.property(amounts, (text) => inTime('an amount', text, (one) => amountOfMoney(one))),
      { numRuns: RUNS },
    );
  });
});

it('120,000 digits are read at once', () => inTime('digits', '1'.repeat(120_000), amountOfMoney));

it('a text of an article that the parser would never end is refused before it is parsed, by its field', async () => {
  const said = await unreadable({ title: 'Rain', text: `Hello ${'{% tip %}'.repeat(101)}` }, 'blog/rain.md');
  const expected = 'at most 60 times {% in one paragraph';
  expect(said).toEqual({ code: 'out_of_bounds', said: `In "Text" we take ${expected}.`, problem: { path: 'text', expected } });
});

it('what is refused unread stands at its field, which is called as the form calls it', async () => {
  const overview = ['Short.', 'x'.repeat(TEXT_MAX + 1)];
  const expected = `at most ${TEXT_MAX} characters, not ${TEXT_MAX + 1}`;
  await expect(proveDocument({ extendedDescription: overview }, 'tours/river.yaml')).rejects.toMatchObject({
    code: 'out_of_bounds',
    message: expect.stringMatching(/^In "Overview 2" we take at most /),
    more: { problems: [{ path: 'extendedDescription.1', expected }] },
  });
  expect(
    (
      await unreadable(
        Array.from({ length: 10_001 }, () => 1),
        'tours/river.yaml',
      )
    )?.problem.path,
  ).toMatch(/^\d+$/);
  expect((await unreadable({ constructor: { __proto__: [] }, nowhere: { deep: 'x'.repeat(TEXT_MAX + 1) } }, 'no-such.yaml'))?.said).toMatch(
    /^In "nowhere\.deep" we take/,
  );
});

it.each([
  ['a text that is too long', { faqs: [{ answer: 'x'.repeat(TEXT_MAX + 1) }] }, 'faqs.0.answer', `at most ${TEXT_MAX} characters`],
  ['lists in each other', { a: [[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]] }, 'a.0', 'deep in each other'],
  ['too many values', { a: Array.from({ length: 10_001 }, () => 1) }, 'a.', 'at most 10000 values'],
])('%s is refused, with its place', (_, document, path, words) => {
  const broken = documentBounds(document);
  expect(broken?.path).toContain(path);
  expect(broken?.expected).toContain(words);
});

it('what is no document breaks no bound and has nothing to be read', async () => {
  for (const document of [null, 1, 'x', [], {}, { text: null }]) expect(await unreadable(document, 'tours/river.yaml')).toBeUndefined();
});
