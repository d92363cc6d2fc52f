import { beforeAll, expect, it } from 'vitest';
import { ALL_MAIL_KINDS, type AnyMailKind } from '../../src/domains/mail/model/mail-kinds.ts';
import { banjulDay } from '../../src/lib/banjul-time.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { runNow } from '../fixtures/scheduled-now.ts';
import { PASSWORD } from '../fixtures/signed-in-person.ts';
import { until } from '../fixtures/until.ts';
import { newVisitor } from '../fixtures/visitor.ts';
import { accountPeopleOf } from './account-people.ts';
import { seedAssignment, seedDeparture, seedParty, seedResource } from './departure-seeds.ts';
import { seedInquiry } from './desk-seeds.ts';
import { sharedSite } from './shared-site.ts';

const shared = sharedSite();
const { browser, confirmBy, press, mailedLink, signUp, confirmed } = accountPeopleOf(shared);
const NEW_PASSWORD = 'the scanner never saw it';

let admin: SignedInBrowser;
let inquiryId: string;
beforeAll(async () => {
  admin = await signInAs(shared, 'Awa Ceesay', 'admin');
  inquiryId = (await seedInquiry(shared.pool, { email: 'scanned-quote@example.com' })).id;
});

/** A departure that people are told of now, with a party and a guide who have addresses. */
async function seedComing(): Promise<void> {
  const day = banjulDay(new Date(Date.now() + (new Date().getUTCHours() >= 18 ? 86_400_000 : 0)));
  const id = await seedDeparture(shared.pool, day, { starts_at: '23:59', ends_at: null });
  await seedAssignment(shared.pool, id, await seedResource(shared.pool, 'guide', { email: 'scanned-guide@example.com' }));
  await seedParty(shared.pool, id, {}, { email: 'scanned-guest@example.com' });
}

const send = {
  async evening() {
    await seedComing();
    await runNow(shared.pool, 'evening-before');
  },
  async callOff() {
    const day = (days: number) => banjulDay(new Date(Date.now() + days * 86_400_000));
    const id = await seedDeparture(shared.pool, day(20));
    const { id: party } = await seedParty(shared.pool, id, {}, { email: 'scanned-called-off@example.com' });
    const asked = { version: 1, parties: [party], reason: 'weather' };
    await admin.json(`/api/admin/days/${id}/move`, { ...asked, key: crypto.randomUUID(), day: day(21) });
    await until(
      'the move to be told',
      async () => (await shared.pool.query("SELECT 1 FROM mails WHERE kind = 'trip_moved' AND status = 'sent'")).rowCount === 1,
    );
    await admin.json(`/api/admin/days/${id}/call-off`, { ...asked, version: 2, key: crypto.randomUUID(), offeredDays: [] });
  },
  async inquiry() {
    const visitor = await newVisitor(shared.site.url);
    await visitor.submit(
      { name: 'Ann', email: 'ann@example.com', message: 'Is there a boat tomorrow?', leadSource: 'inquiry_form' },
      { key: crypto.randomUUID() },
    );
  },
  async quote() {
    const validUntil = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    const quote = { title: 'A day', lines: [{ group: '2', price: 'GMD 1' }], note: '', validUntil, send: true };
    await admin.json(`/api/admin/inquiries/${inquiryId}/quotes`, quote);
  },
  async pass() {
    const departure = await seedDeparture(shared.pool, '2099-12-05');
    const party = await seedParty(shared.pool, departure, {}, { email: 'scanned-pass@example.com' });
    await admin.json(`/api/admin/days/${departure}/passes`, { partyId: party.id, version: 1, act: 'send' });
  },
};

/** How each kind of mail is had here, and where its links lead; or, where none of them acts, which they are (with whatever more is in the mail). */
type Had = { send: () => Promise<unknown>; leads: string[] } | { linksThatDoNotAct: string[] };
const MAILS: Record<AnyMailKind, Had> = {
  operator_notification: { send: send.inquiry, leads: [] },
  // Sent with the one before.
  visitor_confirmation: { send: async () => {}, leads: [] },
  reply: { send: () => admin.json(`/api/admin/inquiries/${inquiryId}/reply`, { channel: 'email', subject: 'A hat', body: 'Bring a hat.' }), leads: [] },
  quote: { send: send.quote, leads: ['/quote/'] },
  trip_pass: { send: send.pass, leads: ['/trip/'] },
  // The operator's notices: their link is the desk's own address.
  quote_answered: { linksThatDoNotAct: ['/admin/inquiries/'] },
  unread_enquiry: { linksThatDoNotAct: ['/admin/inquiries/'] },
  trip_tomorrow: { send: send.evening, leads: ['/trip/', '/sheet/'] },
  // Sent with the one before.
  day_sheet: { send: async () => {}, leads: [] },
  trip_called_off: { send: send.callOff, leads: [] },
  // Sent with the one before.
  trip_moved: { send: async () => {}, leads: [] },
  // It takes a trip that is over (reviews.test.ts, which opens its page again and again).
  review_link: { linksThatDoNotAct: ['/review/'] },
  confirm_address: { send: () => signUp(browser(), 'scanned@example.com'), leads: ['/api/auth/verify-email'] },
  reset_password: {
    send: async () => {
      await confirmed('scanned-reset@example.com');
      await browser().ask('/api/auth/request-password-reset', { email: 'scanned-reset@example.com', redirectTo: '/auth' });
    },
    leads: ['/api/auth/reset-password/'],
  },
  known_address: {
    send: async () => {
      await confirmed('scanned-known@example.com');
      await browser().ask('/api/auth/sign-up/email', { name: '', email: 'scanned-known@example.com', password: PASSWORD, callbackURL: '/' });
    },
    leads: ['/auth'],
  },
  invitation: {
    send: () => admin.json('/api/admin/people/invitations', { name: 'Lamin', email: 'scanned-invited@example.com', role: 'desk' }),
    leads: ['/invited/'],
  },
  // It takes a device with a passkey; its link is one to the account's page.
  passkey_added: { linksThatDoNotAct: ['/account#passkeys'] },
  // The operator's mail about an enquiry that was never kept; it takes a site that has canaries.
  canary: { linksThatDoNotAct: ['/'] },
};
const sent = ALL_MAIL_KINDS.filter((kind) => 'send' in MAILS[kind]);

