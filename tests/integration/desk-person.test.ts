import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { FIELD_NAMES } from '../../src/domains/inquiries/model/fields.ts';
import { fingerprint } from '../../src/domains/security/server/rate-limits.ts';
import { revoke, type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { runScript } from '../fixtures/run-script.ts';
import { until } from '../fixtures/until.ts';
import { newVisitor } from '../fixtures/visitor.ts';
import { seedInquiry } from './desk-seeds.ts';
import { peopleOf } from './people.ts';
import { sharedSite } from './shared-site.ts';

const shared = sharedSite();
const people = peopleOf(shared);
let awa: SignedInBrowser;
beforeAll(async () => {
  awa = await signInAs(shared, 'Awa Ceesay', 'admin');
});

const audits = async (action: string) => (await shared.pool.query('SELECT * FROM audit_log WHERE action = $1 ORDER BY id', [action])).rows;
/** Rows of all tables that hold the text anywhere. */
async function rowsWith(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of [
    'inquiries',
    'inquiry_history',
    'mails',
    'replies',
    'quotes',
    'chat_leads',
    'audit_log',
    'users',
    'rate_limits',
    'security_events',
    'analytics_events',
  ]) {
    const { rows } = await shared.pool.query(`SELECT count(*)::int AS n FROM ${table} t WHERE lower(to_jsonb(t)::text) LIKE $1`, [`%${text.toLowerCase()}%`]);
    if (rows[0].n > 0) found.push(table);
  }
  return found;
}

/** Somebody with everything: an enquiry, mails, an answer, a quote, a note. */
async function somebody() {
  const visitor = await newVisitor(shared.site.url);
  const person = people.inquiry({ name: 'Unmistakable Person' });
  const { body } = await visitor.submit(person, { headers: people.from() });
  const path = `/api/admin/inquiries/${body.inquiryId}`;
  await awa.json(`${path}/reply`, { channel: 'email', body: `Dear ${person.email}` });
  await awa.json(`${path}/quotes`, { title: 'For you', lines: [{ group: '2', price: 'D 5' }], validUntil: '2099-01-01', send: true });
  await awa.json(path, { change: 'note', text: `rang ${person.email}` });
  await until('all mails to be sent', async () => (await shared.pool.query("SELECT 1 FROM mails WHERE status <> 'sent'")).rowCount === 0);
  return { email: person.email, id: String(body.inquiryId), reference: String(body.reference) };
}

