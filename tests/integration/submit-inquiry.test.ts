import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { promiseDue } from '../../src/domains/inquiries/model/promise-due.ts';
import { sampleContent } from '../fixtures/sample-content.ts';
import { newVisitor, postForm, postJson } from '../fixtures/visitor.ts';
import { peopleOf } from './people.ts';
import { sharedSite } from './shared-site.ts';

const shared = sharedSite();

const { inquiry, from, stored, countAll } = peopleOf(shared);

const PHONE_SAYS = 'A phone number has 7 to 20 characters: at least 7 digits, with spaces, hyphens, brackets, and a plus in front if you like.';
const DAY_MS = 86_400_000;

describe('an enquiry by JSON', () => {
  it('is stored as it was typed and answered with 201, id and reference', async () => {
    const visitor = await newVisitor(shared.site.url);
    const payload = inquiry({ groupSize: 4, country: 'Ireland', preferredTour: 'Kartong Reptile Farm', preferredDate: '2099-02-03' });
    const answer = await visitor.submit(payload, { headers: from() });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ success: true, reference: expect.stringMatching(/^HBT\d{8}[A-Z0-9]{4}$/) });
    const [row] = await stored(payload.email);
    // The desk's own clock, from the moment of the row.
    const { promises, hours } = sampleContent().site;
    expect(answer.body.answerBy).toBe(promiseDue('inquiry_form', row?.created_at as Date, '2099-02-03', { ...promises, ...hours }).dueAt.toISOString());
    expect(row).toMatchObject({
      id: answer.body.inquiryId,
      name: "Mary O'Brien",
      message: 'Two lines,\nkept as they are.',
      group_size: 4,
      country: 'Ireland',
      inquiry_type: 'general',
      lead_source: 'inquiry_form',
      email: payload.email,
      phone: null,
    });
  });

  it('with a booking for 3-4 people is stored with group text 3-4 and integer 3, whatever number was sent', async () => {
    const visitor = await newVisitor(shared.site.url);
    const payload = inquiry({ leadSource: 'whatsapp', groupSize: 34, groupSizeText: '3-4', preferredDate: '2099-02-03' });
    expect((await visitor.submit(payload, { headers: from() })).status).toBe(201);
    expect((await stored(payload.email))[0]).toMatchObject({ group_size: 3, group_size_text: '3-4', inquiry_type: 'booking' });
  });

  it("keeps the browser's own reference where it is free, and issues another where it is taken, also in the message", async () => {
    const visitor = await newVisitor(shared.site.url);
    const today = new Date().toISOString().slice(0, 10).replaceAll('-', '');
    const clientReference = `HBT${today}QQQQ`;
    const first = inquiry({ leadSource: 'whatsapp', clientReference, message: `Reference: ${clientReference}` });
    const second = inquiry({ leadSource: 'whatsapp', clientReference, message: `Reference: ${clientReference}` });
    expect((await visitor.submit(first, { headers: from() })).body.reference).toBe(clientReference);
    const other = (await visitor.submit(second, { headers: from() })).body.reference;
    expect(other).not.toBe(clientReference);
    expect((await stored(second.email))[0]?.message).toBe(`Reference: ${other}`);
  });

  it('keeps a phone number in plain digits, and its extension in the message', async () => {
    const visitor = await newVisitor(shared.site.url);
    const payload = inquiry({ phone: 'tel:+220.٧٧٧.1234 ext. 5' });
    expect((await visitor.submit(payload, { headers: from() })).status).toBe(201);
    expect((await stored(payload.email))[0]).toMatchObject({
      phone: '+220 777 1234',
      message: 'Two lines,\nkept as they are.\n\nPhone extension: 5',
    });
  });

  it('that waited on a device is measured by the day on which it was written; the e-mail form takes any day', async () => {
    const visitor = await newVisitor(shared.site.url);
    const [yesterday, longAgo] = [1, 61].map((days) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10));
    const sent = async (fields: object) => (await visitor.submit(inquiry({ preferredDate: yesterday, ...fields }), { headers: from() })).status;
    expect(await sent({ writtenOn: yesterday })).toBe(201);
    expect(await sent({ preferredDate: longAgo, writtenOn: longAgo })).toBe(422);
    expect(await sent({ writtenOn: 'yesterday' })).toBe(422);
    expect(await sent({ leadSource: 'email_form' })).toBe(201);
  });

  it('sent twice under one key is stored once and answered the same, with 200', async () => {
    const visitor = await newVisitor(shared.site.url);
    const payload = inquiry();
    const key = randomUUID();
    const headers = from();
    const answers = [];
    for (let i = 0; i < 5; i++) answers.push(await visitor.submit(payload, { key, headers }));
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => `${body.reference} ${body.answerBy}`)).size).toBe(1);
    expect(await stored(payload.email)).toHaveLength(1);
  });

  it('sent many times at once under one key is stored once', async () => {
    const visitor = await newVisitor(shared.site.url);
    const payload = inquiry();
    const key = randomUUID();
    const headers = from();
    const answers = await Promise.all(Array.from({ length: 3 }, () => visitor.submit(payload, { key, headers })));
    expect(answers.every(({ status }) => status === 200 || status === 201)).toBe(true);
    expect(new Set(answers.map(({ body }) => body.inquiryId)).size).toBe(1);
    expect(await stored(payload.email)).toHaveLength(1);
  });

  it('under a key that another enquiry has is refused with 409 and not stored', async () => {
    const visitor = await newVisitor(shared.site.url);
    const key = randomUUID();
    const headers = from();
    await visitor.submit(inquiry(), { key, headers });
    const other = inquiry();
    const answer = await visitor.submit(other, { key, headers });
    expect(answer).toMatchObject({ status: 409, body: { success: false, code: 'idempotency_conflict' } });
    expect(await stored(other.email)).toHaveLength(0);
  });
});

