import { randomUUID } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { Refused } from '../../../server/http/refused.ts';
import { operatorEmail } from '../../inquiries/server/mail/operator-email.ts';
import type { DeskServices } from './desk-services.ts';
import { messages } from './desk-tables.ts';
import { type Hearing, RECORDED_AT, storeHeard } from './take-message.ts';
import { updating } from './work-on-inquiry.ts';

/* What a traveller says on a private page of ours: that of a quote, or of a trip. */

type Page = 'quote' | 'pass';

export const DAY_MS = 24 * 60 * 60 * 1000;
/** What one enquiry may say on each kind of page within a day. */
const SAID_A_DAY = 8;
const DONE: Record<Page, string> = { quote: 'answered', pass: 'written' };

/** @throws Refused 429 */
export async function mustNotBeTooMuch(tx: DbOrTransaction, inquiryId: string, page: Page): Promise<void> {
  const ofToday = gt(RECORDED_AT, new Date(Date.now() - DAY_MS));
  const said = await tx.$count(messages, and(eq(messages.inquiryId, inquiryId), eq(messages.channel, page), ofToday));
  if (said < SAID_A_DAY) return;
  const text = `You have ${DONE[page]} several times today. We have it all and will write to you. If it is urgent, call us or write by WhatsApp.`;
  throw new Refused(429, 'too_many_requests', text, 'message');
}

/** What was said stands in the conversation, is unread, waits for us, and is told by one mail, which belongs to it. @returns the message */
export async function hearOnPage(
  page: Page,
  { mailQueue, ...services }: Pick<DeskServices, 'config' | 'content' | 'mailQueue'>,
  { tx, inquiry }: Omit<Hearing, 'update'>,
  body: string,
): Promise<string> {
  const update = updating(tx, inquiry.id);
  const mailId = randomUUID();
  await mailQueue.add(tx, [{ id: mailId, inquiryId: inquiry.id, kind: 'quote_answered', recipient: operatorEmail(services) }]);
  const messageId = await storeHeard({ tx, inquiry, update }, { channel: page, body, at: new Date(), enteredBy: null, mailId });
  await update({ readAt: null });
  return messageId;
}
