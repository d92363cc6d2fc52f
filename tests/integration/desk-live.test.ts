import { randomUUID } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { InquiryDetail } from '../../src/domains/desk/model/desk-types.ts';
import { revoke, type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { shorterWaits } from '../fixtures/shorter-waits.ts';
import { startSiteProcess } from '../fixtures/site-process.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { until } from '../fixtures/until.ts';
import { newVisitor, postForm } from '../fixtures/visitor.ts';
import { seedInquiry } from './desk-seeds.ts';
import { peopleOf } from './people.ts';
import { sharedSite } from './shared-site.ts';

/** Spec §9, Realtime heartbeat. */
const HEARTBEAT_MS = 25_000;
const shared = sharedSite();
const people = peopleOf(shared);
let awa: SignedInBrowser;
beforeAll(async () => {
  awa = await signInAs(shared, 'Awa Ceesay', 'admin');
});

/** The site once more, on the same database and with the same secret; its heart beats faster. */
async function anotherInstance() {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  copyFileSync(join(shared.dataDir, 'auth-secret'), join(folder.path, 'auth-secret'));
  return startSiteProcess({ ...shared.env, DATA_DIR: folder.path, ...shorterWaits({ [HEARTBEAT_MS]: 1_000 }) });
}

/** Reads a stream of events until it is ended. */
async function listen(admin: SignedInBrowser) {
  const leaving = new AbortController();
  const response = await admin.ask('/api/admin/events', undefined, { signal: leaving.signal, headers: { 'accept-encoding': 'br, gzip' } });
  const heard = { response, text: '', ended: false, leave: () => leaving.abort() };
  onTestFinished(() => leaving.abort());
  void (async () => {
    const decoder = new TextDecoder();
    try {
      for await (const chunk of response.body ?? []) heard.text += decoder.decode(chunk, { stream: true });
    } catch {
      // It was left, or cut off.
    }
    heard.ended = true;
  })();
  await until('the stream to listen', () => heard.text.includes(': listening'));
  return heard;
}

async function submit(extra: object = {}, headers: Record<string, string> = {}) {
  const visitor = await newVisitor(shared.site.url);
  const person = people.inquiry(extra);
  const answer = await visitor.submit(person, { headers: { ...people.from(), ...headers } });
  return { ...person, ...answer };
}

const detail = async (name: string) => (await awa.json<InquiryDetail>(`/api/admin/inquiries/${name}`)).body;
const mailsTo = (email: string) => shared.smtp.mails.filter(({ to }) => to.includes(email));

describe('the stream of events', () => {
  it('is neither packed nor kept', async () => {
    const { response } = await listen(awa);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('cache-control')).toContain('no-store');
  });

  it('tells of an enquiry that came in, and of each change', async () => {
    const heard = await listen(awa);
    const { body } = await submit({ preferredTour: 'Bijilo Forest Park' });
    const told = { id: body.inquiryId, reference: body.reference, name: "Mary O'Brien", preferredTour: 'Bijilo Forest Park' };
    await until('the enquiry', () => heard.text.includes(`event: inquiry\ndata: ${JSON.stringify(told)}\n\n`));
    await awa.json(`/api/admin/inquiries/${body.inquiryId}`, { change: 'read', read: true });
    await until('the change', () => heard.text.includes(`event: change\ndata: ${JSON.stringify({ id: body.inquiryId })}\n\n`));
  });

  it('tells what another instance of the site took in; shows a sign of life every 25 seconds, and then ends for who is no admin any more or has signed out; no listener holds up a stop', async () => {
    const second = await anotherInstance();
    onTestFinished(async () => void (await second.kill('SIGTERM')));
    const heard = await listen(awa);
    const visitor = await newVisitor(second.url);
    const { body } = await visitor.submit(people.inquiry(), { headers: people.from() });
    await until('the news from the other instance', () => heard.text.includes(String(body.reference)));

    const there = { ...shared, site: second };
    const [stays, fatou, lamin] = [
      await signInAs(there, 'Stopping', 'admin'),
      await signInAs(there, 'Fatou', 'admin'),
      await signInAs(there, 'Lamin', 'admin'),
    ];
    const [stopping, loses, leaves] = [await listen(stays), await listen(fatou), await listen(lamin)];
    await revoke(shared, fatou);
    expect((await lamin.ask('/api/auth/sign-out', {})).status).toBe(200);
    await until('both to end', () => loses.ended && leaves.ended);
    await until('a heartbeat', () => stopping.text.includes(': heartbeat\n\n'));
    expect(stopping.ended).toBe(false);
    expect((await fatou.ask('/api/admin/events')).status).toBe(403);
    expect((await lamin.ask('/api/admin/events')).status).toBe(401);

    const began = Date.now();
    expect(await second.kill('SIGTERM')).toBe(0);
    // Open answers are cut after 8 s; this one was ended in order.
    expect(Date.now() - began).toBeLessThan(7_000);
    await until('the stream to end', () => stopping.ended);
  });

  it('comes to life again after the database cut its connection, and misses nothing for good', async () => {
    const heard = await listen(awa);
    await shared.pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'hidden-baobab-tours desk'",
    );
    await until('the stream to end, so that the page comes back and loads anew', () => heard.ended);
    const again = await listen(awa);
    const { body } = await submit();
    await until('the news on the new one', () => again.text.includes(String(body.reference)));
  });

  it('keeps one connection to the database, however many listen', async () => {
    const all = await Promise.all([listen(awa), listen(awa), listen(awa)]);
    const { rows } = await shared.pool.query(
      "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'hidden-baobab-tours desk'",
    );
    expect(rows[0].n).toBe(1);
    for (const one of all) one.leave();
  });

  it('gives one admin eight streams; the oldest makes room and comes back later', async () => {
    const many = await signInAs(shared, 'Many Tabs', 'admin');
    const first = await listen(many);
    for (let i = 0; i < 7; i++) await listen(many);
    expect(first.ended).toBe(false);
    const ninth = await listen(many);
    await until('the first to end', () => first.ended);
    expect(first.text).toContain('retry: 60000');
    expect(ninth.ended).toBe(false);
  });

  it('is no failure where a reader leaves', async () => {
    const heard = await listen(awa);
    const failures = () => shared.site.logLines().filter(({ msg }) => msg === 'a request failed').length;
    const before = failures();
    heard.leave();
    await until('the request to be logged', () => shared.site.logLines().some(({ path, aborted }) => path === '/api/admin/events' && aborted));
    expect(failures()).toBe(before);
  });
});