describe('what is refused stores nothing', () => {
  const bad: [string, object, string, string][] = [
    ['no name', { name: '' }, 'name', 'Please fill in your name and message.'],
    ['no message', { message: ' ' }, 'message', 'Please fill in your name and message.'],
    ['a name of one letter', { name: 'M' }, 'name', 'Your name needs 2 to 50 characters.'],
    ['a name of 51 letters', { name: 'M'.repeat(51) }, 'name', 'Your name needs 2 to 50 characters.'],
    ['an e-mail address without a dot', { email: 'mary@example' }, 'email', 'This does not look like an e-mail address. Example: name@example.com'],
    ['two e-mail addresses', { email: 'a@b.co,c@d.co' }, 'email', 'This does not look like an e-mail address. Example: name@example.com'],
    ['a phone number with letters', { phone: 'call me' }, 'phone', PHONE_SAYS],
    ['a message of 1001 characters', { message: 'm'.repeat(1001) }, 'message', 'Please keep your message to 1000 characters.'],
    ['a group of nobody', { groupSize: 0 }, 'groupSize', 'The group size is a whole number from 1 to 500.'],
    ['a day that does not exist', { preferredDate: '2027-02-30' }, 'preferredDate', 'Please choose a date, as year-month-day.'],
    ['an unknown source', { leadSource: 'radio' }, 'leadSource', 'Please choose one of the options.'],
    ['a booking without an e-mail address', { leadSource: 'whatsapp', email: '' }, 'email', 'Please check your contact information and try again.'],
    ['a booking in the past', { leadSource: 'whatsapp', preferredDate: '2020-01-01' }, 'preferredDate', 'Please check your contact information and try again.'],
    ['an inquiry for a day that has passed', { preferredDate: '2020-01-01' }, 'preferredDate', 'Please choose today or a later day.'],
    ['a phone number without digits', { phone: '-------' }, 'phone', PHONE_SAYS],
    ['an e-mail form with 9 characters', { leadSource: 'email_form', message: 'nine char' }, 'message', 'Please check your information and try again.'],
  ];
  it.each(bad)('%s: 422 with the field and its text', async (_what, change, field, error) => {
    const visitor = await newVisitor(shared.site.url);
    const before = await countAll();
    const answer = await visitor.submit({ ...inquiry(), ...change }, { headers: from() });
    expect(answer).toMatchObject({ status: 422, body: { success: false, code: 'validation_failed', field, error } });
    expect(await countAll()).toBe(before);
  });

  it('a filled honeypot looks like success, and is kept apart from the inbox', async () => {
    const visitor = await newVisitor(shared.site.url);
    const payload = inquiry({ website: 'https://spam.example' });
    const answer = await visitor.submit(payload, { headers: from() });
    expect(answer).toMatchObject({ status: 201, body: { success: true, reference: expect.stringMatching(/^HBT/) } });
    expect(await stored(payload.email)).toMatchObject([{ spam_at: expect.any(Date) }]);
  });

  it('a filled honeypot with values that break a rule is told so, since autofill may have filled it', async () => {
    const visitor = await newVisitor(shared.site.url);
    const answer = await visitor.submit(inquiry({ website: 'x', name: '' }), { headers: from() });
    expect(answer).toMatchObject({ status: 422, body: { success: false, field: 'name' } });
  });

  it('a key that is no UUID: 422', async () => {
    const visitor = await newVisitor(shared.site.url);
    expect(await visitor.submit(inquiry(), { key: 'one', headers: from() })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_invalid', field: 'idempotencyKey' },
    });
  });

  it.each([
    ['broken JSON', '{"name":', 'application/json', 400, 'unreadable_body'],
    ['a list', '[]', 'application/json', 400, 'unreadable_body'],
    ['plain text', 'hello', 'text/plain', 415, 'unsupported_media_type'],
    ['33 KB', JSON.stringify({ message: 'm'.repeat(33_000) }), 'application/json', 413, 'body_too_large'],
  ])('%s: %s', async (_what, body, type, status, code) => {
    expect(await postJson(`${shared.site.url}/api/submit-inquiry`, body, { 'content-type': type })).toMatchObject({ status, body: { success: false, code } });
  });

  it('GET: 405 with the method that is meant', async () => {
    const response = await fetch(`${shared.site.url}/api/submit-inquiry`);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });
});

