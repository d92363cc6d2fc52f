import { beforeAll, describe, expect, it } from 'vitest';
import type { DeskFacts, InquiryDetail, Today } from '../../src/domains/desk/model/desk-types.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
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

const seed = (values: Record<string, unknown> = {}) => seedInquiry(shared.pool, values);
const detail = async (name: string) => (await awa.json<InquiryDetail>(`/api/admin/inquiries/${name}`)).body;
const events = ({ history }: InquiryDetail) => history.map(({ event }) => event);
const change = (name: string, body: object) => awa.json<InquiryDetail & { code?: string; field?: string }>(`/api/admin/inquiries/${name}`, body);
const mailTo = (email: string, kind: RegExp) =>
  until(`a mail to ${email}`, () => shared.smtp.mails.find(({ to, parsed }) => to.includes(email) && kind.test(parsed.subject ?? '')));

describe('a change', () => {
  it('of who takes care of it takes admins alone', async () => {
    const { id } = await seed();
    const other = await signInAs(shared, 'No Admin');
    expect((await change(id, { change: 'assign', to: awa.id })).body.assignee).toEqual({ id: awa.id, name: 'Awa Ceesay' });
    expect(await change(id, { change: 'assign', to: other.id })).toMatchObject({ status: 422, body: { field: 'to' } });
    expect((await change(id, { change: 'assign', to: null })).body.assignee).toBeNull();
    expect(events(await detail(id))).toEqual(['assigned', 'assigned']);
  });

  it('that two colleagues make at once is made once, and the second is told by whom', async () => {
    const lamin = await signInAs(shared, 'Lamin Bah', 'desk');
    for (const seen of [{}, { seen: null }]) {
      const { id } = await seed();
      const answers = await Promise.all(
        [awa, lamin].map(async (who) => ({
          who,
          ...(await who.json<{ code: string; error: string }>(`/api/admin/inquiries/${id}`, { change: 'assign', to: who.id, ...seen })),
        })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const [first, second] = [answers.find(({ status }) => status === 200), answers.find(({ status }) => status === 409)];
      const name = first?.who === awa ? 'Awa Ceesay' : 'Lamin Bah';
      expect(second?.body).toMatchObject({
        code: 'inquiry_taken',
        error: `${name} has just been assigned to it. Nothing was changed. Take it over if the two of you agree.`,
      });
      expect((await detail(id)).assignee?.name).toBe(name);
      // Taken over by somebody who sees who has it.
      const taken = await second?.who.json(`/api/admin/inquiries/${id}`, { change: 'assign', to: second.who.id, seen: first?.who.id });
      expect(taken?.status).toBe(200);
      const status = (await detail(id)).status;
      expect((await change(id, { change: 'status', status: 'won', seen: status })).status).toBe(200);
      const late = await lamin.json<{ code: string; error: string }>(`/api/admin/inquiries/${id}`, {
        change: 'status',
        status: 'lost',
        lostReason: 'No answer',
        seen: status,
      });
      expect([late.status, late.body.code, late.body.error]).toEqual([
        409,
        'inquiry_changed',
        expect.stringContaining('A colleague made it "Won" in the meantime.'),
      ]);
    }
  });

  it('adds a note of several lines', async () => {
    const { id } = await seed();
    expect((await change(id, { change: 'note', text: ' Rang twice.\r\nNobody there. ' })).body.history.at(-1)?.detail).toEqual({
      text: 'Rang twice.\nNobody there.',
    });
    expect(await change(id, { change: 'note', text: ' ' })).toMatchObject({ status: 422, body: { field: 'text' } });
    expect(await change(id, { change: 'note', text: 'x'.repeat(2001) })).toMatchObject({ status: 422, body: { field: 'text' } });
  });

  it('marks it read and unread', async () => {
    const { id } = await seed();
    expect((await change(id, { change: 'read', read: true })).body.unread).toBe(false);
    expect((await change(id, { change: 'read', read: true })).body.history).toHaveLength(1);
    expect((await change(id, { change: 'read', read: false })).body.unread).toBe(true);
  });

  it.each([
    [{ change: 'status', status: 'perhaps' }, 'status'],
    [{ change: 'status', status: 'lost' }, 'lostReason'],
    [{ change: 'status', status: 'lost', lostReason: '  ' }, 'lostReason'],
    [{ change: 'status', status: 'lost', lostReason: 'x'.repeat(301) }, 'lostReason'],
    [{ change: 'everything' }, 'change'],
    [{}, 'change'],
  ])('%j is refused and its field named', async (body, field) => {
    const { id } = await seed();
    expect(await change(id, body)).toMatchObject({ status: 422, body: { success: false, code: 'validation_failed', field } });
    expect((await detail(id)).history).toEqual([]);
  });
});

describe('an answer', () => {
  async function asked() {
    const visitor = await newVisitor(shared.site.url);
    const person = people.inquiry({ message: 'Is the boat safe?\nWe are two.' });
    const { body } = await visitor.submit(person, { headers: people.from() });
    return { ...person, id: String(body.inquiryId), reference: String(body.reference) };
  }

  it('by e-mail reaches the visitor in one conversation with our confirmation, with their words below', async () => {
    const { id, reference, email } = await asked();
    const confirmation = await mailTo(email, /^We have your request/);
    const { status, body } = await awa.json<InquiryDetail>(`/api/admin/inquiries/${id}/reply`, { channel: 'email', body: 'Dear Mary,\n\nyes, it is.\nAwa' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'replied', unread: false, answeredAt: expect.any(String), promise: { state: 'kept' } });
    expect(body.replies).toMatchObject([{ channel: 'email', subject: `Re: We have your request ${reference}`, author: 'Awa Ceesay', mail: { kind: 'reply' } }]);
    const mail = await mailTo(email, /^Re: /);
    expect(mail.parsed.subject).toBe(`Re: We have your request ${reference}`);
    expect(mail.parsed.inReplyTo).toBe(confirmation.parsed.messageId);
    expect(mail.parsed.references).toBe(confirmation.parsed.messageId);
    expect(mail.parsed.from?.address).toBe('hello@hiddenbaobab.example');
    expect(mail.parsed.replyTo?.[0]?.address).toBe('hello@hiddenbaobab.example');
    expect(mail.raw).not.toMatch(/^auto-submitted/im);
    expect(mail.parsed.text).toContain('Dear Mary,\n\nyes, it is.\nAwa');
    expect(mail.parsed.text).toMatch(/you wrote:\n> Is the boat safe\?\n> We are two\./);
    expect(mail.parsed.html).toContain('yes, it is.');
    await until('the mail to be marked as sent', async () => (await detail(id)).replies[0]?.mail?.status === 'sent');

    await awa.json(`/api/admin/inquiries/${id}/reply`, { channel: 'email', subject: 'One thing more', body: 'Bring a hat.' });
    const second = await mailTo(email, /One thing more/);
    expect(second.parsed.subject).toBe(`Re: One thing more (${reference})`);
    expect(second.parsed.inReplyTo).toBe(mail.parsed.messageId);
    expect(second.parsed.references).toBe(`${confirmation.parsed.messageId} ${mail.parsed.messageId}`);
    expect(events(await detail(id))).toEqual(['received', 'reply', 'reply']);
  });

  it('that is sent twice within moments is one', async () => {
    const { id, email } = await seed();
    const reply = { channel: 'email', body: 'Only once.' };
    await Promise.all([1, 2, 3].map(() => awa.json(`/api/admin/inquiries/${id}/reply`, reply)));
    expect((await detail(id)).replies).toHaveLength(1);
    expect((await detail(id)).mails.map(({ recipient }) => recipient)).toEqual([email]);
  });

  it('by WhatsApp is written down, sends nothing, and stops the promise', async () => {
    const { id } = await seed({ email: null, phone: '+220 712 3456' });
    const { body } = await awa.json<InquiryDetail>(`/api/admin/inquiries/${id}/reply`, { channel: 'whatsapp', body: 'Hello from Kololi' });
    expect(body).toMatchObject({ status: 'replied', answeredAt: expect.any(String), replies: [{ channel: 'whatsapp', mail: null }], mails: [] });
  });

  it('never takes a won or lost enquiry back', async () => {
    for (const status of ['won', 'lost', 'quoted']) {
      const { id } = await seed({ status });
      expect((await awa.json<InquiryDetail>(`/api/admin/inquiries/${id}/reply`, { channel: 'whatsapp', body: 'Hello' })).body.status).toBe(status);
    }
  });

  it.each([
    [{ channel: 'email', body: '' }, 'body'],
    [{ channel: 'email', body: 'x'.repeat(5001) }, 'body'],
    [{ channel: 'email', body: 'Hello', subject: 's'.repeat(151) }, 'subject'],
    [{ channel: 'pigeon', body: 'Hello' }, 'channel'],
    [{ channel: 'email', body: 'See you on {date}' }, 'body'],
    [{ channel: 'email', body: 'See you on [date?]' }, 'body'],
  ])('%j is refused and its field named', async (body, field) => {
    const { id } = await seed();
    expect(await awa.json(`/api/admin/inquiries/${id}/reply`, body)).toMatchObject({ status: 422, body: { field } });
  });

  it('by e-mail needs an address', async () => {
    const { id } = await seed({ email: null });
    expect(await awa.json(`/api/admin/inquiries/${id}/reply`, { channel: 'email', body: 'Hello' })).toMatchObject({
      status: 422,
      body: { code: 'no_email', field: 'channel' },
    });
    expect((await detail(id)).replies).toEqual([]);
  });

  it('smuggles no header into the mail', async () => {
    const { id, email } = await seed();
    await awa.json(`/api/admin/inquiries/${id}/reply`, { channel: 'email', subject: 'Hello\r\nBcc: evil@example.com', body: '.\r\nQUIT' });
    const mail = await mailTo(email, /Hello/);
    expect(mail.to).toEqual([email]);
    expect(mail.raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im);
  });
});

describe('today', () => {
  it('counts what came in, what waits, and what the mail server refused', async () => {
    const before = (await awa.json<Today>('/api/admin/today')).body;
    const oldest = await seed({ created_at: '2019-05-01T10:00:00Z' });
    await seed({ spam_at: new Date().toISOString() });
    const kept = await seed();
    await change(kept.id, { change: 'status', status: 'won', how: 'in_person' });
    const broken = await seed({ created_at: '2019-05-01T10:00:00Z' });
    await change(broken.id, { change: 'status', status: 'lost', lostReason: 'No boat', how: 'phone' });
    await shared.pool.query(
      "INSERT INTO mails (id, inquiry_id, kind, recipient, message_id, status, attempts) VALUES (gen_random_uuid(), $1, 'reply', 'x@example.com', gen_random_uuid()::text, 'failed', 1)",
      [oldest.id],
    );
    // Given up on purpose, after a restore: nothing to look at.
    await shared.pool.query(
      "INSERT INTO mails (id, inquiry_id, kind, recipient, message_id, status, attempts, last_error) VALUES (gen_random_uuid(), $1, 'reply', 'y@example.com', gen_random_uuid()::text, 'failed', 1, 'not sent: given up after a restore')",
      [broken.id],
    );
    // Nobody is told of it any more.
    const old = await seed({ created_at: '2019-05-01T10:00:00Z', answered_at: '2019-05-01T11:00:00Z', read_at: '2019-05-01T11:00:00Z' });
    await shared.pool.query(
      "INSERT INTO mails (id, inquiry_id, kind, recipient, message_id, status, attempts, created_at) VALUES (gen_random_uuid(), $1, 'reply', 'z@example.com', gen_random_uuid()::text, 'failed', 5, now() - interval '8 days')",
      [old.id],
    );
    await shared.pool.query(
      "INSERT INTO analytics_events (event_id, occurred_at, event_type, source, device, visitor_id) VALUES (gen_random_uuid(), now(), 'whatsapp_click', 'direct', 'phone', 'v')",
    );
    const { body } = await awa.json<Today>('/api/admin/today');
    expect(body).toMatchObject({
      newToday: before.newToday + 1,
      waiting: before.waiting + 1,
      unread: before.unread + 1,
      spam: before.spam + 1,
      won: before.won + 1,
      chatsOpened: before.chatsOpened + 1,
      mailProblems: before.mailProblems + 1,
      answered: { withinPromise: before.answered.withinPromise + 1, total: before.answered.total + 2 },
    });
    expect(body.waitingLongest?.reference).toBe(oldest.reference);
    // Came before today and was marked today; the other way round it is not one of today's.
    const marked = await seed({ created_at: '2019-05-01T10:00:00Z', spam_at: new Date().toISOString() });
    const earlier = await seed({ spam_at: '2019-05-01T10:00:00Z' });
    const spamOfToday = await awa.json<{ items: { reference: string }[] }>('/api/admin/inquiries?view=spam_today');
    expect(spamOfToday.body.items).toHaveLength(body.spam + 1);
    const spamNamed = spamOfToday.body.items.map(({ reference }) => reference);
    expect([spamNamed.includes(marked.reference), spamNamed.includes(earlier.reference)]).toEqual([true, false]);
    const withProblems = await awa.json<{ items: { reference: string }[] }>('/api/admin/inquiries?view=mail');
    const references = withProblems.body.items.map(({ reference }) => reference);
    expect(
      [oldest, broken, old].map(({ reference }) => references.includes(reference)),
      'those that are counted',
    ).toEqual([true, false, false]);
  });

  it('names the mails that did not go out and that no enquiry lists, so that each one counted is found', async () => {
    const { body: before } = await awa.json<Today>('/api/admin/today');
    const spam = await seed({ spam_at: new Date().toISOString() });
    const failed = (inquiry: string | null, kind: string, recipient: string) =>
      shared.pool.query(
        "INSERT INTO mails (id, inquiry_id, kind, recipient, message_id, status, attempts, last_error) VALUES (gen_random_uuid(), $1, $2, $3, gen_random_uuid()::text, 'failed', 5, '550 no such user')",
        [inquiry, kind, recipient],
      );
    await failed(null, 'invitation', 'guide@example.con');
    await failed(spam.id, 'visitor_confirmation', 'robot@example.com');
    const { body } = await awa.json<Today>('/api/admin/today');
    expect(body.mailProblems).toBe(before.mailProblems + 2);
    expect(body.otherMails).toHaveLength(before.otherMails.length + 2);
    expect(body.otherMails.slice(0, 2)).toMatchObject([
      { kind: 'visitor_confirmation', recipient: 'robot@example.com' },
      { kind: 'invitation', recipient: 'guide@example.con', status: 'failed', lastError: '550 no such user' },
    ]);
    // Who works here is for administrators (accounts.md, "Who is who").
    const lamin = await signInAs(shared, 'Lamin Bah', 'desk');
    expect((await lamin.json<Today>('/api/admin/today')).body.otherMails.slice(0, 2)).toMatchObject([
      { kind: 'visitor_confirmation', recipient: 'robot@example.com', lastError: '550 no such user' },
      { kind: 'invitation', recipient: '', status: 'failed', lastError: null },
    ]);
  });
});

describe('the desk', () => {
  it('is told once who is there, the hours, the tours and the templates', async () => {
    const { body } = await awa.json<DeskFacts>('/api/admin/desk');
    expect(body).toMatchObject({
      me: { id: awa.id, name: 'Awa Ceesay', email: awa.email },
      brand: 'Hidden Baobab Tours',
      chatBase: 'https://wa.me/',
      opens: '07:00',
      closes: '22:00',
    });
    expect(body.admins).toContainEqual({ id: awa.id, name: 'Awa Ceesay' });
    expect(body.tours).toContainEqual({ title: 'Bijilo Forest Park', slug: 'bijilo-monkey-park' });
    expect(body.templates.length).toBeGreaterThanOrEqual(6);
  });
});
