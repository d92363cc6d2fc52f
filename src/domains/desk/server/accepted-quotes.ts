import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { banjulDay } from '../../../lib/banjul-time.ts';
import { dayIn } from '../../../lib/day-in-language.ts';
import { Refused } from '../../../server/http/refused.ts';
import { partiesFollow } from '../../departures/server/put-party.ts';
import { fillIn, type Said } from '../../mail/model/mail-words.ts';
import type { Admin } from '../../security/server/admin.ts';
import { audit } from '../../security/server/audit-log.ts';
import { peopleIn } from '../../tours/model/people-in-language.ts';
import type { InquiryChange } from '../model/desk-requests.ts';
import type { Acceptance } from '../model/quote-view.ts';
import { takenGroup } from '../model/taken-group.ts';
import { mailAboutQuote, markAnswered } from './answers.ts';
import type { DeskServices } from './desk-services.ts';
import { quotes } from './desk-tables.ts';
import { quoteOf } from './quotes.ts';
import { isOn, tripsOf } from './trip-offer.ts';
import { mustBeInInbox, type Work } from './work-on-inquiry.ts';

/* What the desk does with a traveller's yes: it is agreed once we confirm it (content/pages/booking-terms.md). */

type Accepted = typeof quotes.$inferSelect & { acceptance: Acceptance; acceptedAt: Date };

/** @throws Refused 404 for no quote of this enquiry, 409 for one that nobody said yes to */
async function acceptedQuote(work: Work, quoteId: string): Promise<Accepted> {
  const quote = await quoteOf(work, quoteId);
  if (!quote.acceptance || !quote.acceptedAt) throw new Refused(409, 'quote_not_accepted', 'There is no yes to this quote, or it was undone meanwhile.');
  if (quote.withdrawnAt) throw new Refused(409, 'quote_withdrawn', 'This quote was withdrawn. Make a new one.');
  return { ...quote, acceptance: quote.acceptance, acceptedAt: quote.acceptedAt };
}

/** Confirms a yes: the enquiry is won, its page says so, and the traveller gets a mail where they left an address. @throws Refused 404, 409 */
export async function confirmQuote(admin: Admin<'desk'>, services: DeskServices, work: Work, quoteId: string): Promise<void> {
  const { tx, inquiry, update, note } = work;
  mustBeInInbox(inquiry);
  const quote = await acceptedQuote(work, quoteId);
  if (quote.confirmedAt) return;
  await tx.update(quotes).set({ confirmedAt: new Date() }).where(eq(quotes.id, quote.id));
  const { acceptance, day } = quote;
  // A yes that is put in order after the trip is no news to who was there.
  const hasBegun = day !== null && day < banjulDay();
  if (inquiry.email && !hasBegun) await mailAboutQuote(admin, services, work, quote.token, (said, signature) => confirmationText(quote, signature, said));
  // Without an address they wait until somebody has told them.
  if (inquiry.email || hasBegun) await markAnswered(work, 'quoted');
  await update({
    status: 'won',
    lostReason: null,
    groupSize: acceptance.people,
    groupSizeText: null,
    ...(day && { preferredDate: day }),
    ...(acceptance.hotel && { hotel: acceptance.hotel }),
  });
  await partiesFollow(tx, admin, services, inquiry.id, 'confirmed');
  await note('quote_confirmed', { quoteId: quote.id, title: quote.title });
  await audit(tx, admin, 'quote_confirmed', inquiry.reference, { quoteId: quote.id });
}

function confirmationText({ acceptance, title, day }: Accepted, signature: string, { language, words }: Said): string {
  const { name, people, line } = acceptance;
  const { hello, agreed, onDay, changes } = words.quote;
  const trip = day ? fillIn(onDay, { title, day: dayIn(language, day, 'long') }) : title;
  const what = `${trip}, ${takenGroup(peopleIn(language, people), line.group)}: ${line.price}`;
  return [fillIn(hello, { name }), fillIn(agreed, { what }), changes, signature].join('\n\n');
}

/** Whether they stand in the diary as the yes has it that stands, which is for another day than `day`: nothing is agreed for that one any more. */
async function goOnAnotherDay({ tx, inquiry }: Work, day: string, standing: readonly { day: string | null }[]): Promise<boolean> {
  if (standing.some((other) => other.day === null || other.day === day)) return false;
  return (await tripsOf(tx, inquiry.id)).some((trip) => isOn(trip) && standing.some((other) => other.day === trip.day));
}

/** Takes a yes back, because it was a mistake say: the quote is open again. The history keeps what was said. @throws Refused 404, 409 */
export async function undoAcceptance(
  admin: Admin<'desk'>,
  services: DeskServices,
  work: Work,
  { quoteId, reason }: Extract<InquiryChange, { change: 'undo_quote' }>,
): Promise<void> {
  const { tx, inquiry, update, note } = work;
  const quote = await acceptedQuote(work, quoteId);
  await tx.update(quotes).set({ acceptance: null, acceptedAt: null, confirmedAt: null }).where(eq(quotes.id, quote.id));
  // Another yes that we have confirmed stands: the enquiry stays won, and its people go.
  const others = and(eq(quotes.inquiryId, inquiry.id), isNotNull(quotes.confirmedAt), isNull(quotes.withdrawnAt));
  const standing = await tx.select({ day: quotes.day }).from(quotes).where(others);
  if (standing.length === 0) {
    if (inquiry.status === 'won' && quote.confirmedAt) await update({ status: 'quoted' });
    await partiesFollow(tx, admin, services, inquiry.id, 'held');
  } else if (quote.day && (await goOnAnotherDay(work, quote.day, standing))) await partiesFollow(tx, admin, services, inquiry.id, 'held', quote.day);
  await note('quote_undone', { quoteId: quote.id, title: quote.title, reason, was: quote.acceptance });
  await audit(tx, admin, 'quote_undone', inquiry.reference, { quoteId: quote.id });
}
