import { beforeAll, describe, expect, it } from 'vitest';
import type { InquiryDetail } from '../../src/domains/desk/model/desk-types.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { sampleContent } from '../fixtures/sample-content.ts';
import { until } from '../fixtures/until.ts';
import { passLink, seedTrip } from './pass-parts.ts';
import { sharedSite } from './shared-site.ts';
import { inDays } from './telling-parts.ts';

/* What the desk does with trip passes. */

const shared = sharedSite();
let awa: SignedInBrowser;
let boss: SignedInBrowser;
beforeAll(async () => {
  awa = await signInAs(shared, 'Awa Ceesay', 'desk');
  boss = await signInAs(shared, 'Binta Sowe', 'admin');
});

const statusOf = async (link: string) => (await fetch(new URL(new URL(link).pathname, shared.site.url))).status;
const change = (table: string, id: string, values: string) => shared.pool.query(`UPDATE ${table} SET ${values} WHERE id = $1`, [id]);

describe('the desk', () => {
  const passes = (departure: string) =>
    awa.json<{ partyId: string; link: string | null; chat: string | null; sent: unknown; isUpToDate: boolean }[]>(`/api/admin/days/${departure}/passes`);
  const act = (departure: string, partyId: string, what: string, version = 1) =>
    awa.json<{ code?: string }>(`/api/admin/days/${departure}/passes`, { partyId, version, act: what });

  it('sends a pass once, however often it is pressed; after a move or with a new link once more', async () => {
    const trip = await seedTrip(shared.pool, '2099-12-05', { asked: { email: 'once@example.com', language: 'nl' } });
    expect((await passes(trip.departure)).body).toMatchObject([{ link: null, chat: null, sent: null, isUpToDate: false }]);
    const mails = () => shared.smtp.mails.filter(({ to }) => to.includes('once@example.com'));
    const twenty = await Promise.all(Array.from({ length: 20 }, () => act(trip.departure, trip.partyId, 'send')));
    expect(twenty.map(({ status }) => status)).toEqual(Array(20).fill(200));
    await until('the mail', () => mails().length > 0);
    const { parsed } = mails()[0] ?? {};
    expect(parsed?.subject).toContain('Uw reis is bevestigd: Makasutu Cultural Forest');
    expect(parsed?.text).toContain('zaterdag 5 december 2099');
    const link = /https?:\/\/\S+\/trip\/[\w-]{43}/.exec(parsed?.text ?? '')?.[0] ?? '';
    expect(await statusOf(link)).toBe(200);
    await until('it is told', async () => (await passes(trip.departure)).body[0]?.isUpToDate === true);
    expect((await awa.json<InquiryDetail>(`/api/admin/inquiries/${trip.inquiryId}`)).body.messages.map(({ direction, body }) => [direction, body])).toEqual([
      ['out', 'Your trip pass: Makasutu Cultural Forest, Saturday 5 December 2099.'],
    ]);
    await act(trip.departure, trip.partyId, 'renew');
    expect((await passes(trip.departure)).body[0]?.isUpToDate).toBe(false);
    await act(trip.departure, trip.partyId, 'send');
    await until('the second mail', () => mails().length === 2);
    expect(await statusOf(link)).toBe(404);
  });

  it('ends a link once, however often and by however many that is pressed: the new one may be in a chat by then', async () => {
    const trip = await seedTrip(shared.pool, inDays(20));
    const seen = new URL(await passLink(awa, trip.departure, trip.partyId), shared.site.url).href;
    const renew = () => awa.json<{ link: string }[]>(`/api/admin/days/${trip.departure}/passes`, { partyId: trip.partyId, version: 1, act: 'renew', seen });
    const links = (await Promise.all([renew(), renew(), renew()])).map(({ body }) => body[0]?.link ?? '');
    expect(new Set(links).size).toBe(1);
    expect([await statusOf(seen), await statusOf(links[0] ?? '')]).toEqual([404, 200]);
  });

  it('a move that was told by mail brought it: it is sent once more only to who has not its day or its link', async () => {
    const trip = await seedTrip(shared.pool, inDays(20), { asked: { email: 'moved@example.com' } });
    const pass = async () => (await passes(trip.departure)).body[0];
    const mails = () => shared.smtp.mails.filter(({ to }) => to.includes('moved@example.com'));
    const version = async () => (await awa.json<{ version: number }>(`/api/admin/days/${trip.departure}`)).body.version;
    const move = async (day: string) => {
      const moved = await awa.json(`/api/admin/days/${trip.departure}/move`, {
        key: crypto.randomUUID(),
        version: await version(),
        parties: [trip.partyId],
        reason: 'weather',
        day,
      });
      expect(moved.status).toBe(200);
    };
    await move(inDays(21));
    await until('the mail of the move', () => mails().length === 1);
    expect(await pass(), 'who had no page yet got none').toMatchObject({ sent: null, isUpToDate: false });
    await act(trip.departure, trip.partyId, 'send', await version());
    await until('the pass', () => mails().length === 2);
    await move(inDays(22));
    await until('the second mail of a move', () => mails().length === 3);
    const link = (await pass())?.link ?? 'none';
    expect(mails()[2]?.parsed.text).toContain(link);
    await until('it is told', async () => ((await pass())?.sent as { at: string | null } | null)?.at !== null);
    expect(await pass()).toMatchObject({ sent: { channel: 'mail', at: expect.any(String) }, isUpToDate: true });
    await awa.json(`/api/admin/days/${trip.departure}`, { version: await version(), firstDay: inDays(23), lastDay: inDays(23) });
    expect((await pass())?.isUpToDate, 'a change tells nobody').toBe(false);
    await move(inDays(24));
    await until('the third', () => mails().length === 4);
    await act(trip.departure, trip.partyId, 'renew', await version());
    expect((await pass())?.isUpToDate, 'with the link before').toBe(false);
  });

  it('whose mail came back is sent again, to the address that was put right', async () => {
    const trip = await seedTrip(shared.pool, inDays(20), { asked: { email: 'wrong@example.com' } });
    const mailsTo = (address: string) => shared.smtp.mails.filter(({ to }) => to.includes(address)).length;
    await act(trip.departure, trip.partyId, 'send');
    await until('the mail', async () => mailsTo('wrong@example.com') === 1 && (await passes(trip.departure)).body[0]?.isUpToDate === true);
    const fails = (why: string) => shared.pool.query("UPDATE mails SET status = 'failed', last_error = $1 WHERE recipient = 'wrong@example.com'", [why]);
    await fails('not sent: given up after a restore');
    expect((await passes(trip.departure)).body[0], 'nobody says that the address is wrong').toMatchObject({ sent: null, isUpToDate: false });
    await fails('no such user');
    expect((await passes(trip.departure)).body[0]).toMatchObject({ sent: { channel: 'mail', at: null, cameBack: true }, isUpToDate: false });
    await shared.pool.query("UPDATE inquiries SET email = 'right@example.com' WHERE id = $1", [trip.inquiryId]);
    for (let press = 1; press <= 2; press++) expect((await act(trip.departure, trip.partyId, 'send')).status).toBe(200);
    await until('the mail to the other address', () => mailsTo('right@example.com') === 1);
    await until('it is told', async () => (await passes(trip.departure)).body[0]?.isUpToDate === true);
    expect((await shared.pool.query("SELECT 1 FROM mails WHERE recipient = 'right@example.com'")).rowCount).toBe(1);
  });

  it('without an address it waits for a chat, whose text has the link; one who is not confirmed, is elsewhere, or was changed meanwhile is refused', async () => {
    const trip = await seedTrip(shared.pool, '2099-12-05', { asked: { email: null, phone: '+44 7700 900123' } });
    expect((await act(trip.departure, trip.partyId, 'send')).status).toBe(200);
    const [pass] = (await passes(trip.departure)).body;
    expect(pass).toMatchObject({ sent: { channel: 'chat', at: null }, isUpToDate: true });
    expect(decodeURIComponent(pass?.chat ?? '')).toContain(`https://wa.me/447700900123?text=Hello Mary Smith!`);
    expect(decodeURIComponent(pass?.chat ?? '')).toContain(pass?.link ?? 'none');
    await shared.pool.query("UPDATE inquiries SET language = 'nl' WHERE id = $1", [trip.inquiryId]);
    const chat = decodeURIComponent((await passes(trip.departure)).body[0]?.chat ?? '');
    expect(chat).toContain(`${sampleContent().mailTexts.nl?.pass.ready} Makasutu Cultural Forest, zaterdag 5 december 2099: ${pass?.link}`);
    expect((await act(trip.departure, trip.partyId, 'send', 7)).body.code).toBe('changed_meanwhile');
    expect((await act(trip.departure, crypto.randomUUID(), 'send')).body.code).toBe('unknown_party');
    expect((await act(trip.departure, trip.partyId, 'burn')).status).toBe(422);
    expect((await act('nonsense', trip.partyId, 'send')).status).toBe(404);
    await change('parties', trip.partyId, "status = 'held'");
    expect((await act(trip.departure, trip.partyId, 'send')).body.code).toBe('not_confirmed');
    const stranger = await signInAs(shared, 'Ebou Njie', 'editor');
    expect((await stranger.json(`/api/admin/days/${trip.departure}/passes`)).status).toBe(403);
  });

  it('a trip that is over is confirmed for the books alone: no mail, no link, and nothing is sent by hand', async () => {
    const trip = await seedTrip(shared.pool, '2026-11-20', { party: { status: 'held', confirmed_at: null }, asked: { email: 'has-been@example.com' } });
    const facts = { change: 'facts', version: 1, people: 2, status: 'confirmed' };
    expect((await awa.json(`/api/admin/days/${trip.departure}/parties/${trip.partyId}`, facts)).status).toBe(200);
    expect((await passes(trip.departure)).body).toMatchObject([{ link: null, sent: null }]);
    expect(await act(trip.departure, trip.partyId, 'send')).toMatchObject({ status: 409, body: { code: 'over' } });
    const { rows } = await shared.pool.query("SELECT kind FROM mails WHERE recipient = 'has-been@example.com'");
    expect(rows).toEqual([]);
  });

  it('a mail that is written after the trip was called off is not sent', async () => {
    const trip = await seedTrip(shared.pool, '2099-12-05', { asked: { email: 'too-late@example.com' } });
    await shared.pool.query("INSERT INTO mail_hold (row, reason) VALUES (1, 'a test')");
    await act(trip.departure, trip.partyId, 'send');
    await change('departures', trip.departure, "status = 'cancelled', reason = 'weather'");
    await boss.json('/api/admin/mail/release', { dropWaiting: false });
    const left = async () => (await shared.pool.query("SELECT status FROM mails WHERE recipient = 'too-late@example.com'")).rowCount;
    await until('it is over', async () => (await left()) === 0);
    // Nobody is told that a mail failed; once the trip goes again, the desk sends the pass anew.
    expect((await passes(trip.departure)).body[0]).toMatchObject({ sent: null, isUpToDate: false });
    const mails = () => shared.smtp.mails.filter(({ to }) => to.includes('too-late@example.com')).length;
    expect(mails()).toBe(0);
    await change('departures', trip.departure, "status = 'planned', reason = NULL");
    expect((await act(trip.departure, trip.partyId, 'send')).status).toBe(200);
    await until('the pass', () => mails() === 1);
  });
});
