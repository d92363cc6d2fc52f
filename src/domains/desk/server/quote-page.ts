import { and, eq, isNull, max, sql } from 'drizzle-orm';
import { banjulDay } from '../../../lib/banjul-time.ts';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { signedIn } from '../../accounts/server/signed-in.ts';
import { inquiries, inquiryHistory } from '../../inquiries/server/inquiries-tables.ts';
import { knownSize } from '../../tours/model/group-size.ts';
import type { PrivateQuote } from '../model/private-quote.ts';
import { announce } from './desk-news.ts';
import type { DeskServices } from './desk-services.ts';
import { quotes } from './desk-tables.ts';
import { agreedTrip, isOn } from './trip-offer.ts';
import { holdInquiry } from './work-on-inquiry.ts';

/** The secret end of a quote's address. */
export const TOKEN = /^[A-Za-z0-9_-]{43}$/;
/**
 * The quote of a private address. That it was asked for says nothing: scanners of mails open links, too.
 * @returns undefined where there is no such address
 * @throws whatever the database throws
 */
export async function privateQuote(services: DeskServices, token: string | undefined): Promise<PrivateQuote | undefined> {
  if (!TOKEN.test(token ?? '')) return undefined;
  const [row] = await services.db
    .select({
      quote: quotes,
      visitor: inquiries.name,
      reference: inquiries.reference,
      tour: inquiries.preferredTour,
      asked: inquiries.preferredDate,
      hotel: inquiries.hotel,
      groupSize: inquiries.groupSize,
      groupSizeText: inquiries.groupSizeText,
    })
    .from(quotes)
    .innerJoin(inquiries, eq(inquiries.id, quotes.inquiryId))
    .where(eq(quotes.token, token ?? ''));
  if (!row) return undefined;
  const { visitor, reference, tour, hotel } = row;
  const trip = await agreedTrip(services.db, row.quote);
  const { title, lines, note, people, acceptance, declinedAt, validUntil, createdAt } = row.quote;
  const state = stateOf(row.quote);
  return {
    ...{ state, visitor, reference, tour, hotel, acceptance, declinedAt, title, lines, note, validUntil, createdAt },
    day: trip?.day ?? row.quote.day ?? row.asked,
    isCalledOff: trip !== undefined && !isOn(trip),
    // What they said yes to is what holds.
    people: acceptance?.people ?? people ?? knownSize(row.groupSize, row.groupSizeText),
    wroteAt: state === 'over' || state === 'withdrawn' ? await wroteFrom(services.db, row.quote) : null,
  };
}

/** When somebody wrote to us from the page of a quote last; null where nobody did. */
export async function wroteFrom(db: DbOrTransaction, { id, inquiryId }: typeof quotes.$inferSelect): Promise<Date | null> {
  const ofIt = and(eq(inquiryHistory.inquiryId, inquiryId), eq(inquiryHistory.event, 'message'), eq(sql`${inquiryHistory.detail} ->> 'quoteId'`, id));
  const [wrote] = await db
    .select({ at: max(inquiryHistory.createdAt) })
    .from(inquiryHistory)
    .where(ofIt);
  return wrote?.at ?? null;
}

/** How a quote stands today. One that was taken stays readable after its last day. */
export function stateOf({ withdrawnAt, acceptedAt, confirmedAt, validUntil }: typeof quotes.$inferSelect): PrivateQuote['state'] {
  if (withdrawnAt) return 'withdrawn';
  if (acceptedAt) return confirmedAt ? 'agreed' : 'accepted';
  return validUntil < banjulDay() ? 'over' : 'open';
}

/**
 * Notes that a person looks at an open quote for the first time: neither a colleague, nor a program without hands.
 * @throws whatever the database throws
 */
export async function noteQuoteViewed(services: DeskServices, token: string, headers: Headers): Promise<void> {
  if (!TOKEN.test(token)) return;
  const { id, inquiryId, firstViewedAt } = quotes;
  const unseen = and(eq(quotes.token, token), isNull(firstViewedAt));
  // Nearly every look is a later one, which costs this question alone.
  if ((await services.db.$count(quotes, unseen)) === 0 || (await signedIn(services, headers))?.role) return;
  await services.db.transaction(async (tx) => {
    // The enquiry first, as who answers a quote holds them: the other way round the two would wait for each other.
    const [named] = await tx.select({ inquiryId }).from(quotes).where(unseen);
    if (named) await holdInquiry(tx, eq(inquiries.id, named.inquiryId), 'no key update');
    const [viewed] = await tx.update(quotes).set({ firstViewedAt: new Date() }).where(unseen).returning({ id, inquiryId });
    // Of two that read it at the same moment one is the first.
    if (!viewed) return;
    await tx.insert(inquiryHistory).values({ inquiryId: viewed.inquiryId, event: 'quote_viewed', detail: { quoteId: viewed.id } });
    await announce(tx, { type: 'change', id: viewed.inquiryId });
  });
}
