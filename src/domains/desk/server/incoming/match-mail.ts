import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { foldAddress } from '../../../../lib/folded-address.ts';
import type { DbOrTransaction } from '../../../../server/db/database.ts';
import { inquiries } from '../../../inquiries/server/inquiries-tables.ts';
import { foldStoredAddresses } from '../../../inquiries/server/inquiry-addresses.ts';
import { OWN_NOTICE_KINDS } from '../../../mail/model/mail-kinds.ts';
import { ownWords } from '../../../mail/model/quoted-text.ts';
import type { IncomingMail } from '../../../mail/server/incoming/incoming-mail.ts';
import { keyOf } from '../../../mail/server/incoming/take-apart.ts';
import { mails } from '../../../mail/server/mails-tables.ts';
import { receivedMails } from '../../../mail/server/received-tables.ts';

/** The enquiry that a mail belongs to; where it is not sure, somebody is asked. `after`: when the mail was written that it answers. */
export type Match = { inquiryId: string; isSure: boolean; after?: Date };

/** References of a mail that are looked for; those of its subject come first. */
const REFERENCES_MAX = 5;
/** So much is looked through for references, in characters. */
const SUBJECT_MAX = 2_000;
const WORDS_MAX = 20_000;

/**
 * Which enquiry a mail belongs to: by the mails that it answers, since nobody knows their Message-IDs who has not seen them; else by the reference in
 * its subject or its own words, not in what it quotes. Anybody may know a reference: it is sure for the enquiry's own address alone.
 */
export async function matchMail(tx: DbOrTransaction, mail: IncomingMail, referencePrefix: string): Promise<Match | undefined> {
  const from = mail.from?.isSure ? foldAddress(mail.from.address) : undefined;
  const isFrom = (email: string | null) => email !== null && foldAddress(email) === from;
  const answered = await answeredMail(tx, mail.answers);
  if (answered) {
    const { isNotice, email, ...match } = answered;
    return { ...match, isSure: !isNotice || isFrom(email) };
  }
  const references = referencesIn(mail, referencePrefix);
  if (references.length === 0) return undefined;
  const named = await tx
    .select({ id: inquiries.id, reference: inquiries.reference, email: inquiries.email })
    .from(inquiries)
    .where(inArray(inquiries.reference, references));
  const found = references.map((reference) => named.find((one) => one.reference === reference)).filter((one) => one !== undefined);
  const own = found.find(({ email }) => isFrom(email));
  const [first] = found;
  return own ? { inquiryId: own.id, isSure: true } : first && { inquiryId: first.id, isSure: false };
}

/**
 * The newest enquiry of a mail's sender, one in spam last: of somebody who is known, and whose mail names none. It is never sure, since they may have
 * several, or ask for something new.
 */
export async function newestOfSender(tx: DbOrTransaction, { from }: IncomingMail): Promise<Match | undefined> {
  if (!from) return undefined;
  await foldStoredAddresses(tx);
  const [newest] = await tx
    .select({ inquiryId: inquiries.id })
    .from(inquiries)
    .where(eq(inquiries.emailFolded, foldAddress(from.address)))
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
  const theirs = await tx
    .select({ messageId: receivedMails.messageId, inquiryId: inquiries.id, after: receivedMails.receivedAt, isNotice: sql<boolean>`false`, email })
    .from(receivedMails)
    .innerJoin(inquiries, eq(inquiries.id, receivedMails.inquiryId))
    .where(
      and(
        inArray(
          receivedMails.key,
          answers.map((id) => keyOf(id, Buffer.alloc(0))),
        ),
        inArray(receivedMails.outcome, ['message', 'lead']),
      ),
    );
  const known = [...ours, ...theirs];
  const inOrder = answers.flatMap((id) => known.find(({ messageId }) => messageId === id) ?? []);
  const nearest = inOrder.find(({ isNotice }) => !isNotice) ?? inOrder[0];
  return nearest && { inquiryId: nearest.inquiryId, after: nearest.after, isNotice: nearest.isNotice === true, email: nearest.email };
}

/** People type a reference with a space or a dash between its parts, or a mail program breaks the line there: "HBT 20261121 K7QF". */
function referencesIn({ subject, text }: IncomingMail, prefix: string): string[] {
  const said = [subject.slice(0, SUBJECT_MAX), ownWords(text).slice(0, WORDS_MAX)];
  const found = said.flatMap((words) => words.toUpperCase().match(/[A-Z]{1,10}[\s-]?\d{8}[\s-]?[A-Z0-9]{4}/g) ?? []);
  const references = found.map((one) => one.replace(/[\s-]/g, '')).filter((one) => one.startsWith(prefix));
  return [...new Set(references)].slice(0, REFERENCES_MAX);
}
