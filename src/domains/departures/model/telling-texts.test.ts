import { expect, it } from 'vitest';
import { sampleContent } from '../../../../tests/fixtures/sample-content.ts';
import { calledOffBody, goesBody, goesMovedBody, movedBody, tripWordsFor } from './telling-texts.ts';

const { mailTexts } = sampleContent();
const TRIP = { title: 'Makasutu', firstDay: '2026-12-05', startsAt: '08:00' };

it('a trip that is called off says why, names the other days, and what to do', () => {
  const offeredDays = ['2026-12-07', '2026-12-08', '2027-01-01'];
  const said = calledOffBody(tripWordsFor(mailTexts, 'en'), TRIP, { reason: 'ferry', offeredDays });
  expect(said).toBe(
    'We are sorry: Makasutu on Saturday 5 December 2026 is called off. The reason is the ferry, which is not running.\n\n' +
      'We can take you on one of these days instead: Monday 7 December 2026, Tuesday 8 December 2026 or Friday 1 January 2027. Please answer this message with the day that suits you.',
  );
});

it.each([
  ['nl', 'zaterdag 5 december 2026', 'maandag 7 december 2026 of dinsdag 8 december 2026', /veerboot/],
  ['de', 'Samstag, 5. Dezember 2026', 'Montag, 7. Dezember 2026 oder Dienstag, 8. Dezember 2026', /Fähre/],
  ['fr', 'samedi 5 décembre 2026', 'lundi 7 décembre 2026 ou mardi 8 décembre 2026', /le ferry/],
])('in the language of the guest: %s', (language, day, days, reason) => {
  const said = calledOffBody(tripWordsFor(mailTexts, language), TRIP, { reason: 'ferry', offeredDays: ['2026-12-07', '2026-12-08'] });
  for (const part of [day, days, reason]) expect(said).toMatch(part);
  expect(said).not.toMatch(/\{|\b(the|you|December|is called)\b/);
});

it('without other days it asks to look for one; a reason that has no words is left out, and so is a day that is not known', () => {
  const said = calledOffBody(tripWordsFor(mailTexts, null), { ...TRIP, firstDay: null }, { reason: 'other', offeredDays: [] });
  expect(said).toBe('We are sorry: Makasutu is called off.\n\nPlease answer this message, and we will find another day together.');
});

it('a trip that moved says when it is now, with its time where it has one', () => {
  const english = tripWordsFor(mailTexts, 'sv');
  expect(movedBody(english, TRIP)).toContain('Makasutu is now on Saturday 5 December 2026, at 08:00 (Gambian time).');
  expect(movedBody(english, { ...TRIP, startsAt: null })).toContain('is now on Saturday 5 December 2026.');
  expect(goesBody(english, TRIP)).toContain('Makasutu on Saturday 5 December 2026 goes ahead after all.');
});

it('a trip that goes after all on another day says both', () => {
  expect(goesMovedBody(tripWordsFor(mailTexts, 'en'), TRIP)).toBe(
    'Good news: Makasutu goes ahead after all.\n\nWe have moved your trip: Makasutu is now on Saturday 5 December 2026, at 08:00 (Gambian time).\n\nIf that does not suit you, please answer this message.',
  );
});

it('is English where nobody wrote it in their language, all of it', () => {
  const { tellings: _, ...others } = mailTexts.nl ?? ({} as NonNullable<typeof mailTexts.nl>);
  expect(tripWordsFor({ nl: others }, 'nl')).toEqual(tripWordsFor({}, 'en'));
});
