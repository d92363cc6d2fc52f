import { and, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { foldAddress } from '../../../lib/folded-address.ts';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { invitations, users } from '../../accounts/server/accounts-tables.ts';
import { eraseGuides } from '../../departures/server/guides-of-person.ts';
import { eraseReviews } from '../../departures/server/reviews/reviews-of-person.ts';
import { inquiries } from '../../inquiries/server/inquiries-tables.ts';
import { phoneDigits } from '../../inquiries/server/phone-digits.ts';
import { eraseReceived } from '../../mail/server/incoming/erase-received.ts';
import { mails } from '../../mail/server/mails-tables.ts';
import { erasePhotograph } from '../../pictures/server/erase-photographs.ts';
import { auditLog, securityAlerts, securityEvents } from '../../security/server/security-tables.ts';
import type { Erasure } from '../model/erasure.ts';
import { eraseColleague } from './erase-colleague.ts';

type Again = {
  tx: DbOrTransaction;
  /** When it was erased. */
  at: Date;
  erased: Erasure['erased'];
  /** The person's addresses, or phone numbers, as they are typed in this database. */
  typed: readonly string[];
  pseudonym: (text: string) => string;
};

type ErasedKind = {
  /**
   * Where rows are found by the person's address instead of by their ids: the table that they lie in. Only rows of a copy that was
   * taken before the erasure go then, since somebody may have come back later.
   */
  byAddressIn?: string;
  /** @returns how many rows went, or were changed */
  again(again: Again): Promise<number>;
};

/** Everything that an erasure reaches, in the order in which it is done again. A new kind is one entry here, and its ids in erasure.ts. */
export const ERASED_KINDS: readonly ErasedKind[] = [
  // Before the enquiries by whose parties some of them are found.
  {
    again: async ({ tx, at, erased }) =>
      (await eraseReviews(tx, { inquiries: erased.inquiries, who: erased.who === '' ? [] : [erased.who], until: at }, erased.reviews)).length,
  },
  {
    again: async ({ tx, at, erased, typed }) =>
      (await eraseGuides(tx, { addresses: typed.map(foldAddress), ids: erased.guides ?? [], until: at }, erased.who)).length,
  },
  // Before the enquiries that they belong to, so that it stays known that they came.
  { again: eraseMailsThatCameIn },
  { again: eraseInquiries },
  // Before the account, which tells the name that an invitation without an address gave.
  { byAddressIn: 'invitations', again: eraseInvitations },
  { again: eraseAccount },
  { byAddressIn: 'security_events', again: eraseEvents },
  {
    byAddressIn: 'security_alerts',
    again: async ({ tx, erased }) => (erased.accountKey ? counted(await tx.delete(securityAlerts).where(eq(securityAlerts.subject, erased.accountKey))) : 0),
  },
  { byAddressIn: 'audit_log', again: ({ tx, erased, pseudonym }) => eraseTargets(tx, erased.who, pseudonym) },
  // A photograph's hash never stands for another one: whatever the moment of the copy, it goes.
  { again: erasePhotographs },
];

const counted = ({ rowCount }: { rowCount: number | null }) => rowCount ?? 0;

function oneOf(column: Parameters<typeof inArray>[0], ids: readonly string[]): SQL {
  return ids.length > 0 ? inArray(column, [...ids]) : sql`false`;
}

/**
 * The addresses in a database, and the phone numbers of who left none, by the fingerprint that an erasure has of them. A database can have
 * rows of a person that the one where they were erased never knew, such as enquiries since the copy that was restored.
 */
export async function typedByMark(tx: DbOrTransaction, pseudonym: (text: string) => string): Promise<Map<string, string[]>> {
  const { rows } = await tx.execute<{ typed: string; isPhone: boolean }>(sql`
    SELECT email AS typed, false AS "isPhone" FROM inquiries WHERE email IS NOT NULL UNION SELECT recipient, false FROM mails WHERE inquiry_id IS NULL
    UNION SELECT from_folded, false FROM received_mails WHERE from_folded IS NOT NULL
    UNION SELECT email, false FROM users UNION SELECT email, false FROM resources WHERE email IS NOT NULL UNION SELECT phone, true FROM inquiries WHERE email IS NULL AND phone IS NOT NULL`);
  const byMark = Map.groupBy(rows, ({ typed, isPhone }) => pseudonym(isPhone ? typed : foldAddress(typed)));
  return new Map([...byMark].map(([mark, found]) => [mark, found.map(({ typed }) => typed)]));
}

/** Mails that came in, also those in other people's conversations. */
async function eraseMailsThatCameIn({ tx, at, erased, typed }: Again): Promise<number> {
  const addresses = erased.accountKey === null ? [] : typed.map(foldAddress);
  return (await eraseReceived(tx, { ids: erased.received ?? [], inquiryIds: erased.inquiries, addresses, at })).length;
}

/** Enquiries with all that hangs on them, and mails. */
async function eraseInquiries({ tx, at, erased, typed }: Again): Promise<number> {
  const known = oneOf(inquiries.id, erased.inquiries);
  const asked = erased.accountKey === null ? await samePhone(tx, known, typed) : oneOf(inquiries.email, typed);
  const found = await tx
    .select({ id: inquiries.id, reference: inquiries.reference })
    .from(inquiries)
    .where(or(known, and(asked, lte(inquiries.createdAt, at))));
  const ids = found.map(({ id }) => id);
  await eraseReferences(
    tx,
    erased.who,
    found.map(({ reference }) => reference),
  );
  const own = and(isNull(mails.inquiryId), oneOf(mails.recipient, typed), lte(mails.createdAt, at));
  const gone = [
    await tx.delete(mails).where(or(oneOf(mails.inquiryId, [...ids, ...erased.inquiries]), oneOf(mails.id, erased.mails), own)),
    await tx.delete(inquiries).where(oneOf(inquiries.id, ids)),
  ];
  return gone.reduce((sum, one) => sum + counted(one), 0);
}

/** The enquiries without an address from the phones of those that are known, or typed like that; of an erasure of before they are known alone. */
async function samePhone(tx: DbOrTransaction, known: SQL, typed: readonly string[]): Promise<SQL | undefined> {
  const digits = phoneDigits(inquiries.phone);
  const phones = await tx
    .selectDistinct({ digits: sql<string>`${digits}` })
    .from(inquiries)
    .where(and(isNull(inquiries.email), isNotNull(inquiries.phone), or(known, oneOf(inquiries.phone, typed))));
  return and(
    isNull(inquiries.email),
    phones.length > 0
      ? inArray(
          digits,
          phones.map((phone) => phone.digits),
        )
      : sql`false`,
  );
}

async function eraseAccount({ tx, at, erased, typed }: Again): Promise<number> {
  const byId = erased.account ? eq(users.id, erased.account) : sql`false`;
  const gone = await tx
    .delete(users)
    .where(or(byId, and(oneOf(users.email, typed), lte(users.createdAt, at))))
    .returning({ id: users.id, name: users.name, email: users.email });
  for (const colleague of gone) await eraseColleague(tx, colleague, erased.who);
  return gone.length;
}

async function erasePhotographs({ tx, erased }: Again): Promise<number> {
  let rows = 0;
  for (const { sha256, cuts } of erased.photographs ?? []) rows += (await erasePhotograph(tx, sha256, cuts)).rows;
  return rows;
}

async function eraseEvents({ tx, erased }: Again): Promise<number> {
  if (!erased.accountKey) return 0;
  const byKey = eq(sql`${securityEvents.metadata}->>'accountKey'`, erased.accountKey);
  const byAccount = erased.account ? eq(securityEvents.userId, erased.account) : sql`false`;
  return counted(await tx.delete(securityEvents).where(or(byKey, byAccount)));
}

/** Found by making the fingerprint of every address that is there. */
async function eraseInvitations({ tx, erased, pseudonym }: Again): Promise<number> {
  const invited = await tx.selectDistinct({ email: invitations.email }).from(invitations).where(isNotNull(invitations.email));
  const [account] = erased.account ? await tx.select({ name: users.name }).from(users).where(eq(users.id, erased.account)) : [];
  const emails = invited.flatMap(({ email }) => (email !== null && pseudonym(foldAddress(email)) === erased.who ? [email] : []));
  return eraseInvitationsOf(tx, { emails, name: account?.name, who: erased.who });
}

/**
 * Deletes the invitations to addresses, and those without an address that ended and called somebody as their account is called; where the
 * audit log calls somebody by the name that one of them gave, `who` stands instead.
 * @returns how many invitations went
 */
export async function eraseInvitationsOf(
  tx: DbOrTransaction,
  { emails, name, who }: { emails: readonly string[]; name: string | undefined; who: string },
): Promise<number> {
  const unaddressed = name ? and(isNull(invitations.email), isNotNull(invitations.endedAt), eq(invitations.name, name)) : sql`false`;
  const gone = await tx
    .delete(invitations)
    .where(or(oneOf(invitations.email, emails), unaddressed))
    .returning({ name: invitations.name });
  const names = gone.map((invitation) => invitation.name);
  const ofInvitations = inArray(auditLog.action, ['invitation_made', 'invitation_revoked', 'invitation_accepted']);
  if (names.length > 0)
    await tx
      .update(auditLog)
      .set({ target: who })
      .where(and(ofInvitations, inArray(auditLog.target, names)));
  return gone.length;
}

/** Where the audit log names enquiries by their references, which stand in mails that were delivered, `who` stands instead. */
export async function eraseReferences(tx: DbOrTransaction, who: string, references: readonly string[]): Promise<void> {
  await tx.update(auditLog).set({ target: who }).where(oneOf(auditLog.target, references));
}

/** By which addresses the audit log names somebody, as they stand there. */
export async function namedTargets(tx: DbOrTransaction, who: string, pseudonym: (text: string) => string): Promise<string[]> {
  const named = await tx.selectDistinct({ target: auditLog.target }).from(auditLog).where(isNotNull(auditLog.target));
  return named.flatMap(({ target }) => (target !== null && pseudonym(foldAddress(target)) === who ? [target] : []));
}

/** Where the audit log names somebody by their address, `who` stands instead. @returns how many lines were changed */
export async function eraseTargets(tx: DbOrTransaction, who: string, pseudonym: (text: string) => string): Promise<number> {
  const theirs = await namedTargets(tx, who, pseudonym);
  return counted(await tx.update(auditLog).set({ target: who }).where(oneOf(auditLog.target, theirs)));
}
