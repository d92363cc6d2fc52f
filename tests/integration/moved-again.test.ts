import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { MAIL_QUEUE } from '../../src/domains/mail/server/mail-queue.ts';
import { longDay } from '../../src/lib/banjul-time.ts';
import { dayIn } from '../../src/lib/day-in-language.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { until } from '../fixtures/until.ts';
import { seedDeparture } from './departure-seeds.ts';
import { passLink, textOf } from './pass-parts.ts';
import { sharedSite } from './shared-site.ts';
import { inDays, tellingParts } from './telling-parts.ts';

const shared = sharedSite();
let awa: SignedInBrowser;
const { allWent, call, count, detail, enquiry, fourParties, lines, mailTo } = tellingParts(shared, () => awa);
beforeAll(async () => {
  awa = await signInAs(shared, 'Awa Ceesay', 'admin');
});

const holdMails = () => shared.pool.query("INSERT INTO mail_hold (reason) VALUES ('a test')");
async function letGo(): Promise<void> {
  // A job that is just finding out that mail is held takes the place of the one that would send it.
  await until('no job of a mail', async () => (await count('pgboss.job', "name = $1 AND state IN ('created', 'retry', 'active')", [MAIL_QUEUE])) === 0);
  await awa.json('/api/admin/mail/release', { dropWaiting: false });
  await allWent();
}
const move = async (id: string, parties: string[], day: string) =>
  call(id, 'move', { key: randomUUID(), version: (await detail(id)).version, parties, reason: 'weather', day, startsAt: '08:00' });
const partyOn = async (id: string, party: string) => (await detail(id)).parties.find((one) => one.id === party);

describe('who is moved again before they were told', () => {
  it('to another departure is told its day, stands in the list of that one, and the enquiry names the day too', async () => {
    const { id, french } = await fourParties();
    const other = await seedDeparture(shared.pool, inDays(33), { starts_at: '10:00' });
    await shared.pool.query('UPDATE inquiries SET preferred_date = $2 WHERE id = $1', [french.inquiryId, inDays(20)]);
    await move(
      id,
      (await detail(id)).parties.map((party) => party.id),
      inDays(30),
    );
    const toMove = { change: 'move', version: (await partyOn(id, french.id))?.version, to: other };
    expect((await awa.json(`/api/admin/days/${id}/parties/${french.id}`, toMove)).status).toBe(200);
    expect((await enquiry(french.inquiryId)).preferredDate).toBe(inDays(33));
    const told = (await lines(other)).filter(({ kind }) => kind === 'moved');
    expect(told).toMatchObject([{ name: 'Anne Petit', state: 'open', day: inDays(33) }]);
    expect(told[0]?.text).toContain(dayIn('fr', inDays(33), 'long'));
    expect((await lines(id)).filter(({ name }) => name === 'Anne Petit')).toEqual([]);
    expect(
      (await lines(id)).filter(({ name, state }) => name === 'The Browns' && state === 'open'),
      'who stayed',
    ).toHaveLength(1);
    await allWent();
  });

  it('has one mail, in which subject and words name the day that holds', async () => {
    const { id, dutch, parties } = await fourParties();
    await holdMails();
    await move(id, parties, inDays(30));
    await awa.json(`/api/admin/days/${id}`, { version: (await detail(id)).version, firstDay: inDays(31), startsAt: '08:00' });
    await letGo();
    const day = dayIn('nl', inDays(31), 'long');
    expect(mailTo(dutch.email).map(({ parsed }) => [parsed.subject?.includes(day), parsed.text?.includes(day)])).toEqual([[true, true]]);
    const said = (await enquiry(dutch.inquiryId)).messages.filter(({ direction }) => direction === 'out');
    expect(said.map(({ body }) => body.includes(day))).toEqual([true]);
  });
});

it('who was not sent the page of their trip before it moved is sent it once, and by chat stands once in the list', async () => {
  const { id, dutch, french, parties } = await fourParties();
  await holdMails();
  const passes = () => awa.json<{ code?: string }>(`/api/admin/days/${id}/passes`);
  const send = async (partyId: string) =>
    expect((await awa.json(`/api/admin/days/${id}/passes`, { partyId, act: 'send', version: (await detail(id)).version })).status).toBe(200);
  for (const { id: party } of [dutch, french]) await send(party);
  await move(id, parties, inDays(30));
  for (const { id: party } of [dutch, french]) await send(party);
  expect((await lines(id)).filter(({ name, kind, state }) => name === 'Anne Petit' && kind === 'pass' && state === 'open')).toHaveLength(1);
  expect(await passes()).toMatchObject({ status: 200 });
  await letGo();
  expect(mailTo(dutch.email).filter(({ parsed }) => !parsed.text?.includes('verplaatst'))).toHaveLength(1);
  const said = (await enquiry(dutch.inquiryId)).messages.filter(({ body }) => body.startsWith('Your trip pass'));
  expect(said.map(({ body }) => body)).toEqual([expect.stringContaining(dayIn('en', inDays(30), 'long'))]);
});

