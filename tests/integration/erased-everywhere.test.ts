import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DepartureDetail } from '../../src/domains/departures/model/departure-types.ts';
import type { InquiryDetail } from '../../src/domains/desk/model/desk-types.ts';
import { revoke, type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { until } from '../fixtures/until.ts';
import { newVisitor } from '../fixtures/visitor.ts';
import { seedAssignment, seedDeparture, seedParty, seedResource } from './departure-seeds.ts';
import { seedInquiry } from './desk-seeds.ts';
import { madeLink } from './made-link.ts';
import { dayBefore, postReview } from './review-parts.ts';
import { sharedSite } from './shared-site.ts';
import { paid, sheetCalls, tick } from './sheet-calls.ts';

/* Somebody who came in by every way is erased, and then looked for in every column of every table there is, those of the jobs too. */

const shared = sharedSite();
const { send } = sheetCalls(shared);
let owner: SignedInBrowser;
beforeAll(async () => {
  owner = await signInAs(shared, 'Awa Ceesay', 'admin');
});

/** "table: row" of every row in which one of the words stands, in whatever letters. */
async function rowsWith(words: string[]): Promise<string[]> {
  const { rows: tables } = await shared.pool.query<{ name: string }>(
    "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss', 'drizzle')",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await shared.pool.query<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM ${name} t WHERE to_jsonb(t)::text ILIKE ANY ($1)`, [
      words.map((word) => `%${word}%`),
    ]);
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

/** What the site answers to its owner, who has done this. */
async function did<T = InquiryDetail>(path: string, body: object): Promise<T> {
  const answer = await owner.json<T>(path, body);
  expect(answer.status, `${path}: ${JSON.stringify(answer.body).slice(0, 300)}`).toBe(200);
  return answer.body;
}

const erase = (email: string) => owner.json<Record<string, unknown>>('/api/admin/person/erase', { email, confirm: email });
const day = (days: number) => dayBefore(-days);

const ZEBEDEE = 'zq7731@example.org';
const OF_ZEBEDEE = ['quillfeather', 'zq7731', '7731773'];

describe('a traveller', () => {
  it('is nowhere any more; what was paid, who was there in number and who erased them stay', async () => {
    const { pool, smtp } = shared;
    // A mail server that wants every mail twice.
    smtp.behaviour = { busyAfterText: (recipient) => recipient === ZEBEDEE && smtp.texts < 4 };
    const visitor = await newVisitor(shared.site.url);
    const facts = { name: 'Zebedee Quillfeather', email: 'ZQ7731@example.org', phone: '+220 7731773', country: 'Quillfeather Land', subject: 'Quillfeather' };
    const { body: asked } = await visitor.submit({ ...facts, message: 'We, the Quillfeathers, are two.', preferredTour: 'Makasutu Cultural Forest' });
    const [id, reference] = [String(asked.inquiryId), String(asked.reference)];
    const at = `/api/admin/inquiries/${id}`;
    await did(at, { change: 'note', text: 'Mr Quillfeather rang' });
    await did(at, { change: 'spam', spam: true });
    await did(at, { change: 'spam', spam: false });
    await did(at, { change: 'fact', fact: 'hotel', to: 'Quillfeather House' });
    await did(`${at}/reply`, { channel: 'email', body: 'Dear Mr Quillfeather' });
    await did(`${at}/messages`, { channel: 'whatsapp', text: 'Quillfeather here' });
    const quote = { title: 'For the Quillfeathers', lines: [{ group: '2', price: 'GMD 500 each' }], validUntil: day(9), day: day(10), people: 2, send: true };
    const offer = (await did(`${at}/quotes`, quote)).quotes[0];
    const yes = { token: offer?.link.split('/').at(-1) ?? '', answer: 'yes', line: '0', people: '2', name: 'Z Quillfeather', hotel: 'Quillfeather House' };
    await fetch(`${shared.site.url}/api/quote-answer`, {
      method: 'POST',
      headers: { origin: shared.site.url },
      body: new URLSearchParams(yes),
      redirect: 'manual',
    });
    await did(at, { change: 'confirm_quote', quoteId: offer?.id });
    const trip = (await did(`${at}/trips`, {})).trips[0]?.departureId ?? '';
    const days = `/api/admin/days/${trip}`;
    const onTrip = async () => (await owner.json<DepartureDetail>(days)).body;
    const [party] = (await onTrip()).parties;
    const party1 = `${days}/parties/${party?.id}`;
    await did(party1, {
      change: 'facts',
      version: party?.version,
      people: 2,
      status: 'confirmed',
      pickupPlace: 'Quillfeather House',
      note: 'Quillfeather limps',
    });
    await did(`${days}/move`, {
      key: randomUUID(),
      version: (await onTrip()).version,
      parties: [party?.id],
      reason: 'weather',
      day: day(12),
      text: 'Dear Quillfeathers',
    });
    await did(`${days}/call-off`, {
      key: randomUUID(),
      version: (await onTrip()).version,
      parties: [party?.id],
      reason: 'weather',
      offeredDays: [],
      text: 'Dear Quillfeathers',
    });
    await did('/api/admin/inquiries', { key: randomUUID(), source: 'phone', name: 'Zeb Quillfeather', email: ZEBEDEE, phone: '7731773', note: 'Quillfeather' });

    // A trip that was, with its guide's sheet, its cash and a review.
    const gone = await seedDeparture(pool, day(0));
    const guide = await seedResource(pool, 'guide');
    await seedAssignment(pool, gone, guide);
    const was = await seedParty(pool, gone, { inquiry_id: id, pickup_place: 'Quillfeather House', pickup_time: '07:30' });
    const token = await madeLink(shared, { kind: 'sheet', resourceId: guide });
    expect((await send({ token, ticks: [tick(was.id, 'picked_up'), paid(was.id, 77_700)] })).status).toBe(200);
    await pool.query("UPDATE departures SET first_day = $2, last_day = $2, status = 'done' WHERE id = $1", [gone, day(-1)]);
    const review = await madeLink(shared, { kind: 'review', partyId: was.id });
    expect((await postReview(shared.site.url, review, { name: 'Quillfeather', words: 'We Quillfeathers liked the boat.' })).status).toBe(303);
    const { rows: written } = await pool.query('SELECT id FROM reviews');
    await did(`/api/admin/reviews/${written[0].id}`, { decision: 'decline', version: 1, kind: 'names_person', because: 'It names the Quillfeathers.' });

    // Mail that came in, into another conversation too; an account, and somebody who tried to get into it.
    const other = await seedInquiry(pool);
    for (const [at, outcome] of [
      [id, 'message'],
      [other.id, 'message'],
      [other.id, 'suggested'],
    ]) {
      const reply = randomUUID();
      await pool.query("INSERT INTO replies (id, inquiry_id, direction, channel, body) VALUES ($1, $2, 'in', 'email', 'Quillfeather again')", [reply, at]);
      await pool.query(
        `INSERT INTO received_mails (id, key, outcome, inquiry_id, reply_id, from_name, from_address, from_folded, subject, body, received_at)
         VALUES (gen_random_uuid(), gen_random_uuid(), $1, $2, $3, 'Z Quillfeather', $4, $4, 'Quillfeather', 'Quillfeather', now())`,
        [outcome, at, reply, ZEBEDEE],
      );
      const joined = { messageId: reply, from: ZEBEDEE };
      await pool.query("INSERT INTO inquiry_history (inquiry_id, event, detail) VALUES ($1, 'mail_joined', $2)", [at, joined]);
    }
    const sign = (path: string, body: object) =>
      fetch(`${shared.site.url}/api/auth/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: shared.site.url, 'x-forwarded-for': '192.0.2.73' },
        body: JSON.stringify(body),
      });
    expect((await sign('sign-up/email', { name: 'Zebedee Quillfeather', email: ZEBEDEE, password: 'a long enough passphrase 7' })).status).toBe(200);
    await sign('sign-in/email', { email: ZEBEDEE, password: 'not the one' });
    await until('all mails to be sent', async () => (await pool.query("SELECT 1 FROM mails WHERE status <> 'sent'")).rowCount === 0, 60_000);

    expect((await rowsWith(OF_ZEBEDEE)).length, 'there is something to be erased').toBeGreaterThan(20);
    expect(await erase(ZEBEDEE)).toMatchObject({ status: 200, body: { inquiries: 2, account: true } });
    expect(await rowsWith([...OF_ZEBEDEE, reference])).toEqual([]);
    for (const word of ['quillfeather', 'zq7731', '7731773']) expect(shared.site.output().toLowerCase()).not.toContain(word);
    expect((await pool.query('SELECT amount::int FROM cash_lines')).rows).toEqual([{ amount: 77_700 }]);
    expect((await pool.query("SELECT actor_id FROM audit_log WHERE action = 'person_erased'")).rows).toEqual([{ actor_id: owner.id }]);
    expect((await owner.json<DepartureDetail>(`/api/admin/days/${gone}`)).body.history.map(({ event }) => event)).toContain('tick');
    expect((await owner.json<InquiryDetail>(`/api/admin/inquiries/${other.id}`)).body.history.map(({ event }) => event)).toEqual([
      'mail_joined',
      'mail_joined',
    ]);
  });
});

