import { and, asc, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm';
import { banjulDay } from '../../../lib/banjul-time.ts';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { checked } from '../../../server/http/checked.ts';
import { Refused } from '../../../server/http/refused.ts';
import { dropFromOutbox } from '../../../server/mail/transport.ts';
import { accounts, passkeys, sessions, userRoles, users } from '../../accounts/server/accounts-tables.ts';
import { eraseColleague } from '../../copies/server/erase-colleague.ts';
import { eraseInvitationsOf, eraseReferences, eraseTargets } from '../../copies/server/erased-kinds.ts';
import { noteErasure } from '../../copies/server/erasures.ts';
import { eraseGuides, guideFiles, guidesOf } from '../../departures/server/guides-of-person.ts';
import { tripsAbout } from '../../departures/server/person.ts';
import { eraseReviews, reviewIdsOf, reviewsOf } from '../../departures/server/reviews/reviews-of-person.ts';
import { inquiries, inquiryHistory } from '../../inquiries/server/inquiries-tables.ts';
import { foldStoredAddresses } from '../../inquiries/server/inquiry-addresses.ts';
import { phoneDigits } from '../../inquiries/server/phone-digits.ts';
import { eraseReceived, receivedFrom } from '../../mail/server/incoming/erase-received.ts';
import { mails } from '../../mail/server/mails-tables.ts';
import { accountKey } from '../../security/server/account-key.ts';
import type { Admin } from '../../security/server/admin.ts';
import { audit } from '../../security/server/audit-log.ts';
import { securityAlerts, securityEvents } from '../../security/server/security-tables.ts';
import { eraseSchema, personByEmailSchema, personByReferenceSchema } from '../model/desk-requests.ts';
import type { Erased, SamePhone } from '../model/erased.ts';
import { announce } from './desk-news.ts';
import type { DeskServices } from './desk-services.ts';
import { chatLeads, messages, quotes } from './desk-tables.ts';
import { receivedAbout } from './incoming/received-lines.ts';
import { type Person, personOf, senderOf, UNKNOWN } from './person-named.ts';
import { isOnePhone, tailOf } from './phone-country.ts';
import { eventsOf, hasTraces, invitationsOf, linesNaming } from './traces-of-person.ts';

const UNREACHED =
  'Nothing is stored about this person here, but a database from before a restore could not be looked through. Run doctor to see why, then try again.';

/** Ids of what is stored about somebody: enquiries, mails, reviews, what the diary has of a guide, and the account. */
type Stored = { inquiries: string[]; mails: string[]; received: string[]; reviews: string[]; guides: string[]; account: string | null };

const isNothing = (stored: Stored) =>
  [stored.inquiries, stored.mails, stored.received, stored.reviews, stored.guides].every((ids) => ids.length === 0) && stored.account === null;

async function storedAbout(db: DbOrTransaction, person: Person, who: string): Promise<Stored> {
  const asked = await db.select({ id: inquiries.id }).from(inquiries).where(person.inquiries);
  const ids = asked.map(({ id }) => id);
  const sent = await db
    .select({ id: mails.id })
    .from(mails)
    .where(or(inArray(mails.inquiryId, ids), ownMails(person)));
  const [account] = await accountOf(db, person);
  const received = person.email === null ? [] : await receivedFrom(db, person.email);
  const reviews = await reviewIdsOf(db, { inquiries: ids, who: [who] });
  const guides = (await guidesOf(db, person.email)).map(({ id }) => id);
  return { inquiries: ids, mails: sent.map(({ id }) => id), received, reviews, guides, account: account?.id ?? null };
}

/**
 * What databases from before a restore have of somebody whom the one that serves does not know, such as an enquiry between the copy and the restore.
 * @throws Refused 404 where there is nothing, 503 where nobody can tell
 */
async function storedInFormer(services: DeskServices, person: Person): Promise<Stored> {
  const stored = await lookThrough(services, async (former) => {
    await foldStoredAddresses(former);
    const found = await storedAbout(former, person, services.pseudonym(person.named));
    return isNothing(found) ? undefined : found;
  });
  if (stored.length === 0) throw new Refused(404, 'unknown_person', UNKNOWN);
  const ids = (of: (one: Stored) => string[]) => [...new Set(stored.flatMap(of))];
  return {
    inquiries: ids((one) => one.inquiries),
    mails: ids((one) => one.mails),
    received: ids((one) => one.received),
    reviews: ids((one) => one.reviews),
    guides: ids((one) => one.guides),
    account: stored.find(({ account }) => account)?.account ?? null,
  };
}

/** @throws Refused 503 where nothing was found and a database could not be looked through */
async function lookThrough<T>({ lookInFormer }: DeskServices, look: (former: DbOrTransaction) => Promise<T | undefined>): Promise<T[]> {
  const { found, unreached } = await lookInFormer(look);
  const there = found.filter((one) => one !== undefined);
  if (there.length === 0 && unreached.length > 0) throw new Refused(503, 'former_unreachable', UNREACHED);
  return there;
}

async function inquiriesOf(db: DbOrTransaction, person: Person) {
  const { searchText: _, contentHash: __, idempotencyKey: ___, emailFolded: ____, ...columns } = getTableColumns(inquiries);
  return db.select(columns).from(inquiries).where(person.inquiries).orderBy(asc(inquiries.createdAt));
}

async function accountOf(db: DbOrTransaction, { email }: Person) {
  if (email === null) return [];
  const { id, name, email: address, emailVerified, createdAt } = users;
  return db.select({ id, name, email: address, emailVerified, createdAt }).from(users).where(eq(users.email, email));
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

/** What is left of the same phones, however the numbers were typed, once a person's own enquiries are gone. */
async function samePhones(db: DbOrTransaction, phones: string[]): Promise<SamePhone[]> {
  const theirs = phones.filter((phone, at) => phones.findIndex((other) => isOnePhone(phone, other)) === at);
  const ends = theirs.map((phone) => sql`${phoneDigits(inquiries.phone)} LIKE ${`%${tailOf(phone)}`}`);
  const rows =
    ends.length > 0
      ? await db
          .select({ phone: inquiries.phone })
          .from(inquiries)
          .where(or(...ends))
      : [];
  const counts = theirs.map((phone) => ({ phone, inquiries: rows.filter((row) => row.phone !== null && isOnePhone(phone, row.phone)).length }));
  return counts.filter(({ inquiries: left }) => left > 0);
}

/** Mails that went to an address but belong to no enquiry: those about its account, and a guide's, to the address as it was typed. */
function ownMails({ email }: Person) {
  return and(isNull(mails.inquiryId), email === null ? sql`false` : or(eq(mails.recipient, email), eq(sql`lower(${mails.recipient})`, email)));
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
  const mark = pseudonym(person.named);
  const [found, others, received, reviews, guides, invited] = await Promise.all([
    accountOf(db, person),
    db.select(mailColumns).from(mails).where(ownMails(person)),
    receivedAbout(db, ids, person.email),
    reviewsOf(db, { inquiries: ids, who: [mark] }),
    guideFiles(db, person.email),
    invitationsOf(db, person),
  ]);
  const [account] = found;
  if ([asked, found, others, received, reviews, guides].every((rows) => rows.length === 0) && !(await hasTraces(db, services, person)))
    throw new Refused(404, 'unknown_person', UNKNOWN);
  const [history, answers, offers, sent, chats, trips] = await Promise.all([
    db.select().from(inquiryHistory).where(inArray(inquiryHistory.inquiryId, ids)).orderBy(asc(inquiryHistory.id)),
    db.select().from(messages).where(inArray(messages.inquiryId, ids)).orderBy(asc(messages.createdAt)),
    db.select(quoteColumns).from(quotes).where(inArray(quotes.inquiryId, ids)).orderBy(asc(quotes.createdAt)),
    db.select(mailColumns).from(mails).where(inArray(mails.inquiryId, ids)).orderBy(asc(mails.createdAt)),
    db.select().from(chatLeads).where(inArray(chatLeads.inquiryId, ids)).orderBy(asc(chatLeads.openedAt)),
    tripsAbout(db, ids),
  ]);
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
      messages: of(answers, inquiry.id),
      quotes: of(offers, inquiry.id),
      mails: of(sent, inquiry.id),
      chats: of(chats, inquiry.id),
      trips: of(trips, inquiry.id),
    })),
    otherMails: others,
    receivedMails: received,
    reviews,
    guides,
    invitations: invited,
    auditLog: await linesNaming(db, services, person),
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
 * Deletes everything about one person: enquiries with all that hangs on them, mails, and an account that is no admin's; also where it stands only in a
 * database from before a restore. Events of the statistics know nobody. Of the deed itself only a pseudonym is kept, which nobody can turn back.
 * @throws Refused 404 where there is nothing, 409 for an admin's address, 422, 503 where a database from before a restore cannot tell
 */
