import { randomUUID } from 'node:crypto';
import type { Language } from '../../../lib/languages.ts';
import { Refused } from '../../../server/http/refused.ts';
import type { InquiryStatus } from '../../inquiries/model/inquiry-types.ts';
import type { DeskMailKind } from '../../mail/model/mail-kinds.ts';
import type { Admin } from '../../security/server/admin.ts';
import type { DeskServices } from './desk-services.ts';
import { messages } from './desk-tables.ts';
import type { Work } from './work-on-inquiry.ts';

/** The same words again within this time are one answer: a tap that was repeated because the network had swallowed the first. */
export const REPEAT_MS = 10 * 60 * 1000;

/** How far an enquiry has come; an answer moves it on and never back. */
const RANK: Record<InquiryStatus, number> = { new: 0, replied: 1, quoted: 2, won: 3, lost: 3 };

/** What an answer changes in the enquiry itself: its status, the promise's end, and that it was read. */
export async function markAnswered({ inquiry, update }: Work, status: 'replied' | 'quoted'): Promise<void> {
  const now = new Date();
  const moved = RANK[status] > RANK[inquiry.status];
  await update({ ...(moved ? { status } : {}), answeredAt: inquiry.answeredAt ?? now, askedAgainAt: null, readAt: inquiry.readAt ?? now });
}

/** `language`: in which it is written; null where nobody said. */
/** `key`: given by the browser, so that it is stored once. */
type Answer = { body: string; language: Language | null; key?: string } & (
  | { channel: 'whatsapp' }
  | { channel: 'email'; kind: DeskMailKind; subject: string; link?: string }
);

/**
 * Stores an answer; one by e-mail together with its mail and the job that sends it.
 * @throws Refused 422 where there is no address to send to
 */
export async function storeAnswer(
  admin: Admin<'desk'>,
  { mailQueue }: Pick<DeskServices, 'mailQueue'>,
  { tx, inquiry }: Work,
  answer: Answer,
): Promise<string> {
  const id = randomUUID();
  const { channel, body, language, key } = answer;
  const row = { id, inquiryId: inquiry.id, channel, body, language, authorId: admin.id, key };
  if (answer.channel === 'whatsapp') {
    await tx.insert(messages).values(row);
    return id;
  }
  if (!inquiry.email) throw new Refused(422, 'no_email', 'This visitor left no e-mail address. Answer by WhatsApp or phone.', 'channel');
  const mailId = randomUUID();
  await mailQueue.add(tx, [{ id: mailId, inquiryId: inquiry.id, kind: answer.kind, recipient: inquiry.email, link: answer.link ?? null }]);
  await tx.insert(messages).values({ ...row, subject: answer.subject, mailId });
  return id;
}
