import { and, asc, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { checked } from '../../../server/http/checked.ts';
import { Refused } from '../../../server/http/refused.ts';
import { dropFromOutbox } from '../../../server/mail/transport.ts';
import { accounts, invitations, passkeys, sessions, userRoles, users } from '../../accounts/server/accounts-tables.ts';
import type { Admin } from '../../accounts/server/admin.ts';
import { noteErasure } from '../../copies/server/erasures.ts';
import { inquiries, inquiryHistory } from '../../inquiries/server/inquiries-tables.ts';
import { mails } from '../../inquiries/server/mail/mails-tables.ts';
import { accountKey } from '../../security/server/account-key.ts';
import { audit } from '../../security/server/audit-log.ts';
import { fingerprint } from '../../security/server/rate-limits.ts';
import { auditLog, securityAlerts, securityEvents } from '../../security/server/security-tables.ts';
import { banjulDay } from '../../site/model/banjul-time.ts';
import { eraseSchema, personByEmailSchema, personByReferenceSchema } from '../model/desk-requests.ts';
import type { Erased, SamePhone } from '../model/desk-types.ts';
import { announce } from './desk-news.ts';
import type { DeskServices } from './desk-services.ts';
import { quotes, replies } from './desk-tables.ts';
import { phoneDigits } from './phone-digits.ts';

const UNKNOWN = 'Nothing is stored about this person.';
/**
 * Whom we speak of: the owner of an e-mail address; or, where somebody left none, who sent the enquiry with that
 * reference and all others from the same phone number that name no address either.
 */
type Person = { email: string | null; named: string; inquiries: SQL | undefined };

/** @throws Refused 404 for a reference that nobody has, 422 for one whose enquiry has an address */
async function personOf(db: DbOrTransaction, { email, reference }: { email?: string | undefined; reference?: string | undefined }): Promise<Person> {
  if (reference === undefined) return { email: email ?? '', named: email ?? '', inquiries: eq(sql`lower(${inquiries.email})`, email) };
  const [found] = await db.select({ email: inquiries.email, phone: inquiries.phone }).from(inquiries).where(eq(inquiries.reference, reference));
  if (!found) throw new Refused(404, 'unknown_person', UNKNOWN);
  if (found.email) throw new Refused(422, 'validation_failed', 'They left an e-mail address: export and erase by that.', 'reference');
  const samePhone = found.phone ? and(isNull(inquiries.email), eq(phoneDigits(inquiries.phone), phoneDigits(sql`${found.phone}`))) : undefined;
  return { email: null, named: found.phone ?? reference, inquiries: or(eq(inquiries.reference, reference), samePhone) };
}

async function inquiriesOf(db: DbOrTransaction, person: Person) {
  const { searchText: _, contentHash: __, idempotencyKey: ___, ...columns } = getTableColumns(inquiries);
  return db.select(columns).from(inquiries).where(person.inquiries).orderBy(asc(inquiries.createdAt));
}

async function accountOf(db: DbOrTransaction, { email }: Person) {
  if (email === null) return [];
  const { id, name, email: address, emailVerified, createdAt } = users;
  return db
    .select({ id, name, email: address, emailVerified, createdAt })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email));
}

/** What is kept beside an account: its devices, passkeys and linked accounts; no key or token among it. */
async function heldForAccount(db: DbOrTransaction, userId: string) {
  const [devices, keys, identities] = await Promise.all([
    db.select({ userAgent: sessions.userAgent, address: sessions.ipAddress, createdAt: sessions.createdAt }).from(sessions).where(eq(sessions.userId, userId)),
    db.select({ name: passkeys.name, createdAt: passkeys.createdAt }).from(passkeys).where(eq(passkeys.userId, userId)),
    db.select({ provider: accounts.providerId, createdAt: accounts.createdAt }).from(accounts).where(eq(accounts.userId, userId)),
  ]);
  return { devices, passkeys: keys, identities };
}

/** Security events about an account, or about attempts to get into one with that address. */
function eventsOf(services: DeskServices, { email }: Person, userId: string | undefined) {
  // The plain fingerprint is that of events from before the key, which are kept for 90 days.
  const keys = email === null ? [] : [accountKey(services, email), fingerprint(email)];
  return or(userId === undefined ? sql`false` : eq(securityEvents.userId, userId), inArray(sql`${securityEvents.metadata}->>'accountKey'`, keys));
}

/** What is left of the same phones, once a person's own enquiries are gone. */
async function samePhones(db: DbOrTransaction, phones: string[]): Promise<SamePhone[]> {
  if (phones.length === 0) return [];
  const digits = [...new Set(phones.map((phone) => phone.replace(/[ ()+-]/g, '')))];
  return db
    .select({ phone: sql<string>`min(${inquiries.phone})`, inquiries: sql<number>`count(*)::int` })
    .from(inquiries)
    .where(inArray(phoneDigits(inquiries.phone), digits))
    .groupBy(phoneDigits(inquiries.phone));
}

/** Mails that went to an address but belong to no enquiry: those about its account. */
function ownMails({ email }: Person) {
  return and(isNull(mails.inquiryId), email === null ? sql`false` : eq(sql`lower(${mails.recipient})`, email));
}

/**
 * Everything that is stored about the owner of an e-mail address, as a file for them.
 * @throws Refused 404 where there is nothing, 422
 */
