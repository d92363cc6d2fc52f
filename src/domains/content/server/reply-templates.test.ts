import { describe, expect, it } from 'vitest';
import { sampleContent } from '../../../../tests/fixtures/sample-content.ts';
import { amountOfMoney } from '../../../lib/amount-of-money.ts';
import { OTHER_LANGUAGES } from '../../../lib/languages.ts';

/* The answers that the site comes with. The operator may write others. */

const { replyTemplates } = sampleContent();

it('there is an answer for every step from the first question to the review', () => {
  expect(replyTemplates.length).toBeGreaterThanOrEqual(12);
  const ids = replyTemplates.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['booking-confirmed', 'evening-before', 'cancelled-by-visitor', 'late-answer', 'thanks-after-the-tour']));
});

describe.each(replyTemplates.map((template) => [template.id, template] as const))('the answer %s', (_id, { subject, body, chat }) => {
  it('greets on a line of its own, and then begins a sentence', () => {
    expect(body).toMatch(/^Hello \{name\},\n\n(\p{Lu}|\{)/u);
    expect(body).toMatch(/\n\n[\w ]+,\n\{me\}\n\{brand\}$/);
    expect(chat).toMatch(/^Hello \{name\}, this is \{me\} from \{brand\}\. \p{Lu}|^Hello \{name\}, this is \{me\} from \{brand\}\. \{/u);
  });

  it('carries tour and date in its subject', () => {
    expect(subject).toContain('{trip}');
  });

  it('asks for a reply in the way it goes', () => {
    expect(body).toMatch(/reply to this e-mail/i);
    expect(chat).not.toMatch(/mail/i);
  });

  it('counts no people itself, names no amount, and repeats nothing that site.yaml says', () => {
    for (const text of [subject, body, chat]) {
      expect(text).not.toContain('{group} people');
      expect(amountOfMoney(text)).toBeUndefined();
      expect(text).not.toMatch(/\d+ (hours|minutes)|\b[AP]M\b|Kololi|Tripadvisor|Google/);
    }
  });
});

it('a day is promised together with its price, and a review is asked of everyone alike', () => {
  const { body = '', chat = '' } = replyTemplates.find(({ id }) => id === 'date-is-free') ?? {};
  for (const text of [body, chat]) expect(text.indexOf('{quote}')).toBeLessThan(text.indexOf('the day is yours'));
  expect(body).toContain('{quote}');
  const thanks = replyTemplates.find(({ id }) => id === 'thanks-after-the-tour');
  for (const text of [thanks?.body, thanks?.chat]) {
    expect(text).toContain('{reviews}');
    expect(text).not.toMatch(/\bif\b/i);
  }
});

const GREETING = { nl: 'Beste {name},', de: 'Guten Tag {name},', fr: 'Bonjour {name},' } as const;
const placesOf = (text: string) => [...new Set(text.match(/\{[^}]*\}/g))].toSorted();
const inOthers = replyTemplates.flatMap((template) =>
  OTHER_LANGUAGES.flatMap((language) => (template[language] ? [[template.id, language, template] as const] : [])),
);

it('some answers are there in each language, and others in none, so that both can be seen', () => {
  expect(new Set(inOthers.map(([, language]) => language))).toEqual(new Set(OTHER_LANGUAGES));
  expect(replyTemplates.some(({ nl }) => nl === undefined)).toBe(true);
});

it.each(inOthers)('the answer %s says in %s what it says in English', (_id, language, template) => {
  const theirs = template[language] ?? { subject: '', body: '', chat: '' };
  for (const part of ['subject', 'body', 'chat'] as const) {
    expect(placesOf(theirs[part]), part).toEqual(placesOf(template[part]));
    expect(amountOfMoney(theirs[part])).toBeUndefined();
  }
  expect(theirs.body.startsWith(`${GREETING[language]}\n\n`)).toBe(true);
  expect(theirs.body.endsWith('\n{me}\n{brand}')).toBe(true);
  expect(theirs.chat).toContain('{me}');
  expect(theirs.chat).not.toMatch(/mail/i);
});