describe('everything about one person', () => {
  it('is one file: enquiries, history, answers, quotes and mails', async () => {
    const { email, reference } = await somebody();
    const answer = await awa.ask(`/api/admin/person?email=${encodeURIComponent(email.toUpperCase())}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="person-[\w-]+\.json"$/);
    const file = await answer.json();
    expect(file).toMatchObject({ email, account: null, inquiries: [{ reference, name: 'Unmistakable Person' }] });
    expect(Object.keys(file.inquiries[0])).toEqual(expect.arrayContaining([...FIELD_NAMES]));
    expect(file.inquiries[0].history.map(({ event }: { event: string }) => event)).toEqual(['received', 'reply', 'quote', 'note']);
    expect(file.inquiries[0].messages).toHaveLength(2);
    expect(file.inquiries[0].quotes).toHaveLength(1);
    expect(file.inquiries[0].mails).toHaveLength(4);
    for (const secret of ['token', 'searchText', 'link']) expect(JSON.stringify(file)).not.toContain(`"${secret}"`);
    const [audit] = (await audits('person_exported')).slice(-1);
    expect(audit).toMatchObject({ actor_id: awa.id });
    expect(JSON.stringify(audit)).not.toContain(email);
  });

  it('is 404 for a stranger and 422 for no address', async () => {
    expect((await awa.json('/api/admin/person?email=stranger@example.com')).status).toBe(404);
    expect(await awa.json('/api/admin/person?email=no')).toMatchObject({ status: 422, body: { field: 'email' } });
    expect(await awa.json('/api/admin/person')).toMatchObject({ status: 422, body: { field: 'email' } });
  });

  it('is erased everywhere, and only a fingerprint of the address remains', async () => {
    const { email, id } = await somebody();
    const other = await somebody();
    const mailIds = (await shared.pool.query<{ id: string }>('SELECT id FROM mails WHERE inquiry_id = $1', [id])).rows;
    mkdirSync(join(shared.dataDir, 'outbox'), { recursive: true });
    const files = mailIds.map((mail) => join(shared.dataDir, 'outbox', `${mail.id}.eml`));
    for (const file of files) writeFileSync(file, email);
    const answer = await awa.json('/api/admin/person/erase', { email: email.toUpperCase(), confirm: email });
    expect(answer).toEqual({ status: 200, body: { success: true, inquiries: 1, mails: 4, account: false } });
    expect(await rowsWith(email)).toEqual([]);
    expect(await rowsWith(id)).toEqual([]);
    expect(files.filter((file) => existsSync(file))).toEqual([]);
    expect((await awa.json(`/api/admin/inquiries/${id}`)).status).toBe(404);
    expect((await awa.json(`/api/admin/inquiries/${other.id}`)).status).toBe(200);
    const [audit] = (await audits('person_erased')).slice(-1);
    expect(audit).toMatchObject({ actor_id: awa.id, target: expect.stringMatching(/^[\w-]{22}$/), detail: { inquiries: 1, mails: 4 } });
    expect((await awa.json('/api/admin/person/erase', { email, confirm: email })).status).toBe(404);
  });

  it('is erased by the address, and what came from the same phone without it is counted and named', async () => {
    const phone = '+220 733 44 55';
    const { email } = await seedInquiry(shared.pool, { phone });
    const left = [await seedInquiry(shared.pool, { phone: '+220 7334455' }), await seedInquiry(shared.pool, { phone: '733-4455', email: null })];
    await seedInquiry(shared.pool, { email, phone: '+220 999 88 77' });
    const answer = await awa.json('/api/admin/person/erase', { email, confirm: email });
    expect(answer).toMatchObject({ status: 200, body: { inquiries: 2, samePhone: [{ phone, inquiries: 2 }] } });
    const { body } = await awa.json<{ items: { id: string }[] }>(`/api/admin/inquiries?q=${encodeURIComponent(phone)}`);
    expect(body.items.map(({ id }) => id).toSorted()).toEqual(left.map(({ id }) => id).toSorted());
  });

  it('leaves nothing of a former admin’s address in the audit log, which keeps what was done', async () => {
    const former = await signInAs(shared, 'Former Colleague', 'admin');
    await former.ask('/api/auth/revoke-other-sessions', {});
    await shared.pool.query("INSERT INTO audit_log (action, target) VALUES ('admin_granted', $1)", [former.email.toUpperCase()]);
    await revoke(shared, former);
    expect(await rowsWith(former.email)).toContain('audit_log');
    expect(await awa.json('/api/admin/person/erase', { email: former.email, confirm: former.email })).toMatchObject({ status: 200, body: { account: true } });
    expect(await rowsWith(former.email)).toEqual([]);
    const [erased] = (await audits('person_erased')).slice(-1);
    for (const action of ['admin_granted', 'sessions_ended']) expect((await audits(action)).at(-1)).toMatchObject({ target: erased.target });
  });

  it('is forgotten by the name that an invitation gave, in the audit log too', async () => {
    const invited = await signInAs(shared, 'Isatou Invited');
    const line = "INSERT INTO audit_log (action, target) VALUES ('invitation_made', $1)";
    for (const [name, to] of [
      ['Isatou Invited', null],
      ['Aunt Isatou', invited.email],
    ]) {
      await shared.pool.query(
        "INSERT INTO invitations (id, token_hash, name, email, role, invited_by, expires_at, ended_at) VALUES (gen_random_uuid(), gen_random_uuid(), $1, $2, 'desk', $3, now(), now())",
        [name, to, awa.id],
      );
      await shared.pool.query(line, [name]);
    }
    await shared.pool.query(line, ['Somebody Else']);
    expect((await awa.json('/api/admin/person/erase', { email: invited.email, confirm: invited.email })).status).toBe(200);
    expect(await rowsWith('Isatou')).toEqual([]);
    expect(await rowsWith('Somebody Else')).toEqual(['audit_log']);
  });

  it('has left events of attempts to get in under a key that nobody can guess, and they go with it', async () => {
    const { email } = await seedInquiry(shared.pool);
    await fetch(`${shared.site.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: shared.site.url, 'x-forwarded-for': '192.0.2.91' },
      body: JSON.stringify({ email, password: 'not the one' }),
    });
    const events = async () => (await shared.pool.query("SELECT metadata->>'accountKey' AS key FROM security_events WHERE ip_address = '192.0.2.91'")).rows;
    await until('the event', async () => (await events()).length === 1);
    const [{ key }] = await events();
    expect(key).toMatch(/^[\w-]{22}$/);
    expect(key).not.toBe(fingerprint(email));
    // One of an earlier version.
    const old =
      "INSERT INTO security_events (id, event_type, severity, description, ip_address, metadata) VALUES (gen_random_uuid(), 'sign_in_failed', 'low', 'x', '192.0.2.91', $1)";
    await shared.pool.query(old, [JSON.stringify({ accountKey: fingerprint(email) })]);
    expect((await awa.json('/api/admin/person/erase', { email, confirm: email })).status).toBe(200);
    expect(await events()).toEqual([]);
  });

  it('is erased by the address as they typed it, in whatever letters, also where an earlier version stored it', async () => {
    const visitor = await newVisitor(shared.site.url);
    const pairs = { 'İrem@example.com': 'irem@example.com', '\u212Aofi@example.com': 'kofi2@example.com', 'STRAßE@example.com': 'strasse@example.com' };
    for (const [typed, another] of Object.entries(pairs)) {
      await visitor.submit(people.inquiry({ email: typed, name: 'As typed' }), { headers: people.from() });
      // Without the folded form, as a version before it did.
      const earlier = await seedInquiry(shared.pool, { email: typed });
      await seedInquiry(shared.pool, { email: another });
      const { body } = await awa.json<{ others: unknown[] }>(`/api/admin/inquiries/${earlier.id}`);
      expect(body.others, typed).toHaveLength(1);
      expect(await awa.json('/api/admin/person/erase', { email: typed, confirm: typed })).toMatchObject({ status: 200, body: { inquiries: 2 } });
      expect(await people.stored(typed)).toEqual([]);
      expect(await people.stored(another), another).toHaveLength(1);
    }
  });

  it('is kept where the address was not confirmed, or is an admin’s', async () => {
    const { email } = await seedInquiry(shared.pool);
    expect(await awa.json('/api/admin/person/erase', { email, confirm: 'other@example.com' })).toMatchObject({ status: 422, body: { field: 'confirm' } });
    expect(await awa.json('/api/admin/person/erase', { email })).toMatchObject({ status: 422, body: { field: 'confirm' } });
    expect(await awa.json('/api/admin/person/erase', { email: awa.email, confirm: awa.email })).toMatchObject({ status: 409, body: { code: 'is_admin' } });
    expect(await rowsWith(email)).toEqual(['inquiries']);
  });

  it('without an address goes by the reference, with all that came from the same phone alone', async () => {
    const mine = { email: null, phone: '+220 712 34 56' };
    const first = await seedInquiry(shared.pool, mine);
    const second = await seedInquiry(shared.pool, { ...mine, phone: '+220 7123456' });
    const partner = await seedInquiry(shared.pool, { phone: mine.phone });
    const nobody = await seedInquiry(shared.pool, { email: null });
    const { body: file } = await awa.json(`/api/admin/person?reference=${first.reference.toLowerCase()}`);
    expect((file.inquiries as { reference: string }[]).map(({ reference }) => reference)).toEqual([first.reference, second.reference]);
    expect(await awa.json('/api/admin/person/erase', { reference: first.reference, confirm: second.reference })).toMatchObject({ status: 422 });
    expect(await awa.json(`/api/admin/person?reference=${partner.reference}`)).toMatchObject({ status: 422, body: { field: 'reference' } });
    expect((await awa.json('/api/admin/person?reference=HBT20261121ZZZZ')).status).toBe(404);
    const answer = await awa.json('/api/admin/person/erase', { reference: first.reference, confirm: first.reference.toLowerCase() });
    expect(answer).toMatchObject({ status: 200, body: { inquiries: 2, account: false } });
    const { rows } = await shared.pool.query('SELECT reference FROM inquiries WHERE reference = ANY($1)', [
      [first, second, partner, nobody].map(({ reference }) => reference),
    ]);
    expect(rows.map(({ reference }) => reference).toSorted()).toEqual([partner.reference, nobody.reference].toSorted());
    expect((await audits('person_erased')).at(-1)).toMatchObject({ target: expect.stringMatching(/^[\w-]{22}$/) });
  });

  it('has the devices of an account and what was noted of it in the file', async () => {
    const visitor = await signInAs(shared, 'Visitor');
    await shared.pool.query(
      "INSERT INTO security_events (id, event_type, severity, description, user_id, ip_address) VALUES (gen_random_uuid(), 'sign_up', 'low', 'x', $1, 'unknown')",
      [visitor.id],
    );
    const { body } = await awa.json(`/api/admin/person?email=${visitor.email}`);
    expect(body).toMatchObject({
      account: { devices: [{ createdAt: expect.any(String) }], passkeys: [] },
      securityEvents: expect.arrayContaining([expect.objectContaining({ description: 'x' })]),
    });
    expect(JSON.stringify(body)).not.toContain('token');
  });

  it('takes an account that is no admin’s along', async () => {
    const visitor = await signInAs(shared, 'Visitor');
    expect(await awa.json('/api/admin/person/erase', { email: visitor.email, confirm: visitor.email })).toMatchObject({ status: 200, body: { account: true } });
    expect((await visitor.ask('/api/admin/today')).status).toBe(401);
    // Attempts to get into it, and what is noted of it, go as well.
    const held = await shared.pool.query("SELECT 1 FROM security_events WHERE user_id = $1 OR metadata->>'email' = $2", [visitor.id, visitor.email]);
    expect(held.rowCount).toBe(0);
  });
});

