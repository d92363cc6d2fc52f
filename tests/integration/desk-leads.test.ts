import { beforeAll, describe, expect, it } from 'vitest';
import type { InboxPage, InquiryDetail } from '../../src/domains/desk/model/desk-types.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { emptyTables } from '../fixtures/empty-tables.ts';
import { until } from '../fixtures/until.ts';
import { seedInquiry } from './desk-seeds.ts';
import { sharedSite } from './shared-site.ts';

/* Everybody who asks, by whatever way, stands in one list: leads that are entered, facts that change, and the thread of both sides. */

const shared = sharedSite();
const DAY_MS = 86_400_000;
const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
type Answer = InquiryDetail & { code?: string; field?: string; error?: string };
let awa: SignedInBrowser;
let lamin: SignedInBrowser;
beforeAll(async () => {
  awa = await signInAs(shared, 'Awa Ceesay', 'desk');
  lamin = await signInAs(shared, 'Lamin Jallow', 'desk');
});

const enter = (lead: object, who = awa) => who.json<Answer>('/api/admin/inquiries', { key: crypto.randomUUID(), source: 'phone', name: 'Fatou', ...lead });
const post = (id: string, path: string, body: object, who = awa) => who.json<Answer>(`/api/admin/inquiries/${id}/${path}`, body);
const change = (id: string, body: object, who = awa) => who.json<Answer>(`/api/admin/inquiries/${id}`, body);
const list = async (query: string) => (await awa.json<InboxPage>(`/api/admin/inquiries?${query}`)).body.items;
const mailsOf = async (id: string) => (await shared.pool.query('SELECT kind FROM mails WHERE inquiry_id = $1', [id])).rows.map(({ kind }) => kind);