export async function exportPerson(admin: Admin<'personal-data'>, services: DeskServices, params: URLSearchParams): Promise<Response> {
  const { db, pseudonym } = services;
  const fields = Object.fromEntries(params);
  const person = await personOf(db, 'reference' in fields ? checked(personByReferenceSchema, fields) : checked(personByEmailSchema, fields));
  const asked = await inquiriesOf(db, person);
  const ids = asked.map(({ id }) => id);
  const { token: _, ...quoteColumns } = getTableColumns(quotes);
  const { link: __, ...mailColumns } = getTableColumns(mails);
  const [found, others] = await Promise.all([accountOf(db, person), db.select(mailColumns).from(mails).where(ownMails(person))]);
  const [account] = found;
  if (asked.length + found.length + others.length === 0) throw new Refused(404, 'unknown_person', UNKNOWN);
  const [history, answers, offers, sent] = await Promise.all([
    db.select().from(inquiryHistory).where(inArray(inquiryHistory.inquiryId, ids)).orderBy(asc(inquiryHistory.id)),
    db.select().from(replies).where(inArray(replies.inquiryId, ids)).orderBy(asc(replies.createdAt)),
    db.select(quoteColumns).from(quotes).where(inArray(quotes.inquiryId, ids)).orderBy(asc(quotes.createdAt)),
    db.select(mailColumns).from(mails).where(inArray(mails.inquiryId, ids)).orderBy(asc(mails.createdAt)),
  ]);
  const mark = pseudonym(person.named);
  await audit(db, admin, 'person_exported', mark, { inquiries: asked.length });
  const of = <T extends { inquiryId: string | null }>(rows: T[], id: string) => rows.filter(({ inquiryId }) => inquiryId === id);
  const everything = {
    email: person.email,
    exportedAt: new Date().toISOString(),
    account: account ? { ...account, ...(await heldForAccount(db, account.id)) } : null,
    securityEvents: await db
      .select()
      .from(securityEvents)
      .where(eventsOf(services, person, account?.id))
      .orderBy(asc(securityEvents.createdAt)),
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
      'content-disposition': `attachment; filename="person-${mark.slice(0, 8)}-${banjulDay()}.json"`,
      'cache-control': 'no-store',
    },
  });
}

/**
 * Deletes everything about one person: enquiries with all that hangs on them, mails, and an account that is no admin's.
 * Events of the statistics know nobody. Of the deed itself only a pseudonym is kept, which nobody can turn back.
 * @throws Refused 404 where there is nothing, 409 for an admin's address, 422
 */
export async function erasePerson(admin: Admin<'personal-data'>, services: DeskServices, body: unknown): Promise<Erased> {
  const { db, dataDir, log, pseudonym } = services;
  const asked = checked(eraseSchema, body);
  const { erased, mailIds, who, samePhone } = await db.transaction(async (tx) => {
    const person = await personOf(tx, asked);
    const who = pseudonym(person.named);
    const [account] = await accountOf(tx, person);
    const roles = account ? await tx.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, account.id)) : [];
    if (roles.length > 0) throw new Refused(409, 'is_admin', 'This is the address of an admin. Revoke that role first.', 'email');
    const rows = await tx.select({ id: inquiries.id, phone: inquiries.phone }).from(inquiries).where(person.inquiries).for('update');
    const ids = rows.map(({ id }) => id);
    const ofInquiries = await tx.delete(mails).where(inArray(mails.inquiryId, ids)).returning({ id: mails.id });
    const own = await tx.delete(mails).where(ownMails(person)).returning({ id: mails.id });
    await tx.delete(inquiries).where(inArray(inquiries.id, ids));
    await tx.delete(securityEvents).where(eventsOf(services, person, account?.id));
    if (person.email !== null) {
      await tx.delete(invitations).where(eq(invitations.email, person.email));
      await tx.delete(securityAlerts).where(eq(securityAlerts.subject, accountKey(services, person.email)));
      // Of a former admin the log keeps what was done, under the pseudonym.
      await tx
        .update(auditLog)
        .set({ target: who })
        .where(eq(sql`lower(${auditLog.target})`, person.email));
    }
    if (account) await tx.delete(users).where(eq(users.id, account.id));
    const gone = { inquiries: ids.length, mails: ofInquiries.length + own.length, account: account !== undefined };
    if (gone.inquiries + gone.mails === 0 && !account) throw new Refused(404, 'unknown_person', UNKNOWN);
    await audit(tx, admin, 'person_erased', who, gone);
    const goneMails = [...ofInquiries, ...own].map(({ id }) => id);
    const key = person.email === null ? null : accountKey(services, person.email);
    await noteErasure(tx, { inquiries: ids, mails: goneMails, account: account?.id ?? null, who, accountKey: key });
    for (const id of ids) await announce(tx, { type: 'change', id });
    const samePhone = await samePhones(
      tx,
      rows.flatMap(({ phone }) => phone ?? []),
    );
    return { erased: gone, who, samePhone, mailIds: goneMails };
  });
  // Without a mail server the mails lie in a folder (src/server/mail/transport.ts).
  await dropFromOutbox(dataDir, mailIds);
  log.warn({ who, ...erased }, 'everything about a person was erased');
  return { success: true, ...erased, ...(samePhone.length > 0 ? { samePhone } : {}) };
}
