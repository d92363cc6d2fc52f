import { randomBytes, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { dayIn } from '../../../lib/day-in-language.ts';
import { uuidIn } from '../../../lib/uuid.ts';
import { checked } from '../../../server/http/checked.ts';
import { Refused } from '../../../server/http/refused.ts';
import { fillIn, type Said } from '../../mail/model/mail-words.ts';
import type { Admin } from '../../security/server/admin.ts';
import { audit } from '../../security/server/audit-log.ts';
import { type QuoteRequest, quoteSchema } from '../model/desk-requests.ts';
import type { InquiryDetail } from '../model/desk-types.ts';
import { lastDay } from '../model/quote-rules.ts';
import { mailAboutQuote, markAnswered, REPEAT_MS } from './answers.ts';
import type { DeskServices } from './desk-services.ts';
import { quotes } from './desk-tables.ts';
import { assertNothingNew } from './reply-to-inquiry.ts';
import { mustBeInInbox, type Work, workOn } from './work-on-inquiry.ts';

const TOKEN_BYTES = 32;

/**
 * Makes a quote with a private address, which holds no longer than until the day of its trip, and mails that address where that is asked (desk-requests.ts, QuoteRequest).
 * @throws Refused 404, 409 in quarantine, 422
 */
export async function makeQuote(admin: Admin<'desk'>, services: DeskServices, name: string | undefined, body: unknown): Promise<InquiryDetail> {
  const { send, seen, ...asked } = checked(quoteSchema, body);
  const quote = { ...asked, validUntil: lastDay(asked) };
  return workOn(admin, services, name, async (work) => {
    mustBeInInbox(work.inquiry);
    if (await isRepeat(work, quote)) return;
    if (send && seen !== undefined) await assertNothingNew(work, seen);
    const { tx, inquiry } = work;
    const row = { ...quote, id: randomUUID(), inquiryId: inquiry.id, token: randomBytes(TOKEN_BYTES).toString('base64url'), authorId: admin.id };
    await tx.insert(quotes).values(row);
    if (send) await mailAboutQuote(admin, services, work, row.token, (said, signature) => letterText(inquiry.name, quote, signature, said));
    await markAnswered(work, 'quoted');
    await work.note('quote', { quoteId: row.id, title: quote.title, sent: send });
    await audit(tx, admin, 'quote_sent', inquiry.reference, { quoteId: row.id, mailed: send });
  });
}

function letterText(name: string, { title, validUntil }: Omit<QuoteRequest, 'send' | 'seen'>, signature: string, { language, words }: Said): string {
  const { hello, ready, pay } = words.quote;
  return [fillIn(hello, { name }), fillIn(ready, { title, day: dayIn(language, validUntil, 'long') }), pay, signature].join('\n\n');
}

async function isRepeat({ tx, inquiry }: Work, quote: Omit<QuoteRequest, 'send' | 'seen'>): Promise<boolean> {
  const recent = await tx
    .select({ title: quotes.title, lines: quotes.lines, note: quotes.note, day: quotes.day, people: quotes.people, validUntil: quotes.validUntil })
    .from(quotes)
    .where(and(eq(quotes.inquiryId, inquiry.id), isNull(quotes.withdrawnAt), gt(quotes.createdAt, new Date(Date.now() - REPEAT_MS))));
  const wanted = { ...quote, note: quote.note ?? null, day: quote.day ?? null, people: quote.people ?? null };
  return recent.some((one) => isDeepStrictEqual(one, wanted));
}

/** @throws Refused 404 for no quote of this enquiry */
export async function quoteOf({ tx, inquiry }: Work, quoteId: string | undefined): Promise<typeof quotes.$inferSelect> {
  const [quote] = await tx
    .select()
    .from(quotes)
    .where(and(eq(quotes.id, uuidIn(quoteId)), eq(quotes.inquiryId, inquiry.id)));
  if (!quote) throw new Refused(404, 'unknown_quote', 'There is no such quote.');
  return quote;
}

/** Withdraws a quote: its address says so from now on. @throws Refused 404, 409 for one that was taken */
export async function withdrawQuote(
  admin: Admin<'desk'>,
  services: DeskServices,
  name: string | undefined,
  quoteId: string | undefined,
): Promise<InquiryDetail> {
  return workOn(admin, services, name, async (work) => {
    const { tx, inquiry } = work;
    const quote = await quoteOf(work, quoteId);
    if (quote.withdrawnAt) return;
    if (quote.acceptedAt) throw new Refused(409, 'quote_accepted', 'They have said yes to this quote. Nothing was changed: undo the yes first.');
    await tx.update(quotes).set({ withdrawnAt: new Date() }).where(eq(quotes.id, quote.id));
    await work.note('quote_withdrawn', { quoteId: quote.id, title: quote.title });
    await audit(tx, admin, 'quote_withdrawn', inquiry.reference, { quoteId: quote.id });
  });
}