export async function erasePerson(admin: Admin<'personal-data'>, services: DeskServices, body: unknown): Promise<Erased> {
  const { db, log, pseudonym } = services;
  const asked = checked(eraseSchema, body);
  const person = await personOf(db, asked, async (reference) => (await lookThrough(services, (former) => senderOf(former, reference)))[0]);
  // Looked for outside of the transaction, which may not wait so long.
  const isNowhere = isNothing(await storedAbout(db, person, pseudonym(person.named)));
  const isTraced = isNowhere && (await hasTraces(db, services, person));
  const former = isNowhere ? await storedInFormer(services, person).catch(unlessTraced(isTraced)) : undefined;
  const { gone, samePhone } = await db.transaction((tx) => eraseHere(tx, admin, services, person, former));
  await services.reachFormer();
  const erased = countsOf(gone);
  log.warn({ who: pseudonym(person.named), ...erased }, 'everything about a person was erased');
  return { success: true, ...erased, ...(samePhone.length > 0 ? { samePhone } : {}) };
}

function countsOf({ inquiries: { length }, mails: { length: sent }, guides, account }: Stored) {
  return { inquiries: length, mails: sent, account: account !== null, ...(guides.length > 0 && { guides: guides.length }) };
}

/** Whom no other database knows is erased all the same where something of them is here. */
const unlessTraced = (isTraced: boolean) => (error: unknown) => {
  if (isTraced && error instanceof Refused) return undefined;
  throw error;
};

