import { and, eq, isNull, sql } from 'drizzle-orm';
import { createElement } from 'react';
import type { Db } from '../../../../server/db/database.ts';
import type { ComposedMail } from '../../../../server/mail/composed-mail.ts';
import { inquiryOf } from '../../../inquiries/server/mail/compose.ts';
import type { TripMailKind } from '../../../mail/model/mail-kinds.ts';
import type { MailRow } from '../../../mail/server/claim.ts';
import { letterHtml } from '../../../mail/server/letter-texts.ts';
import type { Letters } from '../../../mail/server/letters.ts';
import { envelope, type Sender, type ToWrite } from '../../../mail/server/sender.ts';
import { calledOffSubject, goesSubject, greetingIn, movedSubject, type ToldTrip, type TripWords, tripWordsFor } from '../../model/telling-texts.ts';
import { departureHistory, departures, parties } from '../departures-tables.ts';
import { keepWhatIsTold } from '../evening/outdated-tellings.ts';
import { stillComing } from '../evening/telling-filters.ts';
import { tellings } from '../party-tables.ts';
import { BACK } from '../tellings/make-tellings.ts';
import { DAY_SHEET_LETTERS } from './day-sheet.tsx';
import { dropTelling } from './drop-telling.ts';
import { type ComingTrip, comingTrip, comingWords } from './tomorrow-facts.ts';
import { TripLetter, type TripLetterProps, tripLetterText } from './trip-letter.tsx';

/** Who the mail goes to, and how it is called. */
type Addressed = ToWrite & { link: string | null };
type Guest = { name: string; reference: string; language: string | null };

/** What travellers and guides are told. Each looks at how things stand when it is sent. */
export const TRIP_LETTERS: Pick<Letters, Exclude<TripMailKind, 'trip_pass' | 'review_link'>> = {
  trip_tomorrow: async ({ db, sender }, mail) => {
    const now = new Date();
    const inquiry = await inquiryOf(db, mail);
    const [told] = await db
      .select({ id: tellings.id, partyId: tellings.partyId })
      .from(tellings)
      .where(and(eq(tellings.mailId, mail.id), isNull(tellings.toldAt), stillComing(now)));
    const trip = told?.partyId ? await comingTrip(db, told.partyId, now) : undefined;
    if (!told || !trip) throw await dropTelling(db, mail);
    await keepWhatIsTold(db, told.id, trip);
    return composeTomorrow(sender, mail, inquiry, trip);
  },
  trip_called_off: (from, mail) => written(from, mail, 'cancelled'),
  trip_moved: (from, mail) => written(from, mail, 'goes'),
  ...DAY_SHEET_LETTERS,
};

/** What somebody at the desk told them by a calling off or a move. @param so how it has to stand for that still to be true */
async function written({ db, sender }: { db: Db; sender: Sender }, mail: MailRow, so: 'cancelled' | 'goes'): Promise<ComposedMail> {
  const inquiry = await inquiryOf(db, mail);
  const [told] = await db
    .select({
      about: tellings.about,
      body: tellings.body,
      isOver: tellings.droppedAt,
      toldAt: tellings.toldAt,
      party: parties.status,
      title: departures.title,
      // What was called off stays the day that it was: the others may have been moved since (tellings/call-off.ts).
      firstDay: sql<string | null>`coalesce(${departureHistory.detail} ->> 'calledOffDay', ${departures.firstDay}::text)`,
      startsAt: departures.startsAt,
    })
    .from(tellings)
    .innerJoin(parties, eq(parties.id, tellings.partyId))
    .innerJoin(departures, eq(departures.id, parties.departureId))
    .leftJoin(departureHistory, and(eq(departureHistory.departureId, tellings.departureId), sql`${departureHistory.detail} ->> 'key' = ${tellings.about}`))
    .where(eq(tellings.mailId, mail.id));
  const isSo = told && (told.party === 'cancelled') === (so === 'cancelled');
  if (!told || told.toldAt || told.isOver || !isSo) throw await dropTelling(db, mail);
  return composeTold(sender, mail, inquiry, { ...told, what: so === 'cancelled' ? 'called_off' : told.about.startsWith(BACK) ? 'goes' : 'moved' });
}

type Told = ToldTrip & { body: string | null; what: 'called_off' | 'moved' | 'goes' };

/** Writes that a trip is called off, on another day, or goes after all. */
export async function composeTold(sender: Sender, mail: Addressed, guest: Guest, told: Told): Promise<ComposedMail> {
  const said = tripWordsFor(sender.mailTexts, guest.language);
  const subject = toldSubject(said, told);
  const letter = { sender, said, heading: subject, text: `${greetingIn(said, guest.name)}\n\n${told.body ?? ''}`, link: mail.link };
  return { ...envelope(sender, mail, guest), subject: `${subject} (${guest.reference})`, ...(await textsOf(letter)) };
}

function toldSubject(said: TripWords, { what, ...trip }: Told): string {
  if (what === 'moved') return movedSubject(said, trip);
  return what === 'goes' ? goesSubject(said, trip) : calledOffSubject(said, trip);
}

/** Writes "see you tomorrow". */
export async function composeTomorrow(sender: Sender, mail: Addressed, guest: Guest, trip: ComingTrip): Promise<ComposedMail> {
  const said = tripWordsFor(sender.mailTexts, guest.language);
  const words = comingWords(said, trip, sender.site.contact.displayPhone);
  const letter = {
    ...{ sender, said, heading: words.subject, facts: words.facts, link: mail.link },
    text: [greetingIn(said, guest.name), words.intro].join('\n\n'),
    after: [words.pickupUnknown, words.bring, words.ring].filter((line) => line !== undefined),
  };
  return { ...envelope(sender, mail, guest, 'auto-generated'), subject: `${words.subject} (${guest.reference})`, ...(await textsOf(letter)) };
}

async function textsOf(letter: TripLetterProps): Promise<{ html: string; text: string }> {
  return { html: await letterHtml(createElement(TripLetter, letter)), text: tripLetterText(letter) };
}
