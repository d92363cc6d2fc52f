import { eq } from 'drizzle-orm';
import { createElement } from 'react';
import { dayIn } from '../../../../lib/day-in-language.ts';
import type { ComposedMail } from '../../../../server/mail/composed-mail.ts';
import { inquiryOf } from '../../../inquiries/server/mail/compose.ts';
import { fillIn, type Said, wordsFor } from '../../../mail/model/mail-words.ts';
import { Action, Facts, Paragraph } from '../../../mail/server/letter.tsx';
import { letterTexts } from '../../../mail/server/letter-texts.ts';
import { type Letters, NothingToSend } from '../../../mail/server/letters.ts';
import { envelope, type Sender, type ToWrite } from '../../../mail/server/sender.ts';
import { TravellerLetter } from '../../../mail/server/traveller-letter.tsx';
import type { Site } from '../../../site/model/site-schema.ts';
import { isOver } from '../../model/is-over.ts';
import { departures, parties } from '../departures-tables.ts';
import { tellings } from '../party-tables.ts';
import { dropTelling } from './drop-telling.ts';

type ToldTrip = { title: string; firstDay: string | null; lastDay: string | null; pickupTime: string | null; pickupPlace: string | null };
type Traveller = { name: string; reference: string; language: string | null };

export const PASS_LETTERS: Pick<Letters, 'trip_pass'> = {
  /** Brings the pass once a trip is confirmed; by how things stand when it is written. */
  trip_pass: async ({ db, sender }, mail) => {
    const inquiry = await inquiryOf(db, mail);
    const { title, firstDay, lastDay, status } = departures;
    const [trip] = await db
      .select({ title, firstDay, lastDay, status, party: parties.status, pickupTime: parties.pickupTime, pickupPlace: parties.pickupPlace })
      .from(tellings)
      .innerJoin(departures, eq(departures.id, tellings.departureId))
      .innerJoin(parties, eq(parties.id, tellings.partyId))
      .where(eq(tellings.mailId, mail.id));
    if (!trip || !mail.link) throw new NothingToSend(`mail ${mail.id} tells of no trip`);
    if (trip.status !== 'planned' || trip.party !== 'confirmed' || isOver(trip)) throw await dropTelling(db, mail);
    return composeTripPass(sender, mail, inquiry, trip, mail.link);
  },
};

/** Writes the mail, in the traveller's language. @param link private address of the pass */
export async function composeTripPass(sender: Sender, mail: ToWrite, traveller: Traveller, trip: ToldTrip, link: string): Promise<ComposedMail> {
  const { site } = sender;
  const said = wordsFor(sender.mailTexts, traveller.language);
  const subject = fillIn(said.words.pass.subject, { title: trip.title });
  const letter = { traveller, trip, said, link, site, siteUrl: sender.siteUrl.origin, heading: subject };
  return {
    ...envelope(sender, mail, traveller, 'auto-generated'),
    subject: `${subject} (${traveller.reference})`,
    ...(await letterTexts(createElement(TripPassLetter, letter))),
  };
}

type LetterProps = { traveller: Traveller; trip: ToldTrip; said: Said; link: string; site: Site; siteUrl: string; heading: string };

function TripPassLetter({ traveller, trip, said, link, site, siteUrl, heading }: LetterProps) {
  const { words } = said;
  const place = [trip.pickupTime && fillIn(words.pass.clock, { time: trip.pickupTime }), trip.pickupPlace].filter(Boolean).join('\n');
  const facts = [{ label: words.labels.date, value: daysIn(said, trip) }, ...(place ? [{ label: words.pass.pickup, value: place }] : [])];
  return (
    <TravellerLetter said={said} site={site} siteUrl={siteUrl} preview={facts.map(({ value }) => value).join(', ')} heading={heading}>
      <Paragraph>{fillIn(words.quote.hello, { name: traveller.name })}</Paragraph>
      <Facts facts={facts} />
      <Paragraph>{words.pass.ready}</Paragraph>
      <Action href={link}>{words.pass.read}</Action>
      <Paragraph>{words.quote.changes}</Paragraph>
    </TravellerLetter>
  );
}

/** The days of a trip in a traveller's language. */
export function daysIn({ language, words }: Said, { firstDay, lastDay }: Pick<ToldTrip, 'firstDay' | 'lastDay'>): string {
  if (!firstDay) return words.pass.undated;
  const first = dayIn(language, firstDay, 'long');
  return !lastDay || lastDay === firstDay ? first : fillIn(words.pass.days, { first, last: dayIn(language, lastDay, 'long') });
}