/** @param former what only databases from before a restore have: it is noted as erased, and erased there by that. @returns what went, or is noted */
async function eraseHere(
  tx: DbOrTransaction,
  admin: Admin<'personal-data'>,
  services: DeskServices,
  person: Person,
  former: Stored | undefined,
): Promise<{ gone: Stored; samePhone: SamePhone[] }> {
  const { pseudonym } = services;
  const who = pseudonym(person.named);
  const [account] = await accountOf(tx, person);
  const roles = account ? await tx.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, account.id)) : [];
  if (roles.length > 0) throw new Refused(409, 'is_admin', 'This is the address of an admin. Revoke that role first.', 'email');
  if ((await guidesOf(tx, person.email)).some(({ active }) => active))
    throw new Refused(409, 'is_guide', 'This is the address of a guide who works here. Switch that guide off first, under "Guides and vehicles".', 'email');
  const isTraced = await hasTraces(tx, services, person);
  const columns = { id: inquiries.id, reference: inquiries.reference, phone: inquiries.phone };
  const rows = await tx.select(columns).from(inquiries).where(person.inquiries).for('update');
  const ids = rows.map(({ id }) => id);
  const reviews = await eraseReviews(tx, { inquiries: ids, who: [who] });
  const received = await eraseReceived(tx, { inquiryIds: ids, addresses: person.email === null ? [] : [person.email] });
  const guides = person.email === null ? [] : await eraseGuides(tx, { addresses: [person.email] }, who);
  const sent = await tx
    .delete(mails)
    .where(or(inArray(mails.inquiryId, ids), ownMails(person)))
    .returning({ id: mails.id });
  await tx.delete(inquiries).where(inArray(inquiries.id, ids));
  await eraseReferences(
    tx,
    who,
    rows.map(({ reference }) => reference),
  );
  await tx.delete(securityEvents).where(eventsOf(services, person, account?.id));
  if (person.email !== null) {
    await eraseInvitationsOf(tx, { emails: [person.email], name: account?.name, who });
    await tx.delete(securityAlerts).where(eq(securityAlerts.subject, accountKey(services, person.email)));
    // Of a former admin the log keeps what was done, under the pseudonym.
    await eraseTargets(tx, who, pseudonym);
  }
  if (account) {
    await eraseColleague(tx, account, who);
    await tx.delete(users).where(eq(users.id, account.id));
  }
  const here = { inquiries: ids, mails: sent.map(({ id }) => id), received, reviews, guides, account: account?.id ?? null };
  const gone = isNothing(here) ? (former ?? (isTraced ? here : undefined)) : here;
  // Somebody else erased them meanwhile.
  if (!gone) throw new Refused(404, 'unknown_person', UNKNOWN);
  await audit(tx, admin, 'person_erased', who, countsOf(gone));
  const key = person.email === null ? null : accountKey(services, person.email);
  await noteErasure(tx, { ...gone, who, accountKey: key });
  for (const id of ids) await announce(tx, { type: 'change', id });
  const phones = rows.flatMap(({ phone }) => phone ?? []);
  const samePhone = await samePhones(tx, phones);
  // Without a mail server the mails lie in a folder (src/server/mail/transport.ts). Before all this is written down for good: where it is cut off, it
  // can be asked for once more. Afterwards nothing would be stored about them, and their mails would lie there for ever.
  await dropFromOutbox(services.dataDir, gone.mails);
  return { gone, samePhone };
}