describe('the quarantine', () => {
  it('keeps an enquiry whose hidden field was filled: looks like success, sends nothing, tells nobody', async () => {
    const heard = await listen(awa);
    const { status, body, email } = await submit({ website: 'https://spam.example' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ success: true, inquiryId: expect.any(String), reference: expect.stringMatching(/^HBT\d{8}[A-Z0-9]{4}$/) });
    const kept = await detail(String(body.reference));
    expect(kept).toMatchObject({ id: body.inquiryId, spam: true, email, mails: [] });
    expect(kept.history.map(({ event }) => event)).toEqual(['received', 'spam']);
    const real = await submit();
    await until('the next real one', () => heard.text.includes(String(real.body.reference)));
    expect(heard.text).not.toContain(String(body.reference));
    expect(mailsTo(email)).toEqual([]);
  });

  it('keeps haste with a web address with its reason; either alone is as good as any', async () => {
    const message = 'Cheap watches at https://spam.example';
    const { status, body } = await submit({ message, msOnForm: '900' });
    expect([status, body.success]).toEqual([201, true]);
    const kept = await detail(String(body.reference));
    expect(kept).toMatchObject({ spam: true, mails: [] });
    expect(kept.history.find(({ event }) => event === 'spam')?.detail).toEqual({ reason: 'haste' });
    for (const fields of [{ msOnForm: '900' }, { message, msOnForm: '20000' }, { message }, { message, msOnForm: 'soon' }]) {
      const { body } = await submit(fields);
      expect(await detail(String(body.reference)), JSON.stringify(fields)).toMatchObject({ spam: false });
    }
  });

  it('is in no list but its own', async () => {
    const { body } = await submit({ website: 'x', preferredTour: 'Quarantined' });
    const list = async (query: string) => (await awa.json<{ items: unknown[] }>(`/api/admin/inquiries?tour=Quarantined&${query}`)).body.items;
    expect(await list('')).toEqual([]);
    expect(await list('view=waiting')).toEqual([]);
    expect(await list('view=spam')).toMatchObject([{ reference: body.reference }]);
  });

  it('lets go of it: only now it is announced and confirmed, once', async () => {
    const { body, email } = await submit({ website: 'https://autofill.example' });
    const heard = await listen(awa);
    const path = `/api/admin/inquiries/${body.inquiryId}`;
    expect((await awa.json(`${path}/reply`, { channel: 'email', body: 'Hello' })).status).toBe(409);
    const released = await awa.json<InquiryDetail>(path, { change: 'spam', spam: false });
    expect(released.body).toMatchObject({ spam: false, mails: [{ kind: 'operator_notification' }, { kind: 'visitor_confirmation' }] });
    expect(released.body.history.at(-1)).toMatchObject({ event: 'not_spam', actor: { id: awa.id } });
    await until('the confirmation', () => mailsTo(email).length === 1);
    await until('the notification', () => mailsTo('operator@example.com').some(({ parsed }) => parsed.subject?.includes(String(body.reference))));
    await until('the news', () => heard.text.includes(`"reference":"${body.reference}"`));
    await awa.json(path, { change: 'spam', spam: true });
    const again = await awa.json<InquiryDetail>(path, { change: 'spam', spam: false });
    expect(again.body.mails).toHaveLength(2);
    const { rows } = await shared.pool.query('SELECT action FROM audit_log WHERE target = $1 ORDER BY id', [body.reference]);
    expect(rows.map(({ action }) => action)).toEqual(['inquiry_not_spam', 'inquiry_spam', 'inquiry_not_spam']);
  });

  it('lets go of what a colleague put there and no form of ours brought: nobody who was entered is mailed unasked', async () => {
    const lead = { key: randomUUID(), source: 'hotel', name: 'Omar Jobe', email: 'omar.jobe@example.com' };
    const path = `/api/admin/inquiries/${(await awa.json<InquiryDetail>('/api/admin/inquiries', lead)).body.id}`;
    await awa.json(path, { change: 'spam', spam: true });
    expect((await awa.json<InquiryDetail>(path, { change: 'spam', spam: false })).body).toMatchObject({ spam: false, mails: [] });
  });

  it('stays within the limits of every form, with the usual answers', async () => {
    const visitor = await newVisitor(shared.site.url);
    const person = people.inquiry({ website: 'x' });
    for (const status of [201, 201, 201, 429]) expect((await visitor.submit(person, { headers: people.from() })).status).toBe(status);
    expect(await people.stored(person.email)).toHaveLength(3);
  });

  it('keeps the same sending once, and nothing that is no enquiry', async () => {
    const visitor = await newVisitor(shared.site.url);
    const person = people.inquiry({ website: 'x' });
    const key = randomUUID();
    const [first, second] = [await visitor.submit(person, { key, headers: people.from() }), await visitor.submit(person, { key, headers: people.from() })];
    expect(second.body.reference).toBe(first.body.reference);
    expect(await people.stored(person.email)).toHaveLength(1);
    const before = await people.countAll();
    expect((await visitor.submit({ website: 'x', name: '' }, { headers: people.from() })).status).toBe(422);
    expect(await people.countAll()).toBe(before);
  });

  it('answers a plain form as it always did', async () => {
    const person = people.inquiry({ website: 'x' });
    const answer = await postForm(shared.site.url, person as unknown as Record<string, string>, people.from());
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toMatch(/^\/enquiry\/sent\?reference=HBT/);
    expect(await people.stored(person.email)).toMatchObject([{ spam_at: expect.any(Date) }]);
  });
});

