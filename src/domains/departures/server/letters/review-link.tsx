import { and, eq } from 'drizzle-orm';
import { createElement } from 'react';
import { dayIn } from '../../../../lib/day-in-language.ts';
import type { Language } from '../../../../lib/languages.ts';
import type { ComposedMail } from '../../../../server/mail/composed-mail.ts';
import { inquiryOf } from '../../../inquiries/server/mail/compose.ts';
import type { MailTexts, ReviewWords } from '../../../mail/model/mail-texts-schema.ts';
import { fillIn, type Said, wordsFor } from '../../../mail/model/mail-words.ts';
import { Action, Paragraph } from '../../../mail/server/letter.tsx';
import { letterTexts } from '../../../mail/server/letter-texts.ts';
import { type Letters, NothingToSend } from '../../../mail/server/letters.ts';
import { envelope, type Sender, type ToWrite } from '../../../mail/server/sender.ts';
import { TravellerLetter } from '../../../mail/server/traveller-letter.tsx';
import type { Site } from '../../../site/model/site-schema.ts';
import { departures, parties } from '../departures-tables.ts';
import { reviews, tellings } from '../party-tables.ts';
import { dropTelling } from './drop-telling.ts';

export const REVIEW_LETTERS: Pick<Letters, 'review_link'> = {
  /** Asks a party how it was; where the trip was called off since, they were not there, or they wrote already, there is nothing to ask. */
  review_link: async ({ db, sender }, mail) => {
    const inquiry = await inquiryOf(db, mail);
    const [trip] = await db
      .select({ title: departures.title, day: departures.lastDay, status: departures.status, party: parties.status, written: reviews.id })
      .from(tellings)
      .innerJoin(parties, eq(parties.id, tellings.partyId))
      .innerJoin(departures, eq(departures.id, parties.departureId))
      .leftJoin(reviews, eq(reviews.partyId, parties.id))
      .where(and(eq(tellings.mailId, mail.id), eq(tellings.kind, 'review')));
    if (!trip || !mail.link) throw new NothingToSend(`mail ${mail.id} tells of no trip`);
    if (!trip.day || trip.status === 'cancelled' || trip.party !== 'confirmed' || trip.written) throw await dropTelling(db, mail);
    return composeReviewLink(sender, mail, inquiry, { title: trip.title, day: trip.day }, mail.link);
  },
};

type Trip = { title: string; day: string };

/** Writes the question how it was, in the language of the enquiry; in English where nobody wrote these words in it. */
export async function composeReviewLink(
  sender: Sender,
  mail: ToWrite,
  inquiry: { name: string; reference: string; language: string | null },
  trip: Trip,
  link: string,
): Promise<ComposedMail> {
  const { site } = sender;
  const { said, words } = reviewWordsFor(sender.mailTexts, inquiry.language);
  return {
    ...envelope(sender, mail, inquiry, 'auto-generated'),
    subject: `${fillIn(words.subject, { title: trip.title })} (${inquiry.reference})`,
    ...(await letterTexts(createElement(ReviewLink, { name: inquiry.name, trip, link, said, words, site, siteUrl: sender.siteUrl.origin }))),
  };
}

/** The words of the question in a language, with those of the letter around it. */
function reviewWordsFor(texts: MailTexts, tag: string | null): { said: Said; words: ReviewWords } {
  const said = wordsFor(texts, tag);
  if (said.words.review) return { said, words: said.words.review };
  const english = wordsFor(texts, 'en');
  if (!english.words.review) throw new Error('the English words of the question how it was are missing');
  return { said: english, words: english.words.review };
}

/** The same as a text for the chat, for who left no address. */
export function reviewChatText(texts: MailTexts, tag: string | null, { name, trip, link }: { name: string; trip: Trip; link: string }): string {
  const { said, words } = reviewWordsFor(texts, tag);
  return [fillIn(said.words.quote.hello, { name }), asked(words, trip, said.language), words.how, link].join('\n\n');
}

const asked = (words: ReviewWords, { title, day }: Trip, language: Language) => fillIn(words.asks, { title, day: dayIn(language, day, 'long') });

type Props = { name: string; trip: Trip; link: string; said: Said; words: ReviewWords; site: Site; siteUrl: string };

function ReviewLink({ name, trip, link, said, words, site, siteUrl }: Props) {
  const { language } = said;
  return (
    <TravellerLetter said={said} site={site} siteUrl={siteUrl} preview={words.preview} heading={words.heading}>
      <Paragraph>{fillIn(said.words.quote.hello, { name })}</Paragraph>
      <Paragraph>{asked(words, trip, language)}</Paragraph>
      <Paragraph>{words.how}</Paragraph>
      <Action href={link}>{words.write}</Action>
      <Paragraph>{words.wrong}</Paragraph>
    </TravellerLetter>
  );
}