describe('a guide', () => {
  it('who works here is switched off first; then nothing says who it was, and trips, cash and what was noted stay', async () => {
    const { pool } = shared;
    const facts = { name: 'Yankuba Quartey', phone: '+220 7731774', email: 'Yankuba.Q@Example.org', languages: ['Wolof'], licence: 'GTB 7731' };
    const key = randomUUID();
    const path = `/api/admin/days/resources/${key}`;
    await did('/api/admin/days/resources', { key, kind: 'guide', ...facts });
    await did('/api/admin/days/blocked', { key: randomUUID(), firstDay: day(5), lastDay: day(5), resourceId: key, reason: 'Yankuba Quartey is in hospital' });
    const trip = await seedDeparture(pool, day(5));
    const warned = `Yankuba Quartey is off on`;
    const assign = (seen: string[]) =>
      owner.json<{ warnings: string[] }>(`/api/admin/days/${trip}/resources`, { version: 1, resourceId: key, assigned: true, seen });
    const { warnings } = (await assign([])).body;
    expect(warnings[0]).toContain(warned);
    expect((await assign(warnings)).status).toBe(200);
    await did('/api/admin/days/links', { change: 'make', kind: 'sheet', resourceId: key, seen: null });
    await pool.query(
      "INSERT INTO mails (id, kind, recipient, status, message_id) VALUES (gen_random_uuid(), 'day_sheet', 'Yankuba.Q@Example.org', 'sent', 'a sheet')",
    );
    await pool.query("INSERT INTO cash_lines (key, departure_id, tour, kind, currency, amount, resource_id) VALUES ($2, $1, 'x', 'received', 'GMD', 500, $2)", [
      trip,
      key,
    ]);
    const file = await owner.json<{ guides: object[] }>('/api/admin/person?email=yankuba.q@example.org');
    expect(file.body.guides).toMatchObject([{ ...facts, daysOff: [{ reason: 'Yankuba Quartey is in hospital' }] }]);
    const address = 'yankuba.q@example.org';
    expect(await erase(address)).toMatchObject({ status: 409, body: { code: 'is_guide' } });
    const { languages, ...others } = facts;
    await did(path, { version: 1, active: false, languages, ...others });
    expect(await erase(address)).toEqual({ status: 200, body: { success: true, inquiries: 0, mails: 1, account: false, guides: 1 } });
    expect(await rowsWith(['yankuba', 'quartey', '7731774', 'GTB 7731', 'hospital'])).toEqual([]);
    const { body } = await owner.json<DepartureDetail>(`/api/admin/days/${trip}`);
    expect(body.resources).toMatchObject([{ kind: 'guide', name: 'A former guide' }]);
    expect(body.history.map(({ event }) => event)).toContain('assigned');
    expect((await pool.query('SELECT 1 FROM cash_lines WHERE resource_id = $1', [key])).rowCount).toBe(1);
    expect((await pool.query('SELECT 1 FROM private_links WHERE resource_id = $1', [key])).rowCount).toBe(0);
    expect((await erase(address)).status).toBe(404);
    // The row is filled in for another one, who may leave as well.
    await did(path, { version: 3, active: false, name: 'A former guide', languages: [], email: 'yankuba.q@example.org' });
    expect(await erase(address)).toMatchObject({ status: 200, body: { guides: 1 } });
  });

  it('is nowhere by a former name either, and what is told of another one with the same name stays', async () => {
    const [key, other] = [randomUUID(), randomUUID()];
    const guide = { kind: 'guide', languages: [], name: 'Omar Tunkara' };
    const email = 'omar@example.org';
    await did('/api/admin/days/resources', { ...guide, key, name: 'Omarr Tunkarra', email });
    const trip = await seedDeparture(shared.pool, day(6));
    const assign = (resourceId: string, version: number) => did(`/api/admin/days/${trip}/resources`, { version, resourceId, assigned: true, seen: [] });
    await assign(key, 1);
    await did(`/api/admin/days/resources/${key}`, { version: 1, active: true, languages: [], name: guide.name, email });
    await did('/api/admin/days/resources', { ...guide, key: other });
    await assign(other, 2);
    await did('/api/admin/days/links', { change: 'make', kind: 'feed', resourceId: other, seen: null });
    await did(`/api/admin/days/resources/${key}`, { version: 2, active: false, languages: [], name: guide.name, email });
    expect((await erase(email)).status).toBe(200);
    expect(await rowsWith(['omarr', 'tunkarra'])).toEqual([]);
    const { rows } = await shared.pool.query("SELECT detail ->> 'name' AS name FROM departure_history WHERE departure_id = $1 ORDER BY id", [trip]);
    expect(rows).toEqual([{ name: 'A former guide' }, { name: guide.name }]);
    const audit = await shared.pool.query('SELECT action, target FROM audit_log WHERE target LIKE $1 ORDER BY id', [`%${guide.name}`]);
    expect(audit.rows).toEqual([
      { action: 'resource_added', target: guide.name },
      { action: 'link_made', target: `Calendar of ${guide.name}` },
    ]);
  });
});

