import { eq, sql } from 'drizzle-orm';
import { banjulDay } from '../../../../lib/banjul-time.ts';
import { dayIn } from '../../../../lib/day-in-language.ts';
import type { DbOrTransaction } from '../../../../server/db/database.ts';
import { fillIn } from '../../../mail/model/mail-words.ts';
import type { TripWords } from '../../model/telling-texts.ts';
import { departures, parties } from '../departures-tables.ts';
import { tellings } from '../party-tables.ts';
import { type CashDue, cashDueOf, guidesOf } from './told-facts.ts';

export type ComingTrip = {
  title: string;
  day: string;
  isToday: boolean;
  /** They were told of it before, and something of that is another now. */
  isAgain: boolean;
  pickupPlace: string | null;
  pickupTime: string | null;
  guides: string[];
  cash: CashDue[];
};

export async function comingTrip(db: DbOrTransaction, partyId: string, now: Date): Promise<ComingTrip | undefined> {
  const { pickupPlace, pickupTime } = parties;
  // What was told before is out of the way of what is told now (evening/outdated-tellings.ts).
  const isAgain = sql<boolean>`EXISTS (SELECT 1 FROM ${tellings} WHERE ${tellings.partyId} = ${parties.id} AND ${tellings.departureId} = ${departures.id}
    AND ${tellings.kind} = 'tomorrow' AND ${tellings.body} IS NOT NULL AND starts_with(${tellings.about}, ${departures.firstDay}::text || ' until'))`;
  const [row] = await db
    .select({ departureId: departures.id, title: departures.title, day: departures.firstDay, pickupPlace, pickupTime, isAgain })
    .from(parties)
    .innerJoin(departures, eq(departures.id, parties.departureId))
    .where(eq(parties.id, partyId));
  if (!row?.day) return undefined;
  const { departureId, day, ...trip } = row;
  const [guides, cash] = await Promise.all([guidesOf(db, departureId), cashDueOf(db, partyId)]);
  return { ...trip, day, isToday: day === banjulDay(now), guides, cash };
}

/** The sentences and facts of it in the language of the guest, for the mail and for a chat. */
export function comingWords({ tellings: words, language }: TripWords, trip: ComingTrip, displayPhone: string) {
  const values = { title: trip.title, day: dayIn(language, trip.day, 'long') };
  const pickUp = [trip.pickupTime, trip.pickupPlace].filter(Boolean).join(', ');
  return {
    subject: fillIn(trip.isToday ? words.todaySubject : words.tomorrowSubject, values),
    intro: [trip.isAgain && words.changed, fillIn(trip.isToday ? words.today : words.tomorrow, values)].filter(Boolean).join('\n\n'),
    facts: [
      ...(pickUp ? [{ label: words.pickup, value: pickUp }] : []),
      ...(trip.guides.length > 0 ? [{ label: words.guide, value: trip.guides.join(', ') }] : []),
      ...trip.cash.map((due) => ({ label: words.cash, value: moneyIn(language, due) })),
    ],
    pickupUnknown: pickUp ? undefined : words.pickupUnknown,
    bring: words.bring,
    ring: fillIn(words.ring, { phone: displayPhone }),
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
