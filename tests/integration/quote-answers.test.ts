import { beforeAll, describe, expect, it } from 'vitest';
import type { InquiryDetail } from '../../src/domains/desk/model/desk-types.ts';
import { longDay } from '../../src/lib/banjul-time.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { until } from '../fixtures/until.ts';
import { seedInquiry } from './desk-seeds.ts';
import { sharedSite } from './shared-site.ts';

/* What a traveller says to a quote on its private page, without any script, and what the desk makes of it. */

const shared = sharedSite();
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const LINES = [
  { group: '2 people', price: 'GMD 1,500 each' },
  { group: '4 to 6 people', price: 'GMD 1,200 each' },
];
let awa: SignedInBrowser;
beforeAll(async () => {
  awa = await signInAs(shared, 'Awa Ceesay', 'desk');
});

type Answer = InquiryDetail & { code?: string };
const detail = async (id: string) => (await awa.json<Answer>(`/api/admin/inquiries/${id}`)).body;
const change = (id: string, body: object) => awa.json<Answer>(`/api/admin/inquiries/${id}`, body);

async function quoted(quote: object = {}, values: Record<string, unknown> = {}) {
  const inquiry = await seedInquiry(shared.pool, { name: 'Oliver Twist', preferred_tour: 'Makasutu Cultural Forest', ...values });
  const { body } = await awa.json<Answer>(`/api/admin/inquiries/${inquiry.id}/quotes`, {
    title: 'A day',
    lines: LINES,
    validUntil: day(7),
    send: false,
    ...quote,
  });
  const made = body.quotes.at(-1);
  if (!made) throw new Error(`no quote was made: ${JSON.stringify(body)}`);
  return { ...inquiry, quoteId: made.id, link: made.link, token: made.link.split('/').at(-1) ?? '' };
}

/** A plain form, as a browser without scripts sends it. */
function say(fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
  const { url } = shared.site;
  return fetch(`${url}/api/quote-answer`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: new URL(url).origin, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields),
  });
}
const YES = { answer: 'yes', line: '1', people: '5', name: 'Oliver Twist', hotel: 'Kairaba', message: 'We bring hats.' };