describe('where an enquiry came from', () => {
  it('is kept: the page by its address, and the host that had sent the visitor', async () => {
    const { body } = await submit({ referrer: 'www.search.example', visitSource: 'campaign' }, { referer: `${shared.site.url}/tours/bijilo-monkey-park?x=1` });
    expect(await detail(String(body.reference))).toMatchObject({
      sourcePage: '/tours/bijilo-monkey-park',
      referrerHost: 'www.search.example',
      visitSource: 'campaign',
    });
  });

  it('is not taken from anybody else', async () => {
    const { body } = await submit({ referrer: '<b>x</b>', visitSource: '<b>x</b>' }, { origin: shared.site.url, referer: 'https://elsewhere.example/tours' });
    expect(await detail(String(body.reference))).toMatchObject({ sourcePage: null, referrerHost: null, visitSource: null });
  });

  it('makes no other enquiry of a repeated one', async () => {
    const visitor = await newVisitor(shared.site.url);
    const key = randomUUID();
    const person = people.inquiry();
    await visitor.submit({ ...person, referrer: 'a.example' }, { key, headers: people.from() });
    expect((await visitor.submit({ ...person, referrer: 'b.example' }, { key, headers: people.from() })).status).toBe(200);
  });
});

describe('what changes at the same moment', () => {
  it('is written down each, none lost', async () => {
    const { id } = await seedInquiry(shared.pool);
    await Promise.all(Array.from({ length: 10 }, (_, index) => awa.json(`/api/admin/inquiries/${id}`, { change: 'note', text: `note ${index}` })));
    expect((await detail(id)).history).toHaveLength(10);
  });
});
