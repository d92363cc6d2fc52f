import { expect, it } from 'vitest';
import { sampleContent } from '../../../../tests/fixtures/sample-content.ts';
import { mailTextsSchema } from './mail-texts-schema.ts';
import { fillIn, wordsFor, writtenLanguages } from './mail-words.ts';

const { mailTexts } = sampleContent();

/** Places of a text, in the order of the alphabet. */
const placesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, word]) => word).toSorted();

it('mails are said in the language of the traveller where somebody wrote it, else in English', () => {
  const { fr: _, ...without } = mailTexts;
  expect(['nl', 'de', 'fr', 'en', 'sv', null].map((tag) => wordsFor(without, tag).language)).toEqual(['nl', 'de', 'en', 'en', 'en', 'en']);
  expect(wordsFor(without, 'fr').words.confirmation.subject).toBe('We have your request {reference}');
  expect(writtenLanguages(without)).toEqual(['en', 'nl', 'de']);
  expect(writtenLanguages({})).toEqual(['en']);
});

it.each(['nl', 'de', 'fr'] as const)('the sample says everything in %s that English does, with the same places', (language) => {
  const english = wordsFor(mailTexts, 'en').words;
  const { words } = wordsFor(mailTexts, language);
  for (const part of ['confirmation', 'labels', 'frame', 'quote', 'tellings'] as const) {
    for (const [name, text] of Object.entries(english[part] ?? {})) {
      const theirs = (words[part] as Record<string, string>)[name] ?? '';
      // Hours and days are English in English alone.
      if (name !== 'open') expect(placesOf(theirs), `${part}.${name}`).toEqual(placesOf(text));
      expect(theirs, `${part}.${name}`).not.toBe('');
    }
  }
});

it.each([
  ['a place that is missing', 'Wij hebben uw aanvraag', '{reference} in it, and nothing else in curly brackets'],
  ['another place', 'Uw aanvraag {reference} van {name}', '{reference} in it, and nothing else in curly brackets'],
  ['a bracket that is not closed', 'Uw aanvraag {reference', '{reference} in it, and nothing else in curly brackets'],
])('a text with %s is refused', (_what, subject, expected) => {
  const { nl } = structuredClone(mailTexts);
  if (nl) nl.confirmation.subject = subject;
  const { error } = mailTextsSchema.safeParse({ nl });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([['nl.confirmation.subject', expected]]);
});

it('values are filled in once, whatever stands in them', () => {
  expect(fillIn('{a} and {b}', { a: '{b}', b: 2 })).toBe('{b} and 2');
  expect(fillIn('{toString} {c}', { a: 1 })).toBe('{toString} {c}');
});