describe('yes', () => {
  it('is said by a form, never by opening the page; twenty presses at once are one, with one notice to us', async () => {
    const { id, link, token, reference } = await quoted({ day: day(9), people: 4 });
    const other = await awa.json<Answer>(`/api/admin/inquiries/${id}/quotes`, { title: 'Another day', lines: LINES, validUntil: day(7), send: false });
    expect(other.status).toBe(200);
    for (let i = 0; i < 3; i += 1) expect(await (await fetch(link)).text()).toContain('Yes, we would like this');
    expect((await fetch(`${shared.site.url}/api/quote-answer?token=${token}&answer=yes`)).status).toBe(405);
    expect((await detail(id)).quotes[0]?.acceptedAt).toBeNull();
    const answers = await Promise.all(Array.from({ length: 20 }, () => say({ token, ...YES })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    const { quotes, history, unread, status, promise, messages } = await detail(id);
    expect(messages.map(({ direction, channel, body }) => [direction, channel, body])).toEqual([
      ['in', 'quote', 'Yes to "A day": 5 people, 4 to 6 people: GMD 1,200 each, Kairaba.\nWe bring hats.'],
    ]);
    expect(quotes[0]).toMatchObject({
      acceptance: { line: LINES[1], people: 5, hotel: 'Kairaba', name: 'Oliver Twist', message: 'We bring hats.' },
      acceptedAt: expect.any(String),
      confirmedAt: null,
    });
    // The other open quote ends with it; won it is only once we confirm.
    expect(quotes[1]?.withdrawnAt).toEqual(expect.any(String));
    expect([unread, status, promise.state]).toEqual([true, 'quoted', 'running']);
    expect(history.filter(({ event }) => event === 'quote_accepted')).toHaveLength(1);
    const notice = () => shared.smtp.mails.filter(({ parsed }) => parsed.subject === `Oliver Twist says yes to your quote (${reference})`);
    await until('the notice', () => notice().length > 0);
    expect(notice()).toHaveLength(1);
    expect(notice()[0]?.parsed.text).toContain('GMD 1,200 each');
    const page = await (await fetch(link)).text();
    expect(page).toContain('You said yes');
    expect(page).not.toContain('Yes, we would like this');
  });

  it('that breaks a rule shows the page again with what was typed', async () => {
    const { id, token } = await quoted();
    for (const [wrong, sentence] of [
      [{ people: '' }, 'Please say how many you are.'],
      [{ line: '7' }, 'Please choose a price.'],
      [{ name: 'O' }, 'Your name needs 2 to 50 characters.'],
      [{ message: 'x'.repeat(1001) }, 'Please keep your message to 1000 characters.'],
    ] as const) {
      const response = await say({ token, ...YES, ...wrong });
      const page = await response.text();
      expect([response.status, page.includes(sentence), page.includes('Kairaba')], sentence).toEqual([422, true, true]);
    }
    const script = await say({ token, ...YES, name: '<script>alert(1)</script>', people: '' });
    expect(await script.text()).not.toContain('<script>alert(1)');
    expect((await detail(id)).quotes[0]?.acceptedAt).toBeNull();
  });

  it('whose text is ten times too long comes back whole', async () => {
    const { token } = await quoted();
    const long = 'ä'.repeat(10_000);
    const response = await say({ token, ...YES, message: long });
    expect([response.status, (await response.text()).includes(long)]).toEqual([422, true]);
    await say({ token, ...YES, message: 'One line\r\nand another' });
    const [{ body }] = (await shared.pool.query('SELECT body FROM replies JOIN quotes USING (inquiry_id) WHERE token = $1', [token])).rows;
    expect(body).toMatch(/One line\nand another$/);
  });

  it('with a forged token, or from another site, says nothing', async () => {
    const { id, token } = await quoted();
    expect((await say({ token: 'A'.repeat(43), ...YES })).status).toBe(404);
    expect((await say({ token: `${token}x`, ...YES })).status).toBe(404);
    expect((await say({ token, ...YES }, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await detail(id)).quotes[0]?.acceptedAt).toBeNull();
  });

  it('holds through the last day; then 410, and what was typed asks again', async () => {
    const last = await quoted({ validUntil: day(0) });
    expect((await say({ token: last.token, ...YES })).status).toBe(303);
    const over = await quoted();
    await shared.pool.query("UPDATE quotes SET valid_until = (now() AT TIME ZONE 'UTC')::date - 1 WHERE id = $1", [over.quoteId]);
    const response = await say({ token: over.token, ...YES });
    const page = await response.text();
    expect([
      response.status,
      page.includes('Ask again'),
      page.includes(`Oliver Twist, 5 people, ${LINES[1]?.group}: ${LINES[1]?.price}, Kairaba`),
      page.includes('We bring hats.'),
    ]).toEqual([410, true, true, true]);
    const asked = await say({ token: over.token, answer: 'again', message: 'We are five now.' });
    expect(asked.status).toBe(303);
    const { messages, unread, askedAgainAt } = await detail(over.id);
    expect(messages).toMatchObject([{ direction: 'in', channel: 'quote', body: 'We are five now.', author: null }]);
    expect([unread, askedAgainAt]).toEqual([true, expect.any(String)]);
    // Pressed again it is the same question; a ninth one of a day is too many.
    await say({ token: over.token, answer: 'again', message: 'We are five now.' });
    const more = [];
    for (let i = 0; i < 8; i += 1) more.push((await say({ token: over.token, answer: 'again', message: `Question ${i}` })).status);
    expect(more).toEqual([303, 303, 303, 303, 303, 303, 303, 429]);
    const after = await fetch(new URL(asked.headers.get('location') ?? '', shared.site.url));
    expect(await after.text()).toContain('We have your message of');
  });
});

it('the same question from the pages of two quotes that have ended is one message, and both pages say that we have it', async () => {
  const first = await quoted();
  await awa.json(`/api/admin/inquiries/${first.id}/quotes`, { title: 'Another day', lines: LINES, validUntil: day(7), send: false });
  await shared.pool.query('UPDATE quotes SET withdrawn_at = now() WHERE inquiry_id = $1', [first.id]);
  for (const { link } of (await detail(first.id)).quotes) {
    await say({ token: link.split('/').at(-1) ?? '', answer: 'again', message: 'Could you make us a new quote?' });
    expect(await (await fetch(link)).text()).toContain('We have your message of');
  }
  expect((await detail(first.id)).messages).toHaveLength(1);
});

it('a no that comes after the last day is taken, and its page says that we have it', async () => {
  const { id, quoteId, token, link } = await quoted();
  await shared.pool.query("UPDATE quotes SET valid_until = (now() AT TIME ZONE 'UTC')::date - 1 WHERE id = $1", [quoteId]);
  expect((await say({ token, answer: 'no', message: 'We go home.' })).status).toBe(303);
  expect((await detail(id)).messages).toMatchObject([{ channel: 'quote', body: expect.stringMatching(/^No to ".+", which had ended\.\nWe go home\.$/) }]);
  expect(await (await fetch(link)).text()).toContain('We have your message of');
});

describe('two quotes of one enquiry', () => {
  const second = async (id: string) => {
    const { body } = await awa.json<Answer>(`/api/admin/inquiries/${id}/quotes`, { title: 'Two days', lines: LINES, validUntil: day(7), send: false });
    const made = body.quotes.at(-1);
    return { quoteId: made?.id ?? '', link: made?.link ?? '', token: made?.link.split('/').at(-1) ?? '' };
  };

  it('a yes to the second leaves the one that is agreed as it is', async () => {
    const one = await quoted();
    await say({ token: one.token, ...YES });
    await change(one.id, { change: 'confirm_quote', quoteId: one.quoteId });
    const other = await second(one.id);
    expect((await say({ token: other.token, ...YES })).status).toBe(303);
    expect((await fetch(one.link)).status).toBe(200);
    expect((await detail(one.id)).quotes.map(({ withdrawnAt }) => withdrawnAt)).toEqual([null, null]);
  });

  it('one that was taken is not withdrawn from a screen that does not know it', async () => {
    const { id, quoteId, token, link } = await quoted();
    await say({ token, ...YES });
    const withdrawn = await awa.json<Answer>(`/api/admin/inquiries/${id}/quotes/${quoteId}`, undefined, { method: 'DELETE' });
    expect([withdrawn.status, withdrawn.body.code]).toEqual([409, 'quote_accepted']);
    expect((await fetch(link)).status).toBe(200);
  });

  it('of two colleagues who mail one at the same moment the second is told', async () => {
    const { id } = await seedInquiry(shared.pool);
    const mailed = (title: string) =>
      awa.json<Answer>(`/api/admin/inquiries/${id}/quotes`, { title, lines: LINES, validUntil: day(7), send: true, seen: null });
    const both = await Promise.all([mailed('The 10th'), mailed('The 11th')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('the notice', () => {
  it('is of each answer, also where a colleague wrote something down meanwhile', async () => {
    const { id, token, reference } = await quoted();
    await say({ token, ...YES });
    await awa.json(`/api/admin/inquiries/${id}/messages`, { channel: 'whatsapp', text: 'And a cot, please' });
    await until('the notice', () => shared.smtp.mails.some(({ parsed }) => parsed.subject === `Oliver Twist says yes to your quote (${reference})`));
    // A yes is not passed over by an answer that does not know it.
    const reply = await awa.json<Answer>(`/api/admin/inquiries/${id}/reply`, { channel: 'email', subject: 'Hello', body: 'Are you still there?', seen: null });
    expect([reply.status, reply.body.code]).toEqual([409, 'answered_meanwhile']);
  });
});

describe('no', () => {
  it('is as easy, with or without a reason, and can be turned into a yes', async () => {
    const { id, link, token } = await quoted();
    expect((await say({ token, answer: 'no', message: 'Too far for us.' })).status).toBe(303);
    const { quotes, history, unread } = await detail(id);
    expect(quotes[0]).toMatchObject({ declinedAt: expect.any(String), acceptedAt: null });
    expect(history.at(-1)).toMatchObject({ event: 'quote_declined', detail: { message: 'Too far for us.' }, actor: null });
    expect(unread).toBe(true);
    expect(await (await fetch(link)).text()).toContain('If you have changed your mind');
    await say({ token, ...YES });
    expect((await detail(id)).quotes[0]).toMatchObject({ declinedAt: null, acceptedAt: expect.any(String) });
    // From a tab that was left open: what was said yes to is not lost.
    const stale = await say({ token, answer: 'no' });
    expect([stale.status, (await stale.text()).includes('You have already said yes to this quote.')]).toEqual([409, true]);
    const after = await detail(id);
    expect(after.quotes[0]?.acceptance?.hotel).toBe('Kairaba');
    expect(after.messages.at(-1)?.body).toBe('No to "A day", after the yes.');
  });
});

it('a second yes with other words changes nothing of what is agreed, is said so, and reaches us', async () => {
  const { id, token } = await quoted();
  await say({ token, ...YES });
  const second = { token, ...YES, name: 'Nancy', people: '6', message: 'A nut allergy.' };
  for (let press = 0; press < 2; press++) {
    const answer = await say(second);
    expect([answer.status, (await answer.text()).includes('Somebody has already said yes to this quote, and that stands.')]).toEqual([409, true]);
  }
  const { quotes, messages } = await detail(id);
  expect(quotes[0]?.acceptance).toMatchObject({ name: 'Oliver Twist', people: 5 });
  expect(messages.slice(1).map(({ body }) => body)).toEqual([
    'Another yes to "A day", by Nancy: 6 people, 4 to 6 people: GMD 1,200 each, Kairaba.\nA nut allergy.',
  ]);
  const told = await until('the notice of it', () => shared.smtp.mails.find(({ parsed }) => parsed.text?.includes('by Nancy')));
  expect(told.parsed.subject).toMatch(/ says yes to your quote once more \(/);
});

it('holds no longer than until the day of its trip, whatever last day was chosen', async () => {
  const { id, link } = await quoted({ day: day(3), validUntil: day(30) });
  expect((await detail(id)).quotes[0]?.validUntil).toBe(day(3));
  expect(await (await fetch(link)).text()).toContain(longDay(day(3)));
});

describe('the desk', () => {
  it('confirms a yes: it is won, the facts are those of the yes, and the traveller has a mail', async () => {
    const { id, token, quoteId, email, link } = await quoted({ day: day(9) }, { preferred_date: day(3) });
    expect((await change(id, { change: 'confirm_quote', quoteId })).status).toBe(409);
    await say({ token, ...YES });
    const both = await Promise.all([change(id, { change: 'confirm_quote', quoteId }), change(id, { change: 'confirm_quote', quoteId })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const won = await detail(id);
    expect(won).toMatchObject({ status: 'won', people: '5', hotel: 'Kairaba', preferredDate: day(9), askedAgainAt: null });
    expect(won.messages.map(({ direction }) => direction)).toEqual(['in', 'out']);
    expect((await awa.json<{ won: number }>('/api/admin/today')).body.won).toBeGreaterThan(0);
    const mail = await until('the mail', () => shared.smtp.mails.find(({ to, parsed }) => to.includes(email) && String(parsed.text).includes('It is agreed')));
    expect(mail.parsed.text).toContain(link);
    expect(await (await fetch(link)).text()).toContain('It is agreed');
  });

  it('undoes it with a reason, and the traveller can answer again', async () => {
    const { id, token, quoteId } = await quoted();
    await say({ token, ...YES });
    await change(id, { change: 'confirm_quote', quoteId });
    expect((await change(id, { change: 'undo_quote', quoteId, reason: ' ' })).status).toBe(422);
    const { body } = await change(id, { change: 'undo_quote', quoteId, reason: 'The guide is ill' });
    expect(body).toMatchObject({ status: 'quoted', quotes: [{ acceptance: null, acceptedAt: null, confirmedAt: null }] });
    expect(body.history.at(-1)).toMatchObject({ event: 'quote_undone', detail: { reason: 'The guide is ill', was: { people: 5 } } });
    expect((await say({ token, ...YES, people: '4' })).status).toBe(303);
    expect((await detail(id)).quotes[0]?.acceptance?.people).toBe(4);
  });
});