describe('forgery', () => {
  const url = () => `${shared.site.url}/api/submit-inquiry`;
  it('a token of 32 bytes in hex is issued, with a cookie that scripts cannot read', async () => {
    const response = await fetch(`${shared.site.url}/api/form-token`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.getSetCookie()[0]).toMatch(/^hbt-form=[0-9a-f]{32};.*HttpOnly.*SameSite=Lax/);
    expect(await response.json()).toEqual({ csrfToken: expect.stringMatching(/^[0-9a-f]{64}$/), expiresInSeconds: 3600 });
  });
  it("JSON without a token, with a wrong one, with another visitor's cookie or with none is refused", async () => {
    const [one, two] = [await newVisitor(shared.site.url), await newVisitor(shared.site.url)];
    const attempts = [
      {},
      { 'x-csrf-token': 'f'.repeat(64), cookie: one.cookie },
      { 'x-csrf-token': one.token, cookie: two.cookie },
      { 'x-csrf-token': one.token },
    ];
    for (const headers of attempts) expect((await postJson(url(), inquiry(), headers as Record<string, string>)).status).toBe(403);
  });
  it('a good token from a foreign origin is refused', async () => {
    const visitor = await newVisitor(shared.site.url);
    const answer = await visitor.submit(inquiry(), { headers: { origin: 'https://evil.example' } });
    expect(answer).toMatchObject({ status: 403, body: { code: 'foreign_origin' } });
  });
  it('a plain form from nowhere, or with a wrong token, is refused', async () => {
    const fields = { name: 'Ann', message: 'Hello' };
    expect((await postForm(shared.site.url, fields, { origin: 'null' })).status).toBe(403);
    const noOrigin = await fetch(url(), { method: 'POST', body: new URLSearchParams(fields) });
    expect(noOrigin.status).toBe(403);
    expect((await postForm(shared.site.url, { ...fields, csrfToken: 'f'.repeat(64) })).status).toBe(403);
  });
});
