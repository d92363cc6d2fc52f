import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { foldAddress } from '../../../../lib/folded-address.ts';
import { cut } from '../../../../lib/text.ts';
import type { DbOrTransaction } from '../../../../server/db/database.ts';
import { inquiries } from '../../../inquiries/server/inquiries-tables.ts';
import { foldStoredAddresses } from '../../../inquiries/server/inquiry-addresses.ts';
import { OWN_NOTICE_KINDS } from '../../../mail/model/mail-kinds.ts';
import { ownWords } from '../../../mail/model/quoted-text.ts';
import type { IncomingMail } from '../../../mail/server/incoming/incoming-mail.ts';
import { keyOf } from '../../../mail/server/incoming/take-apart.ts';
import { mails } from '../../../mail/server/mails-tables.ts';
import { receivedMails } from '../../../mail/server/received-tables.ts';
import { isCaught } from '../caught.ts';

/** The enquiry that a mail belongs to; where it is not sure, somebody is asked. `after`: when the mail was written that it answers. */
export type Match = { inquiryId: string; isSure: boolean; after?: Date };

/** References of a mail that are looked for; those of its subject come first. */
const REFERENCES_MAX = 5;
/** So much is looked through for references, in characters. */
const SUBJECT_MAX = 2_000;
const WORDS_MAX = 20_000;

/** Addresses of programs, which nobody reads: whoever wrote by them is named in Reply-To. */
const NO_REPLY = /^([^@]{0,60}[-_.+])?(no|do[-_.]?not)[-_.]?repl(y|ies)/i;

/**
 * Which enquiry a mail belongs to: by the mails that it answers, since nobody knows their Message-IDs who has not seen them; else by the reference in
 * its subject or its own words, not in what it quotes. Anybody may know a reference: it is sure for the enquiry's own address alone.
 *
 * That is the address of From. Reply-To, which everybody may set to anything, stands for it only where From is an address that nobody reads, as that of
 * a marketplace (noreply@), and only beside a reference or a Message-ID of ours: of any other sender the desk is asked. It is asked too where a robot
 * seemed to have sent the enquiry: a mail shows a person behind it, and nobody looks into the quarantine for one.
 */
export async function matchMail(tx: DbOrTransaction, mail: IncomingMail, referencePrefix: string): Promise<Match | undefined> {
  const match = await namedBy(tx, mail, referencePrefix);
  return match?.isSure && (await isCaught(tx, match.inquiryId)) ? { ...match, isSure: false } : match;
}

async function namedBy(tx: DbOrTransaction, mail: IncomingMail, referencePrefix: string): Promise<Match | undefined> {
  const from = mail.from?.isSure ? foldAddress(mail.from.address) : undefined;
  const replyTo = mail.replyTo && mail.from?.isSure && NO_REPLY.test(mail.from.address) ? foldAddress(mail.replyTo.address) : undefined;
  const isFrom = ({ email }: Pick<Answered, 'email'>) => email !== null && foldAddress(email) === from;
  const isReplyTo = ({ email }: Pick<Answered, 'email'>) => email !== null && foldAddress(email) === replyTo;
  const answered = await answeredMail(tx, mail.answers);
  if (answered) {
    const { inquiryId, after } = answered;
    return { inquiryId, ...(after && { after }), isSure: !answered.isNotice || isFrom(answered) || isReplyTo(answered) };
  }
  const references = referencesIn(mail, referencePrefix);
  if (references.length === 0) return undefined;
  const named = await tx
    .select({ id: inquiries.id, reference: inquiries.reference, email: inquiries.email })
    .from(inquiries)
    .where(inArray(inquiries.reference, references));
  const found = references.map((reference) => named.find((one) => one.reference === reference)).filter((one) => one !== undefined);
  const own = found.find(isFrom) ?? found.find(isReplyTo);
  const [first] = found;
  return own ? { inquiryId: own.id, isSure: true } : first && { inquiryId: first.id, isSure: false };
}

/**
 * The newest enquiry of a mail's sender, else of who is named in Reply-To; one in spam last: of somebody who is known, and whose mail names none. It is
 * never sure, since they may have several, or ask for something new, and anybody may name them.
 */
export async function newestOfSender(tx: DbOrTransaction, { from, replyTo }: IncomingMail): Promise<Match | undefined> {
  await foldStoredAddresses(tx);
  return (await newestOf(tx, from?.address)) ?? (await newestOf(tx, replyTo?.address));
}

async function newestOf(tx: DbOrTransaction, address: string | undefined): Promise<Match | undefined> {
  if (address === undefined) return undefined;
  const [newest] = await tx
    .select({ inquiryId: inquiries.id })
    .from(inquiries)
    .where(eq(inquiries.emailFolded, foldAddress(address)))
    .orderBy(sql`${inquiries.spamAt} IS NOT NULL`, desc(inquiries.createdAt), desc(inquiries.id))
    .limit(1);
  return newest && { ...newest, isSure: false };
}

type Answered = Omit<Match, 'isSure'> & { isNotice: boolean; email: string | null };

/**
 * The nearest mail of an enquiry that was answered: of ours, or of theirs that came before. `isNotice`: it is known by nothing but a mail to ourselves,
 * which a colleague answers, or a program for one. Travellers have its Message-ID only where a colleague answered them from it.
 */
async function answeredMail(tx: DbOrTransaction, answers: readonly string[]): Promise<Answered | undefined> {
  if (answers.length === 0) return undefined;
  const { email } = inquiries;
  const ours = await tx
    .select({
      messageId: mails.messageId,
      inquiryId: inquiries.id,
      after: mails.createdAt,
      isNotice: sql<boolean>`${inArray(mails.kind, [...OWN_NOTICE_KINDS])}`,
      email,
    })
    .from(mails)
    .innerJoin(inquiries, eq(inquiries.id, mails.inquiryId))
    .where(inArray(mails.messageId, [...answers]));
  const keys = answers.map((id) => keyOf(id, Buffer.alloc(0)));
  const theirs = await tx
    .select({ messageId: receivedMails.messageId, inquiryId: inquiries.id, after: receivedMails.receivedAt, isNotice: sql<boolean>`false`, email })
    .from(receivedMails)
    .innerJoin(inquiries, eq(inquiries.id, receivedMails.inquiryId))
    .where(and(inArray(receivedMails.key, keys), inArray(receivedMails.outcome, ['message', 'lead'])));
  const known = [...ours, ...theirs];
  const inOrder = answers.flatMap((id) => known.find(({ messageId }) => messageId === id) ?? []);
  const nearest = inOrder.find(({ isNotice }) => !isNotice) ?? inOrder[0];
  return nearest && { inquiryId: nearest.inquiryId, after: nearest.after, isNotice: nearest.isNotice === true, email: nearest.email };
}

/** People type a reference with a space or a dash between its parts, or a mail program breaks the line there: "HBT 20261121 K7QF". */
function referencesIn({ subject, text }: IncomingMail, prefix: string): string[] {
  const said = [cut(subject, SUBJECT_MAX), cut(ownWords(text), WORDS_MAX)];
  const found = said.flatMap((words) => words.toUpperCase().match(/[A-Z]{1,10}[\s-]?\d{8}[\s-]?[A-Z0-9]{4}/g) ?? []);
  const references = found.map((one) => one.replace(/[\s-]/g, '')).filter((one) => one.startsWith(prefix));
  return [...new Set(references)].slice(0, REFERENCES_MAX);
}
