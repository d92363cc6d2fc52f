import { randomUUID } from 'node:crypto';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Language } from '../../../lib/languages.ts';
import { Refused } from '../../../server/http/refused.ts';
import { signatureOf } from '../../accounts/server/signature.ts';
import { DESK_SOURCES, type InquiryStatus } from '../../inquiries/model/inquiry-types.ts';
import { replySubject } from '../../inquiries/server/mail/compose.ts';
import { DESK_MAIL_KINDS, type DeskMailKind } from '../../mail/model/mail-kinds.ts';
import { type Said, wordsFor } from '../../mail/model/mail-words.ts';
import { mails } from '../../mail/server/mails-tables.ts';
import { receivedMails } from '../../mail/server/received-tables.ts';
import type { Admin } from '../../security/server/admin.ts';
import type { DeskServices } from './desk-services.ts';
import { messages } from './desk-tables.ts';
import { quoteLink } from './inquiry-detail.ts';
import type { Work } from './work-on-inquiry.ts';

/** The same words again within this time are one answer: a tap that was repeated because the network had swallowed the first. */
export const REPEAT_MS = 10 * 60 * 1000;

/** How far an enquiry has come; an answer moves it on and never back. */
const RANK: Record<InquiryStatus, number> = { new: 0, replied: 1, quoted: 2, won: 3, lost: 3 };

type Answered = Pick<Work, 'update'> & { inquiry: Pick<Work['inquiry'], 'status' | 'answeredAt' | 'readAt'> };

/** What an answer changes in the enquiry itself: its status, the promise's end, and that it was read. */
export async function markAnswered({ inquiry, update }: Answered, status: 'replied' | 'quoted'): Promise<void> {
  const now = new Date();
  const moved = RANK[status] > RANK[inquiry.status];
  await update({ ...(moved ? { status } : {}), answeredAt: inquiry.answeredAt ?? now, askedAgainAt: null, readAt: inquiry.readAt ?? now });
}

/** Mails to a traveller that another one answers. */
const BEFORE = ['visitor_confirmation', ...DESK_MAIL_KINDS] as const;

/**
 * The subject of an answer. The first mail to somebody who was entered at the desk, and had no confirmation, answers nothing that they have.
 * @param typed what somebody wrote as the subject
 */
export async function subjectOf({ tx, inquiry: { id, reference, leadSource } }: Work, typed: string | undefined, said: Said): Promise<string> {
  const subject = replySubject(reference, typed, said);
  if (!(DESK_SOURCES as readonly string[]).includes(leadSource) || (typed && /^re:/i.test(typed))) return subject;
  const ours = await tx.$count(mails, and(eq(mails.inquiryId, id), inArray(mails.kind, [...BEFORE])));
  const theirs = await tx.$count(receivedMails, and(eq(receivedMails.inquiryId, id), ne(receivedMails.outcome, 'suggested')));
  return ours + theirs > 0 ? subject : subject.replace(/^Re: /, '');
}

/** `language`: in which it is written; null where nobody said. `key`: given by the browser, so that it is stored once. */
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

/** Mails what is to be said of a quote, with the link to its page, in the traveller's language. @param text what that is, and how whoever writes it signs */
export async function mailAboutQuote(
  admin: Admin<'desk'>,
  services: DeskServices,
  work: Work,
  token: string,
  text: (said: Said, signature: string) => string,
): Promise<void> {
  const { mailTexts, site } = services.content;
  const said = wordsFor(mailTexts, work.inquiry.language);
  const signature = (await signatureOf(work.tx, admin.id)) ?? [admin.name, site.brand.name].filter(Boolean).join('\n');
  const subject = await subjectOf(work, undefined, said);
  const link = quoteLink(services, token);
  await storeAnswer(admin, services, work, { channel: 'email', kind: 'quote', subject, body: text(said, signature), language: said.language, link });
}
