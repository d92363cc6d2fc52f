import { and, eq, isNull } from 'drizzle-orm';
import { signedIn } from '../../accounts/server/signed-in.ts';
import { inquiries, inquiryHistory } from '../../inquiries/server/inquiries-tables.ts';
import { banjulDay } from '../../site/model/banjul-time.ts';
import { announce } from './desk-news.ts';
import type { DeskServices } from './desk-services.ts';
import { type QuoteLine, quotes } from './desk-tables.ts';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;
/** Programs that look a link up to draw a preview of it. */
const PREVIEWS = /bot|crawl|spider|preview|whatsapp|facebookexternalhit|telegram|slack|skype|curl|wget/i;

/** A quote as its visitor reads it. */
export type PrivateQuote = {
  state: 'open' | 'withdrawn' | 'over';
  visitor: string;
  reference: string;
  tour: string | null;
  preferredDate: string | null;
  title: string;
  lines: QuoteLine[];
  note: string | null;
  validUntil: string;
  createdAt: Date;
};

/**
 * The quote of a private address, and the note that it was read for the first time.
 * @returns undefined where there is no such address
 * @throws whatever the database throws
 */
export async function privateQuote(services: DeskServices, token: string | undefined, request: Request): Promise<PrivateQuote | undefined> {
  if (!TOKEN.test(token ?? '')) return undefined;
  const [row] = await services.db
    .select({ quote: quotes, visitor: inquiries.name, reference: inquiries.reference, tour: inquiries.preferredTour, preferredDate: inquiries.preferredDate })
    .from(quotes)
    .innerJoin(inquiries, eq(inquiries.id, quotes.inquiryId))
    .where(eq(quotes.token, token ?? ''));
  if (!row) return undefined;
  const { id, inquiryId, title, lines, note, validUntil, withdrawnAt, firstViewedAt, createdAt } = row.quote;
  const state = withdrawnAt ? 'withdrawn' : validUntil < banjulDay() ? 'over' : 'open';
  if (!firstViewedAt && (await isVisitor(services, request))) await noteFirstView(services, id, inquiryId);
  return { state, visitor: row.visitor, reference: row.reference, tour: row.tour, preferredDate: row.preferredDate, title, lines, note, validUntil, createdAt };
}

/** Neither a colleague who looks it over nor a program that makes a preview has read it for the visitor. */
async function isVisitor(services: DeskServices, { method, headers }: Request): Promise<boolean> {
  if (method !== 'GET' || PREVIEWS.test(headers.get('user-agent') ?? '') || /prefetch|preview/i.test(headers.get('sec-purpose') ?? '')) return false;
  return !(await signedIn(services, headers))?.role;
}

async function noteFirstView({ db }: DeskServices, id: string, inquiryId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const noted = await tx
      .update(quotes)
      .set({ firstViewedAt: new Date() })
      .where(and(eq(quotes.id, id), isNull(quotes.firstViewedAt)))
      .returning({ id: quotes.id });
    // Of two that read it at the same moment one is the first.
    if (noted.length === 0) return;
    await tx.insert(inquiryHistory).values({ inquiryId, event: 'quote_viewed', detail: { quoteId: id } });
    await announce(tx, { type: 'change', id: inquiryId });
  });
}
