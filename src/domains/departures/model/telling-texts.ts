import { dayIn } from '../../../lib/day-in-language.ts';
import type { Language } from '../../../lib/languages.ts';
import type { MailTexts } from '../../mail/model/mail-texts-schema.ts';
import { fillIn, type Said, wordsFor } from '../../mail/model/mail-words.ts';
import { ENGLISH_TELLINGS, type TellingWords } from '../../mail/model/telling-words-schema.ts';
import type { CallOffReason } from './departure-words.ts';
import { REASON_WORDS } from './telling-words.ts';

/* What guests are told of a trip, in their language, for mails and chats alike. A body has no greeting, and names nobody. */

/** The words of a language, those of trips among them. */
export type TripWords = Said & { tellings: TellingWords };
/** What is told about: days are YYYY-MM-DD, times HH:MM in Banjul. */
export type ToldTrip = { title: string; firstDay: string | null; startsAt: string | null };

/** The words for somebody who speaks that language: English where nobody wrote what is told of trips in it. */
export function tripWordsFor(texts: MailTexts, tag: string | null | undefined): TripWords {
  const said = wordsFor(texts, tag);
  if (said.words.tellings) return { ...said, tellings: said.words.tellings };
  return { ...wordsFor(texts, 'en'), tellings: ENGLISH_TELLINGS };
}

/** "Makasutu Cultural Forest on Saturday 5 December 2026"; without its day where it has none. */
function tripIn({ language, words }: Said, { title, firstDay }: ToldTrip): string {
  return firstDay ? fillIn(words.quote.onDay, { title, day: dayIn(language, firstDay, 'long') }) : title;
}

/** That it is called off, why, which other days there are, and what to do. */
export function calledOffBody(said: TripWords, trip: ToldTrip, { reason, offeredDays }: { reason: CallOffReason; offeredDays: readonly string[] }): string {
  const { tellings, language } = said;
  const { told } = REASON_WORDS[reason];
  const days = listIn(
    language,
    offeredDays.map((day) => dayIn(language, day, 'long')),
  );
  return paragraphs(
    [fillIn(tellings.calledOff, { trip: tripIn(said, trip) }), told && tellings[told]].filter(Boolean).join(' '),
    offeredDays.length > 0 && `${fillIn(tellings.offered, { days })} ${tellings.answerDay}`,
    offeredDays.length === 0 && tellings.answerElse,
  );
}

/** Subject of the mail that says so. */
export function calledOffSubject(said: TripWords, trip: ToldTrip): string {
  return fillIn(said.tellings.calledOffSubject, { trip: tripIn(said, trip) });
}

/** That it is on another day, or at another time. */
export function movedBody(said: TripWords, { title, firstDay, startsAt }: ToldTrip): string {
  const { tellings, language } = said;
  const day = dayIn(language, firstDay ?? '', 'long');
  const when = startsAt ? fillIn(tellings.atTime, { day, time: startsAt }) : day;
  return paragraphs(fillIn(tellings.moved, { title, when }), tellings.notSuit);
}

/** Subject of the mail that says so. */
export function movedSubject({ tellings, language }: TripWords, { title, firstDay }: ToldTrip): string {
  return fillIn(tellings.movedSubject, { title, day: dayIn(language, firstDay ?? '', 'long') });
}

/** That it goes after all. */
export function goesBody(said: TripWords, trip: ToldTrip): string {
  return paragraphs(fillIn(said.tellings.goes, { trip: tripIn(said, trip) }), said.tellings.notSuit);
}

/** Subject of the mail that says so. */
export function goesSubject(said: TripWords, trip: ToldTrip): string {
  return fillIn(said.tellings.goesSubject, { trip: tripIn(said, trip) });
}

/** That it goes after all, on another day or at another time than the one that was called off. */
export function goesMovedBody(said: TripWords, trip: ToldTrip): string {
  return paragraphs(fillIn(said.tellings.goes, { trip: trip.title }), movedBody(said, trip));
}

/** What stands above the body. */
export function greetingIn({ words }: Said, name: string): string {
  return fillIn(words.quote.hello, { name });
}

/** "Monday 7 December 2026, Tuesday 8 December 2026 or ..." */
function listIn(language: Language, parts: string[]): string {
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'disjunction' }).format(parts);
}

function paragraphs(...parts: (string | false)[]): string {
  return parts.filter(Boolean).join('\n\n');
}