describe('a former colleague', () => {
  it('wrote what stays, and nothing says who that was or from where', async () => {
    const { pool } = shared;
    const former = await signInAs(shared, 'Xanthe Quist', 'admin');
    const colleague = await signInAs(shared, 'Still Here', 'admin');
    await former.json('/api/admin/people/invitations', { name: 'Somebody', role: 'desk' });
    const authored = [
      "INSERT INTO content_revisions (file, document, schema_version, author, author_name) VALUES ('site.yaml', '{}', 1, $1, 'Xanthe Quist')",
      "INSERT INTO content_drafts (file, document, author, author_name) VALUES ('questions.yaml', '{}', $1, 'Xanthe Quist')",
      "INSERT INTO audit_log (actor_id, action, target, detail) VALUES ($1, 'photograph_removed', 'x', '{\"author\":\"Xanthe Quist\"}')",
    ];
    for (const statement of authored) await pool.query(statement, [former.id]);
    await revoke(shared, former);
    expect(await erase(former.email)).toMatchObject({ status: 200, body: { account: true } });
    expect(await rowsWith(['xanthe', 'quist'])).toEqual([]);
    const { rows } = await pool.query('SELECT action, ip_address FROM audit_log WHERE actor_id = $1 ORDER BY id', [former.id]);
    expect(rows).toEqual([
      { action: 'invitation_made', ip_address: null },
      { action: 'photograph_removed', ip_address: null },
    ]);
    const written = await pool.query('SELECT author, author_name FROM content_revisions UNION SELECT author, author_name FROM content_drafts');
    expect(written.rows).toEqual([{ author: former.id, author_name: 'A former colleague' }]);
    await colleague.json('/api/admin/people/invitations', { name: 'Another', role: 'desk' });
    expect((await pool.query('SELECT 1 FROM audit_log WHERE actor_id = $1 AND ip_address IS NOT NULL', [colleague.id])).rowCount).toBe(1);
  });

  it('is named by no security event of who came by their invitation; one who is called like a colleague takes nothing of that one away', async () => {
    const { pool } = shared;
    const former = await signInAs(shared, 'Quentin Xavi', 'admin');
    const invited = await signInAs(shared, 'Invited');
    const { link } = (await former.json<{ link: string }>('/api/admin/people/invitations', { name: 'Invited', email: '', role: 'admin' })).body;
    expect((await invited.json('/api/account/accept-invitation', { token: link.split('/').at(-1) })).status).toBe(200);
    const told = async () =>
      (await pool.query("SELECT description FROM security_events WHERE event_type = 'admin_granted' AND user_id = $1", [invited.id])).rows;
    await until('the event', async () => (await told()).length === 1);
    const namesake = await signInAs(shared, 'Quentin Xavi');
    expect((await erase(namesake.email)).status).toBe(200);
    expect(await told()).toEqual([{ description: 'An account was made admin by an invitation of Quentin Xavi' }]);
    expect((await pool.query("SELECT 1 FROM audit_log WHERE detail ->> 'by' = 'Quentin Xavi'")).rowCount).toBe(1);
    await revoke(shared, former);
    expect((await erase(former.email)).status).toBe(200);
    expect(await told()).toEqual([{ description: 'An account was made admin by an invitation of a former colleague' }]);
    expect(await rowsWith(['quentin', 'xavi'])).toEqual([]);
  });
});

