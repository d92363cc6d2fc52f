import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { banjulDay } from '../../lib/banjul-time.ts';
import type { Admin } from '../admin/admin.ts';
import { AdminRefusal } from '../admin/admin-endpoint.ts';
import { audit } from '../admin/audit-log.ts';
import { userRoles, users } from '../db/accounts-schema.ts';
import type { DbOrTransaction } from '../db/database.ts';
import { quotes, replies } from '../db/desk-schema.ts';
import { inquiries, inquiryHistory, mails } from '../db/schema.ts';
import { fingerprint } from '../security/limits.ts';
import type { Services } from '../services.ts';
import { checked } from './checked.ts';
import { announce } from './desk-news.ts';

const emailSchema = z
  .string('Please give an e-mail address.')
  .trim()
  .toLowerCase()
  .max(100, 'An e-mail address has at most 100 characters.')
  .regex(/^[^\s@\p{C}]+@[^\s@\p{C}]+$/u, 'This does not look like an e-mail address.');
const eraseSchema = z
  .object({ email: emailSchema, confirm: z.union([z.literal(true), emailSchema], 'Type the address once more to confirm.') })
  .refine(({ email, confirm }) => confirm === true || confirm === email, { path: ['confirm'], message: 'The two addresses differ. Type the same one twice.' });

/** What was erased of one person, in rows. */
export type Erased = { inquiries: number; mails: number; account: boolean };

async function inquiriesOf(db: DbOrTransaction, email: string) {
  const { searchText: _, contentHash: __, idempotencyKey: ___, ...columns } = getTableColumns(inquiries);
  return db
    .select(columns)
    .from(inquiries)
    .where(eq(sql`lower(${inquiries.email})`, email))
    .orderBy(asc(inquiries.createdAt));
}

function accountOf(db: DbOrTransaction, email: string) {
  const { id, name, email: address, emailVerified, createdAt } = users;
  return db
    .select({ id, name, email: address, emailVerified, createdAt })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email));
}

/** Mails that went to an address but belong to no enquiry: those about its account. */
function ownMails(email: string) {
  return and(isNull(mails.inquiryId), eq(sql`lower(${mails.recipient})`, email));
}

/**
 * Everything that is stored about the owner of an e-mail address, as a file for them.
 * @throws AdminRefusal 404 where there is nothing, 422
 */
export async function exportPerson(admin: Admin, { db }: Services, params: URLSearchParams): Promise<Response> {
  const { email } = checked(z.object({ email: emailSchema }), Object.fromEntries(params));
  const asked = await inquiriesOf(db, email);
  const ids = asked.map(({ id }) => id);
  const { token: _, ...quoteColumns } = getTableColumns(quotes);
  const { link: __, ...mailColumns } = getTableColumns(mails);
  const [account, others] = await Promise.all([accountOf(db, email), db.select(mailColumns).from(mails).where(ownMails(email))]);
  if (asked.length + account.length + others.length === 0) throw new AdminRefusal(404, 'unknown_person', 'Nothing is stored about this address.');
  const [history, answers, offers, sent] = await Promise.all([
    db.select().from(inquiryHistory).where(inArray(inquiryHistory.inquiryId, ids)).orderBy(asc(inquiryHistory.id)),
    db.select().from(replies).where(inArray(replies.inquiryId, ids)).orderBy(asc(replies.createdAt)),
    db.select(quoteColumns).from(quotes).where(inArray(quotes.inquiryId, ids)).orderBy(asc(quotes.createdAt)),
    db.select(mailColumns).from(mails).where(inArray(mails.inquiryId, ids)).orderBy(asc(mails.createdAt)),
  ]);
  await audit(db, admin, 'person_exported', fingerprint(email), { inquiries: asked.length });
  const of = <T extends { inquiryId: string | null }>(rows: T[], id: string) => rows.filter(({ inquiryId }) => inquiryId === id);
  const everything = {
    email,
    exportedAt: new Date().toISOString(),
    account: account[0] ?? null,
    inquiries: asked.map((inquiry) => ({
      ...inquiry,
      history: of(history, inquiry.id),
      replies: of(answers, inquiry.id),
      quotes: of(offers, inquiry.id),
      mails: of(sent, inquiry.id),
    })),
    otherMails: others,
  };
  return new Response(JSON.stringify(everything, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="person-${fingerprint(email).slice(0, 8)}-${banjulDay()}.json"`,
      'cache-control': 'no-store',
    },
  });
}

/**
 * Deletes everything about the owner of an e-mail address: enquiries with all that hangs on them, mails, and an account
 * that is no admin's. Events of the statistics know nobody. Of the deed itself only the address's fingerprint is kept.
 * @throws AdminRefusal 404 where there is nothing, 409 for an admin's address, 422
 */
export async function erasePerson(admin: Admin, { db, dataDir, log }: Services, fields: unknown): Promise<Erased & { success: true }> {
  const { email } = checked(eraseSchema, fields);
  const { erased, mailIds } = await db.transaction(async (tx) => {
    const [account] = await accountOf(tx, email);
    const roles = account ? await tx.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, account.id)) : [];
    if (roles.length > 0) throw new AdminRefusal(409, 'is_admin', 'This is the address of an admin. Revoke that role first.', 'email');
    const asked = (
      await tx
        .select({ id: inquiries.id })
        .from(inquiries)
        .where(eq(sql`lower(${inquiries.email})`, email))
        .for('update')
    ).map(({ id }) => id);
    const ofInquiries = await tx.delete(mails).where(inArray(mails.inquiryId, asked)).returning({ id: mails.id });
    const own = await tx.delete(mails).where(ownMails(email)).returning({ id: mails.id });
    await tx.delete(inquiries).where(inArray(inquiries.id, asked));
    if (account) await tx.delete(users).where(eq(users.id, account.id));
    const gone: Erased = { inquiries: asked.length, mails: ofInquiries.length + own.length, account: account !== undefined };
    if (gone.inquiries + gone.mails === 0 && !account) throw new AdminRefusal(404, 'unknown_person', 'Nothing is stored about this address.');
    await audit(tx, admin, 'person_erased', fingerprint(email), gone);
    for (const id of asked) await announce(tx, { type: 'change', id });
    return { erased: gone, mailIds: [...ofInquiries, ...own].map(({ id }) => id) };
  });
  // Without a mail server the mails lie in a folder (src/server/mail/transport.ts).
  await Promise.all(mailIds.map((id) => rm(join(dataDir, 'outbox', `${id}.eml`), { force: true })));
  log.warn({ who: fingerprint(email), ...erased }, 'everything about a person was erased');
  return { success: true, ...erased };
}
