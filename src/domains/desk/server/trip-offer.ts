import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { banjulDay } from '../../../lib/banjul-time.ts';
import { foldAddress } from '../../../lib/folded-address.ts';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { departures, parties } from '../../departures/server/departures-tables.ts';
import { diaryDepartures } from '../../departures/server/diary.ts';
import { inquiries } from '../../inquiries/server/inquiries-tables.ts';
import { foldStoredAddresses } from '../../inquiries/server/inquiry-addresses.ts';
import type { Dakar } from '../../tours/model/dakar-schema.ts';
import { sizeOrWords } from '../../tours/model/group-size.ts';
import type { Tour } from '../../tours/model/tour-schema.ts';
import { slugsOf, tripTitled } from '../../tours/model/trips/all-trips.ts';
import type { TripLine, TripOffer } from '../model/trip-types.ts';
import type { DeskServices } from './desk-services.ts';
import { quotes } from './desk-tables.ts';
import { ofAddress, ofPhone } from './owned-enquiries.ts';

/** What goes from an enquiry into the diary: what its quote says that was taken, else what it says itself. */
type Wish = {
  trip: Tour | Dakar | undefined;
  day: string | null;
  /** A text where the enquiry says it in words of its own ("two adults, one child"): how many they are is not known then. */
  people: number | string;
  priceLine: string | null;
  pickupPlace: string | null;
  status: 'held' | 'confirmed';
};

/** In SQL: quotes of an enquiry that the traveller said yes to. */
const takenOf = (inquiryId: string) => and(eq(quotes.inquiryId, inquiryId), isNotNull(quotes.acceptedAt), isNull(quotes.withdrawnAt));

/** @returns undefined where nobody has agreed to anything yet, or it is spam */
export async function wishOf(db: DbOrTransaction, { content }: Pick<DeskServices, 'content'>, inquiryId: string): Promise<Wish | undefined> {
  const { status, spamAt, preferredTour, preferredDate, groupSize, groupSizeText, hotel } = inquiries;
  const asked = { status, spamAt, preferredTour, preferredDate, groupSize, groupSizeText, hotel };
  const [inquiry] = await db.select(asked).from(inquiries).where(eq(inquiries.id, inquiryId));
  const [quote] = await db
    .select()
    .from(quotes)
    .where(takenOf(inquiryId))
    .orderBy(sql`${quotes.confirmedAt} DESC NULLS LAST`, desc(quotes.acceptedAt))
    .limit(1);
  if (!inquiry || inquiry.spamAt || !(inquiry.status === 'won' || quote?.confirmedAt)) return undefined;
  const named = [quote?.title, inquiry.preferredTour];
  const trip = named.map((title) => tripTitled(title, content)).find((one) => one !== undefined);
  const { line, people, hotel: toHotel } = quote?.acceptance ?? {};
  return {
    trip,
    day: quote?.day ?? inquiry.preferredDate,
    people: people ?? quote?.people ?? sizeOrWords(inquiry.groupSize, inquiry.groupSizeText),
    priceLine: line ? `${line.group}: ${line.price}` : null,
    pickupPlace: toHotel ?? inquiry.hotel,
    // A yes that we have not confirmed is held, whoever marked the enquiry as won.
    status: quote && !quote.confirmedAt ? 'held' : 'confirmed',
  };
}

/** Trips of an enquiry that are in the diary, the first one first; with `since` those alone that came into it from then on. */
export async function tripsOf(db: DbOrTransaction, inquiryId: string, since?: Date): Promise<TripLine[]> {
  return tripLines(db, and(eq(parties.inquiryId, inquiryId), since && gte(parties.createdAt, since)));
}

/** Trips that are still to come, or under way, of an enquiry and of all others that are erased with it (person.ts). */
export async function tripsAhead(
  db: DbOrTransaction,
  { id, email, phone }: Pick<typeof inquiries.$inferSelect, 'id' | 'email' | 'phone'>,
): Promise<TripLine[]> {
  await foldStoredAddresses(db);
  const theirs = or(eq(inquiries.id, id), email ? ofAddress(foldAddress(email)) : ofPhone(phone));
  const { status, lastDay } = departures;
  const isAhead = or(isNull(lastDay), gte(lastDay, banjulDay()));
  return tripLines(db, and(theirs, eq(status, 'planned'), ne(parties.status, 'cancelled'), isAhead));
}

async function tripLines(db: DbOrTransaction, which: SQL | undefined): Promise<TripLine[]> {
  const { title, firstDay, startsAt, status } = departures;
  return db
    .select({ departureId: departures.id, title, day: firstDay, startsAt, status, people: parties.people, partyStatus: parties.status })
    .from(parties)
    .innerJoin(departures, eq(departures.id, parties.departureId))
    .innerJoin(inquiries, eq(inquiries.id, parties.inquiryId))
    .where(which)
    .orderBy(sql`${firstDay} NULLS LAST`, asc(startsAt), asc(parties.createdAt));
}

/** Trips that still take place. */
export const isOn = ({ status, partyStatus }: TripLine) => status !== 'cancelled' && partyStatus !== 'cancelled';

/**
 * The trip of an agreed quote as the diary has it now: the one which came into it by that yes, and may have been moved or called off since.
 * @returns undefined where there is none, or nobody can tell which it is
 */
export async function agreedTrip(
  db: DbOrTransaction,
  { inquiryId, acceptedAt, confirmedAt }: Pick<typeof quotes.$inferSelect, 'inquiryId' | 'acceptedAt' | 'confirmedAt'>,
): Promise<TripLine | undefined> {
  // Where several were taken nobody can tell which trip is whose.
  if (!acceptedAt || !confirmedAt || (await db.$count(quotes, takenOf(inquiryId))) !== 1) return undefined;
  const trips = await tripsOf(db, inquiryId, acceptedAt);
  const on = trips.filter(isOn);
  if (on.length > 1) return undefined;
  return on[0] ?? (trips.length === 1 ? trips[0] : undefined);
}

/** What the desk offers for an enquiry that is agreed and stands in no trip; null where there is nothing to offer. */
export async function tripOffer(services: DeskServices, inquiryId: string, trips: readonly TripLine[]): Promise<TripOffer | null> {
  const wish = trips.some(isOn) ? undefined : await wishOf(services.db, services, inquiryId);
  if (!wish) return null;
  const { trip, day, people } = wish;
  return { tour: trip ? slugsOf(trip)[0] : null, day, people, joins: trip && day ? await joinable(services.db, slugsOf(trip), day) : [] };
}

async function joinable(db: DbOrTransaction, slugs: readonly string[], day: string): Promise<TripOffer['joins']> {
  const there = await diaryDepartures(db, and(inArray(departures.tour, slugs), eq(departures.firstDay, day), eq(departures.status, 'planned')));
  return there.map(({ id, startsAt, parties: count, people }) => ({ departureId: id, startsAt, parties: count, people }));
}
