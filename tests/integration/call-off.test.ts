import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TellingLine, Tellings } from '../../src/domains/departures/model/telling-types.ts';
import { longDay } from '../../src/lib/banjul-time.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { until } from '../fixtures/until.ts';
import { seedDeparture } from './departure-seeds.ts';
import { passLink, textOf } from './pass-parts.ts';
import { sharedSite } from './shared-site.ts';
import { inDays, type Refusal, tellingParts } from './telling-parts.ts';

const shared = sharedSite();
let awa: SignedInBrowser;
const { allWent, call, count, detail, enquiry, fourParties, lines, mailTo, tick } = tellingParts(shared, () => awa);
beforeAll(async () => {
  awa = await signInAs(shared, 'Awa Ceesay', 'desk');
});

const because = (parties: string[], more: object = {}) => ({ key: randomUUID(), version: 1, parties, reason: 'weather', offeredDays: [], ...more });

describe('calling off', () => {
  it('tells each guest once in their language, by mail or as a tick list, and leaves the enquiries as they are', async () => {
    const { id, english, dutch, french, nobody, parties } = await fourParties();
    const offeredDays = [inDays(22), inDays(21), inDays(22)];
    const asked = because(parties, { offeredDays, text: 'Storm ahead.\n\nWe are so sorry.' });
    const [first, again] = await Promise.all([call(id, 'call-off', asked), call(id, 'call-off', asked)]);
    expect([first.status, again.status], 'a double tap').toEqual([200, 200]);
    expect(first.body).toMatchObject({ status: 'cancelled', reason: 'weather', offeredDays: [inDays(21), inDays(22)] });
    expect(first.body.parties.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled', 'cancelled']);
    expect(await count('departures', 'id = $1 AND sequence = 1 AND cancelled_at IS NOT NULL', [id])).toBe(1);
    await allWent();
    expect(shared.smtp.mails).toHaveLength(2);
    const [toEnglish] = mailTo(english.email);
    const [toDutch] = mailTo(dutch.email);
    // What somebody wrote goes to those who read English; the others read the prepared words.
    expect(toEnglish?.parsed.text).toContain('Hello Ann Smith,\n\nStorm ahead.\n\nWe are so sorry.');
    expect(toDutch?.parsed.text).toMatch(
      /Beste Jan de Vries,[\s\S]*gaat niet door\. De reden is het weer\.[\s\S]*Beantwoord dit bericht met de dag die u schikt/,
    );
    expect(toDutch?.parsed.text).not.toContain('/trip/');

    const told = await lines(id);
    expect(told.map(({ name, state, kind }) => [name, state, kind])).toEqual([
      ['Ann Smith', 'told', 'called_off'],
      ['Jan de Vries', 'told', 'called_off'],
      ['Anne Petit', 'open', 'called_off'],
      ['The Browns', 'open', 'called_off'],
    ]);
    const [, , chat, ring] = told;
    expect(decodeURIComponent(chat?.chat ?? '')).toMatch(/^https:\/\/wa\.me\/33612345678\?text=Bonjour Anne Petit,\n\nNous sommes désolés/);
    expect(ring).toMatchObject({ phone: null, chat: null });

    const { status, messages, history, mails } = await enquiry(dutch.inquiryId);
    expect(status).toBe('won');
    expect(messages.map(({ direction, channel, subject }) => [direction, channel, subject])).toEqual([
      ['out', 'email', expect.stringMatching(/^Makasutu Cultural Forest op .* gaat niet door$/)],
    ]);
    expect(messages[0]?.mail?.status ?? mails[0]?.status).toBe('sent');
    expect(history.at(-1)).toMatchObject({ event: 'trip_called_off', actor: { name: 'Awa Ceesay' } });
    expect((await enquiry(french.inquiryId)).messages, 'not told yet').toEqual([]);
    // The history names no guest.
    expect(JSON.stringify((await detail(id)).history)).not.toMatch(/Ann|Jan|Petit|Brown/);
    expect((await enquiry(nobody.inquiryId)).status).toBe('won');
  });

  it('brings the page of the trip to those who had it before', async () => {
    const { id, english, dutch, parties } = await fourParties();
    await shared.pool.query(
      "INSERT INTO private_links (id, kind, party_id, seed, hash) VALUES (gen_random_uuid(), 'pass', $1, 'old', 'old' || gen_random_uuid())",
      [dutch.id],
    );
    await call(id, 'call-off', because(parties));
    await allWent();
    expect(mailTo(dutch.email)[0]?.parsed.text).toMatch(new RegExp(`${shared.site.url}/trip/[A-Za-z0-9_-]{43}`));
    expect(mailTo(english.email)[0]?.parsed.text).not.toContain('/trip/');
  });

  it('of some parties leaves the others and the departure', async () => {
    const { id, english, dutch, parties } = await fourParties();
    const { body } = await call(id, 'call-off', because([english.id, dutch.id], { reason: 'too_few' }));
    expect(body.status).toBe('planned');
    expect(body.parties.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'cancelled', 'confirmed', 'confirmed']);
    expect(await count('tellings', 'departure_id = $1', [id])).toBe(2);
    // The rest of them later is the whole of what is left.
    const rest = await call(id, 'call-off', because(parties.slice(2), { version: body.version }));
    expect(rest.body.status).toBe('cancelled');
  });

  it('says what is wrong with what was asked, and changes nothing', async () => {
    const { id, parties } = await fourParties();
    const [gone] = parties;
    const wrong = async (more: object) => {
      const { status, body } = await call<Refusal>(id, 'call-off', because(parties, more));
      return [status, body.field ?? body.code];
    };
    expect(await wrong({ offeredDays: ['2027-11-31'] })).toEqual([422, 'offeredDays.0']);
    expect(await wrong({ offeredDays: [inDays(-1)] })).toEqual([422, 'offeredDays.0']);
    expect(await wrong({ offeredDays: [inDays(20)] })).toEqual([422, 'offeredDays']);
    expect(await wrong({ offeredDays: [1, 2, 3, 4, 5, 6].map((days) => inDays(days)) })).toEqual([422, 'offeredDays']);
    expect(await wrong({ reason: 'strike' })).toEqual([422, 'reason']);
    expect(await wrong({ parties: [] })).toEqual([422, 'parties']);
    expect(await wrong({ parties: [randomUUID()] })).toEqual([409, 'changed_meanwhile']);
    expect(await wrong({ parties: Array.from({ length: 501 }, () => randomUUID()) })).toEqual([422, 'parties']);
    expect(await wrong({ text: 'x'.repeat(1501) })).toEqual([422, 'text']);
    expect(await wrong({ version: 7 })).toEqual([409, 'changed_meanwhile']);
    expect(await wrong({ parties: parties.slice(1), left: [] }), 'one joined while it was typed').toEqual([409, 'changed_meanwhile']);
    expect(await wrong({ parties: [], left: [] }), 'the first joined while it was typed').toEqual([409, 'changed_meanwhile']);
    expect((await call<Refusal>(randomUUID(), 'call-off', because(parties))).status).toBe(404);
    expect((await call<Refusal>(await seedDeparture(shared.pool, inDays(-2)), 'call-off', because([]))).body.code).toBe('over');
    expect(await detail(id)).toMatchObject({ version: 1, status: 'planned' });
    expect(await count('tellings', 'departure_id = $1', [id])).toBe(0);
    // Of two who call off at once the second is told.
    const both = await Promise.all([call(id, 'call-off', because(parties)), call(id, 'call-off', because([gone ?? '']))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('telling', () => {
  it('is ticked with when and by whom, once, and stands in the conversation; a wrong tick is taken back', async () => {
    const { id, french, parties } = await fourParties();
    await call(id, 'call-off', because(parties));
    const open = (await lines(id)).find(({ name }) => name === 'Anne Petit');
    const { body } = await tick(open?.id ?? '', true, null);
    expect(body).toMatchObject({ state: 'told', toldBy: 'Awa Ceesay', toldAt: expect.any(String) });
    const lamin = await signInAs(shared, 'Lamin Jallow', 'desk');
    const second = await lamin.json<TellingLine>(`/api/admin/tellings/${open?.id}`, { told: true, seen: null });
    expect(second.body, 'the first who told them').toMatchObject({ toldBy: 'Awa Ceesay', toldAt: body.toldAt });
    expect((await tick(open?.id ?? '', false, null)).body.code, 'a tick that was not on the screen').toBe('changed_meanwhile');
    expect((await tick(open?.id ?? '', false, body.toldAt)).body.state).toBe('open');
    expect((await tick(open?.id ?? '', true, null)).body.state).toBe('told');
    expect((await enquiry(french.inquiryId)).messages.map(({ channel, author }) => [channel, author])).toEqual([['whatsapp', 'Awa Ceesay']]);
    const todo = (await awa.json<Tellings>('/api/admin/tellings')).body.lines.filter(({ departureId }) => departureId === id);
    expect(todo.map(({ name, state }) => [name, state])).toEqual([
      ['Anne Petit', 'told'],
      ['The Browns', 'open'],
    ]);
    expect((await tick(randomUUID(), true, null)).status).toBe(404);
    expect((await tick(open?.id ?? '', true, 'yesterday')).status).toBe(422);
  });

  it('by a mail that came back or was given up is left to somebody, who rings', async () => {
    const { id, english, parties } = await fourParties();
    shared.smtp.behaviour = { refusedRecipients: [english.email] };
    await call(id, 'call-off', because(parties));
    await until('the mail to be refused', async () => (await count('mails', 'recipient = $1 AND refusals = 1', [english.email])) === 1);
    shared.smtp.behaviour = {};
    const state = async () => (await lines(id)).find(({ name }) => name === 'Ann Smith');
    expect(await state()).toMatchObject({ state: 'going', chat: null });
    await shared.pool.query("UPDATE mails SET status = 'failed', last_error = 'The mail came back: the address does not exist (5.1.1).' WHERE recipient = $1", [
      english.email,
    ]);
    const back = await state();
    expect(back).toMatchObject({ state: 'came_back', why: expect.stringContaining('does not exist'), text: expect.stringContaining('Hello Ann Smith,') });
    expect((await tick(back?.id ?? '', true, null)).body).toMatchObject({ state: 'told', toldBy: 'Awa Ceesay' });
  });

  it('that is half an hour late is seen at the desk', async () => {
    const { id, parties } = await fourParties();
    const untold = async () => (await awa.json<{ untold: number }>('/api/admin/today')).body.untold;
    await call(id, 'call-off', because(parties));
    await allWent();
    const before = await untold();
    await shared.pool.query("UPDATE tellings SET due_at = now() - interval '31 minutes' WHERE departure_id = $1", [id]);
    expect(await untold()).toBe(before + 2);
    for (const { id: line, state } of await lines(id)) if (state === 'open') await tick(line, true, null);
    expect(await untold()).toBe(before);
  });

  it('goes with the person: nothing of it is left once they are erased, and their file has it before', async () => {
    const { id, english, parties } = await fourParties();
    await call(id, 'call-off', because(parties));
    await allWent();
    const admin = await signInAs(shared, 'Fatou Njie', 'admin');
    const { body } = await admin.json<{ inquiries: { trips: { tellings: { kind: string; body: string }[] }[] }[] }>(`/api/admin/person?email=${english.email}`);
    expect(body.inquiries[0]?.trips[0]?.tellings).toMatchObject([{ kind: 'called_off', body: expect.stringContaining('We are sorry') }]);
    expect((await admin.json('/api/admin/person/erase', { email: english.email, confirm: english.email })).status).toBe(200);
    expect((await lines(id)).map(({ name }) => name)).toEqual(['Jan de Vries', 'Anne Petit', 'The Browns']);
    expect(await count('mails', 'recipient = $1', [english.email])).toBe(0);
  });
});

it('of two parties that are called off apart each reads its own reason and days, and so does a part that is moved', async () => {
  const { id, english, dutch, french } = await fourParties();
  const path = { english: await passLink(awa, id, english.id), dutch: await passLink(awa, id, dutch.id), french: await passLink(awa, id, french.id) };
  const read = async (of: keyof typeof path) => textOf(await (await fetch(shared.site.url + path[of])).text());
  const first = await call(id, 'call-off', because([english.id], { offeredDays: [inDays(21)] }));
  const second = await call(id, 'call-off', because([dutch.id], { reason: 'health', offeredDays: [inDays(25)], version: first.body.version }));
  const own = async () => {
    expect(await read('english')).toContain('The weather does not allow it.');
    expect(await read('english')).toContain(longDay(inDays(21)));
    expect(await read('english')).not.toContain(longDay(inDays(25)));
  };
  await own();
  expect(await read('dutch')).toContain('One of our team is ill.');
  expect(await read('dutch')).toContain(longDay(inDays(25)));
  const moved = { key: randomUUID(), version: second.body.version, parties: [french.id], reason: 'ferry', day: inDays(30) };
  expect((await call<{ movedTo: string }>(id, 'move', moved)).status).toBe(200);
  expect(await read('french')).toMatch(/Moved to .* The ferry is not running\./);
  // Taken back, the last one leaves the one before it as it was.
  const { version } = await detail(id);
  expect((await call(id, 'undo-call-off', { key: randomUUID(), version, tell: false })).body).toMatchObject({ reason: 'weather', offeredDays: [inDays(21)] });
  await own();
  await allWent();
});

describe('it goes after all', () => {
  it('sets everybody back as they were, takes back what nobody was told, and writes to nobody by itself', async () => {
    const { id, english, parties } = await fourParties();
    shared.smtp.behaviour = { temporary: true };
    const off = await call(id, 'call-off', because(parties));
    await until('a try of each mail', async () => (await count('mails', "kind = 'trip_called_off' AND attempts > 0 AND not_before IS NULL")) >= 2);
    // One of them is just being handed over, which comes to nothing.
    const handing = (until: string) => shared.pool.query(`UPDATE mails SET not_before = ${until} WHERE recipient = $1`, [english.email]);
    await handing("now() + interval '30 seconds'");
    const back = await call(id, 'undo-call-off', { key: randomUUID(), version: off.body.version, tell: false });
    expect(back.body).toMatchObject({ status: 'planned', reason: null, offeredDays: [] });
    expect(back.body.parties.find(({ name }) => name === 'Ann Smith')?.status).toBe('held');
    expect(back.body.parties.filter(({ status }) => status === 'confirmed')).toHaveLength(3);
    await handing('NULL');
    await until('nothing to wait', async () => (await count('mails', "kind IN ('trip_called_off', 'trip_moved') AND status = 'queued'")) === 0);
    shared.smtp.behaviour = {};
    expect((await lines(id)).map(({ state }) => state)).toEqual(['over', 'over', 'over', 'over']);
    expect((await enquiry(english.inquiryId)).messages, 'what never went is not said').toEqual([]);
    expect(shared.smtp.mails).toEqual([]);
    expect((await call<Refusal>(id, 'undo-call-off', { key: randomUUID(), version: back.body.version, tell: true })).body.code).toBe('not_called_off');
  });

  it('tells those who had heard of it where somebody asks for that, once', async () => {
    const { id, dutch, parties } = await fourParties();
    const off = await call(id, 'call-off', because(parties));
    await allWent();
    const asked = { key: randomUUID(), version: off.body.version, tell: true };
    await Promise.all([call(id, 'undo-call-off', asked), call(id, 'undo-call-off', asked)]);
    await allWent();
    expect(mailTo(dutch.email).map(({ parsed }) => parsed.subject?.replace(/ op .*? (gaat|201|20\d\d)/, ' $1'))).toEqual([
      expect.stringContaining('gaat niet door'),
      expect.stringContaining('gaat toch door'),
    ]);
    expect(shared.smtp.mails).toHaveLength(4);
    // The two who had heard nothing hear nothing.
    expect((await lines(id)).filter(({ state }) => state === 'open')).toEqual([]);
  });

  it('is forgotten by the page of who cancels later: we did not call it off for them, and offer no other day', async () => {
    const { id, dutch, parties } = await fourParties();
    const path = await passLink(awa, id, dutch.id);
    const off = await call(id, 'call-off', because(parties, { offeredDays: [inDays(21)] }));
    await allWent();
    const page = async () => textOf(await (await fetch(new URL(path, shared.site.url))).text());
    expect(await page()).toContain('Your trip is called off');
    await call(id, 'undo-call-off', { key: randomUUID(), version: off.body.version, tell: true });
    const { version, people } = (await detail(id)).parties.find((party) => party.id === dutch.id) ?? {};
    expect((await call(id, `parties/${dutch.id}`, { change: 'facts', version, people, status: 'cancelled' })).status).toBe(200);
    expect(await page()).toContain('You are no longer on this trip');
    expect(await page()).not.toContain('We can go on another day');
    await allWent();
  });
});