describe('somebody of whom nothing but a trace is left', () => {
  it.each<[string, (email: string) => Promise<unknown>]>([
    ['was invited and never came', (email) => owner.json('/api/admin/people/invitations', { name: 'Xylia Quaye', email, role: 'desk' })],
    [
      'is named in the audit log alone',
      (email) => shared.pool.query("INSERT INTO audit_log (action, target) VALUES ('admin_revoked', $1)", [email.toUpperCase()]),
    ],
  ])('%s: is exported and erased, and then unknown', async (_, make) => {
    const email = `xylia${randomUUID().slice(0, 6)}@example.org`;
    expect((await erase(email)).status).toBe(404);
    await make(email);
    await until('the mail to be sent', async () => (await shared.pool.query("SELECT 1 FROM mails WHERE status <> 'sent'")).rowCount === 0);
    // The note of its mail goes earlier.
    await shared.pool.query('DELETE FROM mails WHERE recipient = $1', [email]);
    const file = await owner.json<{ auditLog: { target: string }[] }>(`/api/admin/person?email=${email}`);
    expect(
      file.body.auditLog.map(({ target }) => target.toLowerCase()),
      'what is stored of them',
    ).toEqual([email]);
    expect((await erase(email)).status).toBe(200);
    expect(await rowsWith(['xylia', 'quaye'])).toEqual([]);
    expect((await erase(email)).status).toBe(404);
    expect((await owner.json(`/api/admin/person?email=${email}`)).status).toBe(404);
  });
});