describe('a lead that is entered', () => {
  it('needs a name and its way alone, sends nothing, and stands in the list, its filters and the CSV', async () => {
    const { status, body } = await enter({ name: 'Binta Touray', source: 'hotel', hotel: 'Kairaba Beach' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Binta Touray', leadSource: 'hotel', hotel: 'Kairaba Beach', status: 'new', unread: false, message: '', mails: [] });
    expect(body.history).toMatchObject([{ event: 'received', actor: { name: 'Awa Ceesay' } }]);
    expect(await mailsOf(body.id)).toEqual([]);
    expect((await list('source=hotel')).map(({ id }) => id)).toContain(body.id);
    const admin = await signInAs(shared, 'Isatou', 'admin');
    const csv = await (await admin.ask('/api/admin/inquiries.csv?source=hotel')).text();
    expect(csv).toContain('Kairaba Beach');
  });

  it('counts from when it was heard, and is one however often its key comes', async () => {
    const at = new Date(Date.now() - 3 * 3600_000).toISOString();
    const lead = { key: crypto.randomUUID(), name: 'Omar', at, preferredDate: day(1), people: '4', phone: '777 1234', note: 'Two children' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => enter(lead)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const body = (answers[0] as (typeof answers)[number]).body;
    expect(body).toMatchObject({ createdAt: at, groupSize: 4, preferredDate: day(1), message: 'Two children' });
    // A trip tomorrow: half an hour, whatever its source.
    expect(body.promise.minutes).toBe(30);
  });

  it('of a device whose clock is wrong is heard now, or when it was kept', async () => {
    const ahead = await enter({ name: 'Ahead', keptAt: new Date(Date.now() + DAY_MS).toISOString() });
    expect(Math.abs(Date.parse(ahead.body.createdAt) - Date.now())).toBeLessThan(60_000);
    const keptAt = new Date(Date.now() - 2 * 3600_000).toISOString();
    expect((await enter({ name: 'Kept', keptAt })).body.createdAt).toBe(keptAt);
  });

  it('sends the confirmation where that was ticked', async () => {
    const { body } = await enter({ name: 'Ann Smith', source: 'mail', email: 'ann.lead@example.com', confirm: true });
    await until('the confirmation', () => shared.smtp.mails.find(({ to }) => to.includes('ann.lead@example.com')));
    expect(await mailsOf(body.id)).toEqual(['visitor_confirmation']);
  });

  it('is refused with its field where it breaks a rule, and by the public forms where it names a way of the desk', async () => {
    const wrong = [
      [{ name: 'A' }, 'name'],
      [{ people: '0' }, 'people'],
      [{ email: 'ann' }, 'email'],
      [{ preferredDate: '2026-11-31' }, 'preferredDate'],
      [{ at: new Date(Date.now() + DAY_MS).toISOString() }, 'at'],
      [{ source: 'whatsapp' }, 'source'],
    ] as const;
    for (const [lead, field] of wrong) {
      const { status, body } = await enter(lead);
      expect([status, body.field], JSON.stringify(lead)).toEqual([422, field]);
    }
  });

  it('finds whom it knows by any way to write a number, and adds to what they asked', async () => {
    const asked = await seedInquiry(shared.pool, { name: 'Kebba', phone: '+220 345 6789', answered_at: new Date() });
    const known = async (query: string) => (await awa.json<InboxPage>(`/api/admin/inquiries/known?${query}`)).body.items.map(({ id }) => id);
    for (const phone of ['3456789', '+2203456789', '00220 345 67 89', '(345) 6789'])
      expect(await known(new URLSearchParams({ phone }).toString()), phone).toEqual([asked.id]);
    expect(await known(new URLSearchParams({ phone: '+353 345 6789' }).toString())).toEqual([]);
    expect(await known(new URLSearchParams({ email: asked.email.toUpperCase() }).toString())).toEqual([asked.id]);
    const { body } = await enter({ name: 'Kebba', phone: '3456789', note: 'Is lunch in it?', addTo: asked.reference });
    expect(body).toMatchObject({ id: asked.id, askedAgainAt: expect.any(String) });
    expect(body.messages).toMatchObject([{ direction: 'in', channel: 'phone', body: 'Is lunch in it?\nphone number: 3456789', author: 'Awa Ceesay' }]);
    // With all that was said, and once for its key, whenever it was heard.
    const again = {
      ...{ key: crypto.randomUUID(), name: 'Kebba', source: 'hotel', addTo: asked.reference, at: new Date(Date.now() - 1_800_000).toISOString() },
      ...{ preferredDate: day(5), people: '3', hotel: 'Kairaba', phone: '999 9999' },
    };
    const both = await Promise.all([enter(again), enter(again, lamin)]);
    const added = (await enter(again)).body;
    expect(both.map(({ status: got }) => got)).toEqual([200, 200]);
    expect(added.messages).toHaveLength(2);
    expect(added.messages.map(({ body: text }) => text).join()).toContain('Kairaba');
    // What nobody had said yet is said now; the number that stood there stays.
    expect(added).toMatchObject({ preferredDate: day(5), people: '3', hotel: 'Kairaba', phone: '+220 345 6789' });
    await shared.pool.query('UPDATE inquiries SET spam_at = now() WHERE id = $1', [asked.id]);
    expect(await known(new URLSearchParams({ phone: '3456789' }).toString())).toEqual([]);
  });
});

describe('a fact', () => {
  it('changes with what stood there before in the history; what the traveller wrote stays', async () => {
    const { id } = await seedInquiry(shared.pool, { preferred_date: day(20), group_size: 3, group_size_text: '3-4', message: 'We come on the 12th' });
    await change(id, { change: 'fact', fact: 'preferredDate', to: day(22), seen: day(20) });
    const { body } = await change(id, { change: 'fact', fact: 'people', to: '5', seen: '3-4' });
    expect(body).toMatchObject({ preferredDate: day(22), groupSize: 5, groupSizeText: null, people: '5', message: 'We come on the 12th' });
    expect(body.history.filter(({ event }) => event === 'fact').map(({ detail }) => detail)).toMatchObject([
      { fact: 'preferredDate' },
      { fact: 'people', from: '3-4', to: '5' },
    ]);
  });

  it('that a colleague changed meanwhile is not overwritten', async () => {
    const { id } = await seedInquiry(shared.pool, { preferred_date: day(20) });
    const both = await Promise.all([
      change(id, { change: 'fact', fact: 'preferredDate', to: day(21), seen: day(20) }),
      change(id, { change: 'fact', fact: 'preferredDate', to: day(22), seen: day(20) }, lamin),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('saved twice by a double tap is saved, and no colleague is made up', async () => {
    const { id } = await seedInquiry(shared.pool, { preferred_date: day(20) });
    const taps = Array.from({ length: 2 }, () => change(id, { change: 'fact', fact: 'preferredDate', to: day(21), seen: day(20) }));
    const both = await Promise.all(taps);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[1]?.body.history.filter(({ event }) => event === 'fact')).toHaveLength(1);
  });

  it('is checked by the rule of its field', async () => {
    const { id, email } = await seedInquiry(shared.pool);
    for (const [fact, to] of [
      ['preferredDate', '2026-02-30'],
      ['people', 'many'],
      ['email', 'ann@'],
      ['phone', '-------'],
      ['hotel', 'x'.repeat(81)],
    ])
      expect((await change(id, { change: 'fact', fact, to })).status, fact).toBe(422);
    const { body } = await change(id, { change: 'fact', fact: 'email', to: null });
    expect(body.email).toBeNull();
    // Somebody who asks to be erased by the address that was corrected is found.
    const admin = await signInAs(shared, 'Isatou', 'admin');
    const erased = await admin.json<{ inquiries: number }>('/api/admin/person/erase', { email, confirm: email });
    expect([erased.status, erased.body.inquiries]).toEqual([200, 1]);
  });
});

describe('the list', () => {
  it('begins with trips within 48 hours, each once, and finds a day by filter and by words', async () => {
    const soon = await seedInquiry(shared.pool, { name: 'Soon Traveller', preferred_date: day(1), created_at: new Date(Date.now() - 20 * DAY_MS) });
    const later = await seedInquiry(shared.pool, { name: 'Later Traveller', preferred_date: '2027-12-12' });
    const items = await list('');
    const at = items.findIndex(({ id }) => id === soon.id);
    expect(items.filter(({ id }) => id === soon.id)).toHaveLength(1);
    expect(items.slice(0, at + 1).every(({ preferredDate }) => preferredDate && preferredDate <= day(2))).toBe(true);
    expect(at).toBeLessThan(items.findIndex(({ id }) => id === later.id));
    for (const query of ['day=2027-12-12', 'q=2027-12-12', 'q=12+December', 'q=Dec+12+2027', 'q=12/12/2027'])
      expect(
        (await list(query)).map(({ id }) => id),
        query,
      ).toContain(later.id);
    expect((await awa.json<Answer>('/api/admin/inquiries?day=2027-02-31')).status).toBe(422);
  });
});

describe('the thread', () => {
  it('has both sides in order; what they answered waits again, and its clock runs from then', async () => {
    const { id } = await seedInquiry(shared.pool, { lead_source: 'whatsapp' });
    await post(id, 'reply', { channel: 'email', subject: 'Yes', body: 'We have room.', seen: null });
    const at = new Date(Date.now() - 60_000).toISOString();
    const { body } = await post(id, 'messages', { channel: 'whatsapp', text: 'What about the 14th?', at: new Date(Date.now() + 1000).toISOString() });
    expect(body.messages.map(({ direction, body: text }) => [direction, text])).toEqual([
      ['out', 'We have room.'],
      ['in', 'What about the 14th?'],
    ]);
    expect(body).toMatchObject({ askedAgainAt: expect.any(String), promise: { state: 'running', minutes: 30 } });
    expect((await list('view=waiting')).map((item) => item.id)).toContain(id);
    // The same words again are one message.
    expect((await post(id, 'messages', { channel: 'whatsapp', text: 'What about the 14th?', at })).body.messages).toHaveLength(2);
    const answered = await post(id, 'reply', { channel: 'email', subject: 'Yes', body: 'The 14th is fine.', seen: body.lastMessage });
    expect(answered.body).toMatchObject({ askedAgainAt: null, promise: { state: 'kept' } });
    expect((await list('view=waiting')).map((item) => item.id)).not.toContain(id);
  });

  it('what is pasted late counts by when it was stored: it is not answered past, and reopens nothing that has its answer', async () => {
    const { id } = await seedInquiry(shared.pool);
    const first = (await post(id, 'reply', { channel: 'email', subject: 'Yes', body: 'We have room.', seen: null })).body;
    const pasted = await post(id, 'messages', { channel: 'whatsapp', text: 'We cancel.', at: new Date(Date.now() - 3600_000).toISOString() });
    expect(pasted.body).toMatchObject({ askedAgainAt: null, promise: { state: 'kept' } });
    const late = await post(id, 'reply', { channel: 'email', subject: 'Yes', body: 'See you.', seen: first.lastMessage });
    expect([late.status, late.body.code]).toEqual([409, 'answered_meanwhile']);
  });

  it('an answer that waited for a signal is stored once by its key, however late it is repeated, and is refused where somebody was quicker', async () => {
    const { id } = await seedInquiry(shared.pool, { email: 'waits@example.com' });
    const reply = { channel: 'email', subject: 'Yes', body: 'We have room.', seen: null, key: crypto.randomUUID() };
    await Promise.all(Array.from({ length: 4 }, () => post(id, 'reply', reply)));
    await shared.pool.query("UPDATE replies SET recorded_at = recorded_at - interval '2 days' WHERE inquiry_id = $1", [id]);
    await post(id, 'messages', { channel: 'email', text: 'And on the 14th?' });
    const repeated = await post(id, 'reply', reply);
    expect(repeated.status).toBe(200);
    expect(repeated.body.messages.filter(({ direction }) => direction === 'out')).toHaveLength(1);
    expect((await mailsOf(id)).filter((kind) => kind === 'reply')).toHaveLength(1);
    expect(await post(id, 'reply', { ...reply, body: 'Another.', key: crypto.randomUUID() })).toMatchObject({
      status: 409,
      body: { code: 'answered_meanwhile' },
    });
    expect((await post(id, 'reply', { ...reply, key: 'no key' })).status).toBe(422);
  });

  it('the same words after the traveller wrote again are another answer, and no repeated press', async () => {
    const { id } = await seedInquiry(shared.pool, { email: 'twice@example.com' });
    const reply = { channel: 'email', subject: 'Yes', body: 'Yes, gladly.' };
    const first = await post(id, 'reply', { ...reply, seen: null });
    expect((await post(id, 'reply', { ...reply, seen: null })).body.messages).toHaveLength(1);
    const asked = await post(id, 'messages', { channel: 'email', text: 'And my mother?' });
    expect(first.body.lastMessage).not.toBe(asked.body.lastMessage);
    const again = await post(id, 'reply', { ...reply, seen: asked.body.lastMessage });
    expect(again.body.messages.map(({ body }) => body)).toEqual(['Yes, gladly.', 'And my mother?', 'Yes, gladly.']);
    expect(again.body.askedAgainAt).toBeNull();
    // They say the same once more, too.
    expect((await post(id, 'messages', { channel: 'email', text: 'And my mother?' })).body.messages).toHaveLength(4);
    expect((await post(id, 'messages', { channel: 'email', text: 'And my mother?' })).body.messages).toHaveLength(4);
  });

  it('an answer under the key of another one, or of another enquiry’s, is not told as sent', async () => {
    const [one, other] = await Promise.all([seedInquiry(shared.pool, { email: 'one@example.com' }), seedInquiry(shared.pool, { email: 'other@example.com' })]);
    const reply = { channel: 'email', subject: 'Yes', body: 'We have room.', key: crypto.randomUUID() };
    expect((await post(one.id, 'reply', reply)).status).toBe(200);
    const refused = { status: 409, body: { code: 'key_used' } };
    expect(await post(one.id, 'reply', { ...reply, body: 'We have none.' })).toMatchObject(refused);
    expect(await post(other.id, 'reply', reply)).toMatchObject(refused);
    expect(await enter({ key: reply.key, source: 'phone', name: 'Fatou', addTo: other.reference })).toMatchObject(refused);
    expect(await mailsOf(other.id)).not.toContain('reply');
  });

  it('is answered by one of two: the second is told who wrote, and nothing is sent', async () => {
    const { id, email } = await seedInquiry(shared.pool);
    const both = await Promise.all([
      post(id, 'reply', { channel: 'email', subject: 'Full', body: 'The 10th is full.', seen: null }),
      post(id, 'reply', { channel: 'email', subject: 'Free', body: 'The 10th is free.', seen: null }, lamin),
    ]);
    const refused = both.find(({ status }) => status === 409);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(refused?.body).toMatchObject({
      code: 'answered_meanwhile',
      error: expect.stringMatching(/^(Awa Ceesay|Lamin Jallow) answered just now: read it first\./),
    });
    await until('the answer', () => shared.smtp.mails.find(({ to }) => to.includes(email)));
    expect((await mailsOf(id)).filter((kind) => kind === 'reply')).toHaveLength(1);
  });

  it('says to the other desks who has it open, and stores nothing of it', async () => {
    const { id } = await seedInquiry(shared.pool);
    const heard: string[] = [];
    const stop = new AbortController();
    const stream = await lamin.ask('/api/admin/events', undefined, { signal: stop.signal });
    const reading = (async () => {
      for await (const part of stream.body ?? []) heard.push(Buffer.from(part).toString());
    })().catch(() => {});
    await until('it is told', async () => {
      expect((await post(id, 'presence', { typing: true })).status).toBe(200);
      return heard.join('').includes('event: presence');
    });
    expect(heard.join('')).toMatch(/"person":\{"id":"[^"]+","name":"Awa Ceesay"\},"typing":true/);
    stop.abort();
    await reading;
    expect((await post('HBT20261121XXXX', 'presence', { typing: true })).status).toBe(404);
  });
});

describe('a device that keeps enquiries', () => {
  it('is told which are gone, and which trips of the next seven days it should have', async () => {
    await emptyTables(shared.pool, 'inquiries');
    const trips = await Promise.all([-1, 0, 7, 8].map(async (days) => (await enter({ name: `In ${days} days`, preferredDate: day(Math.max(days, 0)) })).body));
    const [past, today, week, later] = trips as [Answer, Answer, Answer, Answer];
    await shared.pool.query('UPDATE inquiries SET preferred_date = $2 WHERE id = $1', [past.id, day(-1)]);
    const lost = (await enter({ name: 'Lost', preferredDate: day(2) })).body;
    await change(lost.id, { change: 'status', status: 'lost', lostReason: 'Too far' });
    const { status, body } = await awa.json('/api/admin/inquiries/kept', { have: [later.reference, 'HBT20260101GONE'] });
    expect(status).toBe(200);
    expect(body).toEqual({ gone: ['HBT20260101GONE'], soon: [today.reference, week.reference] });
    for (const have of [undefined, 'A', [1], Array.from({ length: 201 }, () => 'A')])
      expect((await awa.json('/api/admin/inquiries/kept', { have })).status, String(have)).toBe(422);
  });

  it('may keep a page that is the same for everybody and names nobody', async () => {
    const of = async (who: SignedInBrowser) => (await who.ask('/admin/offline')).text();
    const page = await of(awa);
    expect(page).toBe(await of(lamin));
    expect(page).not.toMatch(/Awa|Lamin|Jallow/);
  });
});