it('what somebody is told no more is taken back at once, also where its mail rests after a refusal', async () => {
  const { id, dutch, parties } = await fourParties();
  await holdMails();
  await move(id, parties, inDays(30));
  await shared.pool.query("UPDATE mails SET refusals = 2, attempts = 2, not_before = now() + interval '50 minutes' WHERE recipient = $1", [dutch.email]);
  await move(id, parties, inDays(31));
  const { rows } = await shared.pool.query("SELECT refusals FROM mails WHERE recipient = $1 AND kind = 'trip_moved'", [dutch.email]);
  expect(rows).toEqual([{ refusals: 0 }]);
  const said = (await enquiry(dutch.inquiryId)).messages.filter(({ direction }) => direction === 'out');
  expect(said.map(({ body }) => body.includes(dayIn('nl', inDays(31), 'long')))).toEqual([true]);
  await letGo();
});

describe('who is called off, where the others are moved', () => {
  it('reads the day that is off in the subject too; taken up again, their enquiry names the day of the others', async () => {
    const { id, dutch, parties } = await fourParties();
    await shared.pool.query('UPDATE inquiries SET preferred_date = $2 WHERE id = $1', [dutch.inquiryId, inDays(20)]);
    await holdMails();
    await call(id, 'call-off', { key: randomUUID(), version: 1, parties: [dutch.id], reason: 'too_few', offeredDays: [] });
    await move(
      id,
      parties.filter((one) => one !== dutch.id),
      inDays(30),
    );
    await letGo();
    const [mail] = mailTo(dutch.email);
    expect(mail?.parsed.subject).toContain(dayIn('nl', inDays(20), 'long'));
    expect(mail?.parsed.text).toContain(dayIn('nl', inDays(20), 'long'));
    expect((await enquiry(dutch.inquiryId)).preferredDate).toBe(inDays(20));
    const path = await passLink(awa, id, dutch.id, 'link', (await detail(id)).version);
    const read = async (of: string) => textOf(await (await fetch(new URL(`${path}${of}`, shared.site.url))).text());
    expect(await read(''), 'the page of who is off').toMatch(new RegExp(`Your trip is called off .*${longDay(inDays(20))}`));
    expect(await read('/trip.ics')).toMatch(new RegExp(`DTSTART:${inDays(20).replaceAll('-', '')}.*STATUS:CANCELLED`));
    await call(id, 'undo-call-off', { key: randomUUID(), version: (await detail(id)).version, tell: true });
    expect((await enquiry(dutch.inquiryId)).preferredDate).toBe(inDays(30));
    expect(await read('')).toMatch(new RegExp(`${longDay(inDays(30))} New since you looked`));
    await allWent();
  });

  it('and goes after all, on a day that changes before they are told, reads that day in subject, words and conversation', async () => {
    const { id, dutch, parties } = await fourParties();
    await call(id, 'call-off', { key: randomUUID(), version: 1, parties, reason: 'weather', offeredDays: [] });
    await allWent();
    await holdMails();
    await call(id, 'undo-call-off', { key: randomUUID(), version: (await detail(id)).version, tell: true });
    await awa.json(`/api/admin/days/${id}`, { version: (await detail(id)).version, firstDay: inDays(31), startsAt: '08:00' });
    await letGo();
    const [subject, day] = [(await enquiry(dutch.inquiryId)).messages.at(-1)?.subject, dayIn('nl', inDays(31), 'long')];
    const mail = mailTo(dutch.email).at(-1)?.parsed;
    expect(mail?.subject?.startsWith(subject ?? '-')).toBe(true);
    expect(subject).toContain(day);
    expect(mail?.text).toMatch(/gaat toch door[\s\S]*verplaatst/);
    expect(mail?.text).toContain(day);
    expect(mail?.text).not.toContain(dayIn('nl', inDays(20), 'long'));
  });
});
