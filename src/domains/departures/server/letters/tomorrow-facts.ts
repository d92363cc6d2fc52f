import { eq } from 'drizzle-orm';
import { banjulDay } from '../../../../lib/banjul-time.ts';
import { dayIn } from '../../../../lib/day-in-language.ts';
import type { DbOrTransaction } from '../../../../server/db/database.ts';
import { fillIn } from '../../../mail/model/mail-words.ts';
import type { TripWords } from '../../model/telling-texts.ts';
import { departures, parties } from '../departures-tables.ts';
import { type CashDue, cashDueOf, guidesOf } from './told-facts.ts';

/** What somebody is told of the trip that is tomorrow, or today. */
export type ComingTrip = {
  title: string;
  day: string;
  isToday: boolean;
  pickupPlace: string | null;
  pickupTime: string | null;
  guides: string[];
  cash: CashDue[];
};

export async function comingTrip(db: DbOrTransaction, partyId: string, now: Date): Promise<ComingTrip | undefined> {
  const { pickupPlace, pickupTime } = parties;
  const [row] = await db
    .select({ departureId: departures.id, title: departures.title, day: departures.firstDay, pickupPlace, pickupTime })
    .from(parties)
    .innerJoin(departures, eq(departures.id, parties.departureId))
    .where(eq(parties.id, partyId));
  if (!row?.day) return undefined;
  const { departureId, day, ...trip } = row;
  const [guides, cash] = await Promise.all([guidesOf(db, departureId), cashDueOf(db, partyId)]);
  return { ...trip, day, isToday: day === banjulDay(now), guides, cash };
}

/** The sentences and facts of it in the language of the guest, for the mail and for a chat. */
export function comingWords({ tellings, language }: TripWords, trip: ComingTrip, displayPhone: string) {
  const values = { title: trip.title, day: dayIn(language, trip.day, 'long') };
  const pickUp = [trip.pickupTime, trip.pickupPlace].filter(Boolean).join(', ');
  return {
    subject: fillIn(trip.isToday ? tellings.todaySubject : tellings.tomorrowSubject, values),
    intro: fillIn(trip.isToday ? tellings.today : tellings.tomorrow, values),
    facts: [
      ...(pickUp ? [{ label: tellings.pickup, value: pickUp }] : []),
      ...(trip.guides.length > 0 ? [{ label: tellings.guide, value: trip.guides.join(', ') }] : []),
      ...trip.cash.map((due) => ({ label: tellings.cash, value: moneyIn(language, due) })),
    ],
    pickupUnknown: pickUp ? undefined : tellings.pickupUnknown,
    bring: tellings.bring,
    ring: fillIn(tellings.ring, { phone: displayPhone }),
  };
}

/** "GMD 3,000", as that language writes numbers; with its hundredths where there are any. */
function moneyIn(language: string, { currency, amount }: CashDue): string {
  const digits = amount % 100 === 0 ? 0 : 2;
  const locale = language === 'en' ? 'en-GB' : language;
  return `${currency} ${new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(amount / 100)}`;
}

/** "Pick-up: 07:30, Kairaba Beach": facts as they stand in a text, a line each. */
export function factLines({ tellings }: TripWords, facts: readonly { label: string; value: string }[]): string[] {
  return facts.map((fact) => fillIn(tellings.fact, fact));
}