describe('the file of enquiries', () => {
  const file = async (query: string) => {
    const answer = await awa.ask(`/api/admin/inquiries.csv?${query}`);
    return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
  };
  const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

  it('holds all pages of what a filter lets through, newest first, and no other', async () => {
    const made: string[] = [];
    for (let i = 0; i < 620; i++)
      made.push((await seedInquiry(shared.pool, { preferred_tour: 'Exported', created_at: new Date(1_600_000_000_000 + i * 1000).toISOString() })).reference);
    await seedInquiry(shared.pool, { preferred_tour: 'Exported', spam_at: '2026-01-01' });
    const { answer, bytes } = await file('tour=Exported&status=new');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="enquiries-\d{4}-\d\d-\d\d\.csv"$/);
    const rows = textOf(bytes).trimEnd().split('\r\n');
    expect(rows[0]).toBe(
      '\uFEFFreference,created,status,lostReason,name,email,phone,country,type,tour,date,group,people,walking,subject,message,source,page,referrer,hotel,language,found_by,assignee,answered',
    );
    expect(rows.slice(1).map((row) => row.split(',')[0])).toEqual(made.toReversed());
  });

  it('runs no formula and breaks on no comma, quote or line', async () => {
    await seedInquiry(shared.pool, {
      preferred_tour: 'Formulas',
      name: '=cmd|calc',
      phone: '+220 712 3456',
      message: 'One, "two"\nthree',
      group_size_text: '3-4',
    });
    const text = textOf((await file('tour=Formulas')).bytes);
    expect(text).toContain(",'=cmd|calc,");
    expect(text).toContain(',"+220 712 3456",');
    expect(text).toContain(',"One, ""two""\nthree",');
    expect(text).toContain(',3 to 4,');
  });

  it('has the columns and rows of the command’s export, which tells one enquiry by the same names', async () => {
    const { reference } = await seedInquiry(shared.pool, { preferred_tour: 'Both', name: 'Ann, of "Bakau"', status: 'lost', lost_reason: 'Too far' });
    const [head, row] = textOf((await file('tour=Both')).bytes)
      .slice(1)
      .trimEnd()
      .split('\r\n');
    const { output } = await runScript('cli', ['inquiries', 'export', '--csv'], shared.env);
    expect(output.split('\n')).toEqual(expect.arrayContaining([head, row]));
    expect(output).not.toContain('\uFEFF');
    const shown = (await runScript('cli', ['inquiries', 'show', reference.toLowerCase()], shared.env)).output;
    for (const [name, value] of Object.entries({ reference, tour: 'Both', name: 'Ann, of "Bakau"', lostReason: 'Too far', source: 'inquiry_form' }))
      expect(shown).toMatch(new RegExp(`^${name} +${value}$`, 'm'));
    expect(shown).not.toContain('micros');
  });

  it('begins with the byte order mark where the command writes it into a file, too', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'export-')), 'enquiries.csv');
    expect((await runScript('cli', ['inquiries', 'export', '--csv'], shared.env, path)).code).toBe(0);
    expect(readFileSync(path).toString('utf8')).toMatch(/^\uFEFFreference,created,/);
  });

  it('is noted in the audit log, without what was searched for', async () => {
    await file('q=secret%40example.com&view=waiting');
    const [audit] = (await audits('inquiries_exported')).slice(-1);
    expect(audit).toMatchObject({ actor_id: awa.id, detail: { view: 'waiting', searched: true } });
    expect(JSON.stringify(audit)).not.toContain('secret');
  });

  it('refuses a filter that is none', async () => {
    expect(await awa.json('/api/admin/inquiries.csv?status=maybe')).toMatchObject({ status: 422, body: { field: 'status' } });
  });
});