/** What changes by the asking alone: counts of limits and visits, and what our jobs do meanwhile. */
const COUNTS = /^(rate_limits|job_standings|page_counts|analytics_\w+)$/;

/** Each table's rows as one text, so that a link that changed anything is seen: a mail that it queued or an event of the security log as well. */
async function everything(): Promise<Record<string, string>> {
  const { rows } = await shared.pool.query("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1");
  const names = rows.map(({ name }) => String(name)).filter((name) => !COUNTS.test(name));
  const texts = names.map((name) => shared.pool.query(`SELECT coalesce(string_agg(t::text, chr(10) ORDER BY t::text), '') AS text FROM "${name}" t`));
  return Object.fromEntries((await Promise.all(texts)).map(({ rows: [row] }, at) => [names[at], row.text]));
}

/** All links to this site in all mails that it sent. */
function linksMailed(): string[] {
  const texts = shared.smtp.mails.flatMap(({ parsed }) => [parsed.text ?? '', String(parsed.html || '').replaceAll('&amp;', '&')]);
  return [...new Set(texts.flatMap((text) => text.match(/https?:\/\/localhost[^\s"'<>\])]*/g) ?? []))];
}

it('no link of any mail changes anything where it is only opened, as scanners of mails do, again and again and on to where it leads', async () => {
  for (const had of Object.values(MAILS)) if ('send' in had) await had.send();
  const leads = Object.values(MAILS).flatMap((had) => ('send' in had ? had.leads : []));
  const missing = () => leads.filter((path) => !linksMailed().some((link) => new URL(link).pathname.startsWith(path)));
  await expect.poll(missing, { timeout: 20_000 }).toEqual([]);
  await until('all mails are sent', async () => (await shared.pool.query("SELECT 1 FROM mails WHERE status <> 'sent'")).rowCount === 0);
  const kinds = (await shared.pool.query<{ kind: AnyMailKind }>('SELECT DISTINCT kind FROM mails')).rows.map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(sent.toSorted());

  const before = await everything();
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining([
      'users',
      'accounts',
      'sessions',
      'verifications',
      'invitations',
      'quotes',
      'inquiries',
      'inquiry_history',
      'mails',
      'security_events',
    ]),
  );
  const others = Object.values(MAILS).flatMap((had) => ('linksThatDoNotAct' in had ? had.linksThatDoNotAct : []));
  for (const link of [...linksMailed(), ...others.map((path) => new URL(path, shared.site.url).href)]) {
    for (const method of ['GET', 'HEAD', 'GET']) {
      let next: string | null = link;
      for (let steps = 0; next && steps < 5; steps++) {
        const answer: Response = await fetch(new URL(next, link), { method, redirect: 'manual' });
        expect(answer.status, next).toBeLessThan(500);
        next = answer.headers.get('location');
      }
    }
  }
  expect(await everything()).toEqual(before);

  // Then a person comes, on another device than the one that signed up: a password is chosen by a mail of its own.
  const person = browser();
  const link = await mailedLink('scanned@example.com', /^Confirm your e-mail address/);
  expect((await confirmBy(person, link)).headers.get('location')).toBe('/auth?confirm=choose-password');
  expect((await press(person, link)).headers.get('location'), 'once more').toBe('/auth?confirm=choose-password');
  const reset = await browser().ask(await mailedLink('scanned-reset@example.com', /^Choose a new password/));
  const token = new URL(reset.headers.get('location') ?? '', shared.site.url).searchParams.get('token');
  expect((await browser().ask('/api/auth/reset-password', { newPassword: NEW_PASSWORD, token })).status).toBe(200);
});

it('who signed up confirms after a scanner did open the link, is signed in, and the chosen password works', async () => {
  const email = 'scanned-before@example.com';
  const person = browser();
  await signUp(person, email);
  const link = await mailedLink(email, /^Confirm your e-mail address/);
  for (const method of ['GET', 'HEAD', 'GET']) await fetch(link, { method });
  expect(await person.me()).toEqual({ user: null });
  await confirmBy(person, link);
  expect(await person.me()).toMatchObject({ user: { email } });
  expect((await browser().ask('/api/auth/sign-in/email', { email, password: PASSWORD })).status).toBe(200);
});

it('a button that a foreign page presses confirms nothing', async () => {
  const email = 'foreign-press@example.com';
  await signUp(browser(), email);
  const link = new URL(await mailedLink(email, /^Confirm your e-mail address/));
  const pressed = await fetch(link, { method: 'POST', redirect: 'manual', headers: { origin: 'https://evil.example' } });
  expect(pressed.status).toBe(403);
  expect((await shared.pool.query('SELECT email_verified AS ok FROM users WHERE email = $1', [email])).rows).toEqual([{ ok: false }]);
});
