import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ReviewLine, ReviewList } from '../../src/domains/departures/model/review-types.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { madeLink } from './made-link.ts';
import { type Guest, photographWithPlace, postReview, seedGuest, withdraw } from './review-parts.ts';
import { sharedSite } from './shared-site.ts';

/* A review from the guest's link to the pages, and back (docs/develop/decisions/0113). */

const shared = sharedSite();
let desk: SignedInBrowser;

beforeAll(async () => {
  desk = await signInAs(shared, 'Lamin Bojang', 'desk');
});

const url = () => shared.site.url;
const own = (token: string) => fetch(new URL(`/review/${token}`, url()));
const reviewOf = async ({ partyId }: Guest) => (await shared.pool.query('SELECT * FROM reviews WHERE party_id = $1', [partyId])).rows[0];
const list = async (who = desk) => (await who.json<ReviewList>('/api/admin/reviews')).body;
const lineOf = async (id: string): Promise<ReviewLine> => {
  const found = (await list()).reviews.find((review) => review.id === id);
  if (!found) throw new Error(`no review ${id} at the desk`);
  return found;
};
const decide = (id: string, decision: object) => desk.json<ReviewList & { code?: string; error?: string }>(`/api/admin/reviews/${id}`, decision);

describe('the page of a link', () => {
  it('is a plain form, is kept by nobody, and opening it changes nothing', async () => {
    const { token } = await seedGuest(shared, { asked: { name: 'Ann O’Brien' } });
    const before = (await shared.pool.query('SELECT count(*) FROM reviews')).rows;
    for (const method of ['GET', 'HEAD', 'GET']) {
      const answer = await fetch(new URL(`/review/${token}`, url()), { method });
      expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')]).toEqual([200, 'no-store', 'noindex, nofollow']);
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    }
    const html = await (await own(token)).text();
    expect(html).toContain('Makasutu Cultural Forest');
    expect(html).toMatch(/name="name"[^>]*value="Ann"|value="Ann"[^>]*name="name"/);
    expect((await shared.pool.query('SELECT count(*) FROM reviews')).rows).toEqual(before);
    expect(shared.site.output()).not.toContain(token);
  });

  it.each([
    ['of a trip that was called off', { departure: { status: 'cancelled' } }],
    ['of guests who did not come', { party: { status: 'no_show' } }],
    ['of guests who cancelled', { party: { status: 'cancelled' } }],
    ['of a trip that is still under way', { daysAgo: 0, departure: { status: 'planned' } }],
  ])('says in words that there is nothing: %s', async (_what, seed) => {
    const { token } = await seedGuest(shared, seed);
    const answer = await own(token);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<h1');
    expect((await postReview(url(), token)).status).toBe(404);
  });

  it('opens by no token of another kind, and by none that is made up', async () => {
    const guest = await seedGuest(shared);
    const pass = await madeLink(shared, { kind: 'pass', partyId: guest.partyId });
    for (const token of [pass, 'a'.repeat(43), 'x', `${guest.token.slice(0, -1)}${guest.token.endsWith('A') ? 'B' : 'A'}`]) {
      expect((await own(token)).status, token).toBe(404);
      expect((await postReview(url(), token)).status, token).toBe(404);
    }
    expect(await reviewOf(guest)).toBeUndefined();
  });
});

describe('what a guest sends', () => {
  it('is kept once however often it is sent, and leads back to the page', async () => {
    const guest = await seedGuest(shared);
    const sent = await Promise.all(Array.from({ length: 5 }, () => postReview(url(), guest.token)));
    expect(sent.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303]);
    expect(sent[0]?.headers.get('location')).toBe(`/review/${guest.token}#your-review`);
    expect(await reviewOf(guest)).toMatchObject({ stars: 5, state: 'waiting', version: 1, name: 'Ann', country: 'Ireland', tour: 'makasutu-cultural-forest' });
    expect(await (await own(guest.token)).text()).toContain('Thank you. We have your review');
  });

  it.each([
    ['ten thousand characters', { words: 'w'.repeat(10_000) }, 'Please keep it to 2000 characters.'],
    ['nine characters', { words: 'Too short' }, 'Please write at least 10 characters.'],
    ['no stars', { stars: undefined }, 'Please choose how many stars.'],
    ['six stars', { stars: '6' }, 'Please choose how many stars.'],
    ['no consent', { consent: undefined }, 'Without your consent we may not show it.'],
    ['a name of one letter', { name: 'A' }, 'Your name needs 2 to 50 characters.'],
  ])('is refused in words where it has %s, and nothing that was typed is lost', async (_what, fields, said) => {
    const guest = await seedGuest(shared);
    const answer = await postReview(url(), guest.token, fields);
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain(said);
    expect(html).toContain('words' in fields ? fields.words : 'our guide knew every bird');
    expect(html).toContain('value="Ireland"');
    expect(await reviewOf(guest)).toBeUndefined();
  });

  it('keeps a photograph small and without where it was taken; one that cannot be read is refused, and the words stay', async () => {
    const guest = await seedGuest(shared);
    const heic = new Uint8Array(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'));
    const refused = await postReview(url(), guest.token, {}, heic);
    const html = await refused.text();
    expect([refused.status, html.includes('our guide knew every bird')]).toEqual([422, true]);
    expect(html).toContain('This photograph is saved as HEIC');

    const photograph = await photographWithPlace();
    expect((await sharp(photograph).metadata()).exif?.toString('latin1')).toContain('Phone');
    expect((await postReview(url(), guest.token, {}, photograph)).status).toBe(303);
    const kept = await fetch(new URL(`/review/${guest.token}/picture`, url()));
    expect([kept.headers.get('content-type'), kept.headers.get('cache-control')]).toEqual(['image/jpeg', 'no-store']);
    const bytes = Buffer.from(await kept.arrayBuffer());
    const { width, height, exif, icc, xmp, iptc } = await sharp(bytes).metadata();
    expect({ width, height, exif, icc, xmp, iptc }).toEqual({ width: 1200, height: 900, exif: undefined, icc: undefined, xmp: undefined, iptc: undefined });
    expect(bytes.toString('latin1')).not.toMatch(/Phone|GPS|Exif/);
    const row = await reviewOf(guest);
    expect((await fetch(new URL(`/reviews/${row.id}-${row.version}.jpg`, url()))).status, 'not published').toBe(404);

    expect((await postReview(url(), guest.token, { version: '1', removePicture: 'yes' })).status).toBe(303);
    expect(await reviewOf(guest)).toMatchObject({ picture: null, picture_width: null, version: 2 });
  });

  it.each([6.5, 11])('with a photograph of %d megabytes is too large: its page says so, with what was typed', async (megabytes) => {
    const guest = await seedGuest(shared);
    const refused = await postReview(url(), guest.token, {}, new Uint8Array(megabytes * 1024 * 1024));
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([413, 'no-store']);
    const html = await refused.text();
    expect(html).toContain('This photograph is larger than 6 MB');
    expect(html).toContain('our guide knew every bird');
    expect(html).toContain('value="Ireland"');
    expect(await reviewOf(guest)).toBeUndefined();
  });

  it('comes from our own page alone', async () => {
    const guest = await seedGuest(shared);
    const foreign = await fetch(new URL('/api/review', url()), {
      method: 'POST',
      body: new URLSearchParams({ token: guest.token, act: 'withdraw' }),
      headers: { origin: 'https://evil.example' },
    });
    expect(foreign.status).toBe(403);
  });

  it('can be changed for seven days by its version, and withdrawn after that', async () => {
    const guest = await seedGuest(shared);
    await postReview(url(), guest.token);
    const late = await postReview(url(), guest.token, { version: '7', words: 'Written in another window.' });
    expect(late.status).toBe(409);
    expect(await late.text()).toMatch(/Written in another window\.[\s\S]*send it again|send it again[\s\S]*Written in another window\./);
    expect((await postReview(url(), guest.token, { version: '1', stars: '3', words: 'On second thoughts it was long.' })).status).toBe(303);
    expect(await reviewOf(guest)).toMatchObject({ stars: 3, version: 2, body: 'On second thoughts it was long.' });

    await shared.pool.query("UPDATE reviews SET created_at = now() - interval '8 days' WHERE party_id = $1", [guest.partyId]);
    expect((await postReview(url(), guest.token, { version: '2', words: 'Much too late, alas.' })).status).toBe(410);
    expect(await reviewOf(guest)).toMatchObject({ version: 2, body: 'On second thoughts it was long.' });
    expect((await withdraw(url(), guest.token)).status).toBe(303);
    expect((await withdraw(url(), guest.token)).status, 'once more').toBe(303);
    const emptied = { state: 'withdrawn', body: '', name: '', country: null, picture: null, declined_because: null, version: 3 };
    expect(await reviewOf(guest)).toMatchObject(emptied);
    expect((await postReview(url(), guest.token, { version: '3' })).status).toBe(410);
    expect(await (await own(guest.token)).text()).toContain('You withdrew your review');
  });
});

describe('at the desk', () => {
  it('reviews that wait are counted, and come first with their trip and enquiry; an editor sees none', async () => {
    const { waiting } = await list();
    const guest = await seedGuest(shared);
    await postReview(url(), guest.token, { words: 'Waits to be read by somebody.' });
    expect((await desk.json<{ reviewsWaiting: number }>('/api/admin/today')).body.reviewsWaiting).toBe(waiting + 1);
    const { reviews } = await list();
    expect(reviews.slice(0, waiting + 1).every(({ state }) => state === 'waiting')).toBe(true);
    expect(reviews.find(({ words }) => words.startsWith('Waits'))).toMatchObject({ title: 'Makasutu Cultural Forest', reference: guest.reference });
    const editor = await signInAs(shared, 'Omar Sey', 'editor');
    expect((await editor.ask('/api/admin/reviews')).status).toBe(403);
    expect((await editor.ask(`/api/admin/reviews/${(await reviewOf(guest)).id}`, { decision: 'publish', version: 1 })).status).toBe(403);
  });

  it('one is declined with a reason that the audit log keeps; stars alone are none', async () => {
    const guest = await seedGuest(shared);
    await postReview(url(), guest.token, { stars: '1', words: 'Our driver Modou Jobe was late again.' });
    const { id } = await reviewOf(guest);
    const decline = (more: object) => decide(id, { decision: 'decline', version: 1, kind: 'names_person', because: 'It names our driver.', ...more });
    for (const [more, said] of [
      [{ because: 'Bad' }, /at least 10 characters/],
      [{ because: 'It gives only one star, which is bad for us.' }, /no reason to decline/],
      [{ kind: 'stars' }, /choose why/],
    ] as const) {
      const refused = await decline(more);
      expect([refused.status, refused.body.error]).toEqual([422, expect.stringMatching(said)]);
    }
    expect((await decline({})).status).toBe(200);
    expect(await lineOf(id)).toMatchObject({ state: 'declined', declineKind: 'names_person', declinedBecause: 'It names our driver.' });
    const { rows } = await shared.pool.query("SELECT actor_id, detail FROM audit_log WHERE action = 'review_declined' AND target = $1", [id]);
    expect(rows).toEqual([
      { actor_id: desk.id, detail: { tour: 'makasutu-cultural-forest', stars: 1, kind: 'names_person', because: 'It names our driver.' } },
    ]);
  });

  it('one that its author or a colleague changed meanwhile is told so, and stays', async () => {
    const guest = await seedGuest(shared);
    await postReview(url(), guest.token);
    const { id } = await reviewOf(guest);
    await postReview(url(), guest.token, { version: '1', words: 'Changed while it was being read.' });
    const late = await decide(id, { decision: 'publish', version: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
    expect(await reviewOf(guest)).toMatchObject({ state: 'waiting', version: 2 });
    const because = { decision: 'decline', kind: 'names_person', because: 'It names our driver.' };
    const both = await Promise.all([decide(id, { decision: 'publish', version: 2 }), decide(id, { ...because, version: 2 })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await decide('no-id', { decision: 'publish', version: 1 })).status).toBe(404);
  });

  it('one that is decided once more in the same way, since the answer was lost, is not called unsaved, and stands in the audit log once', async () => {
    const guest = await seedGuest(shared);
    await postReview(url(), guest.token);
    const { id } = await reviewOf(guest);
    const decline = { decision: 'decline', kind: 'names_person', because: 'It names our driver.', version: 2 };
    for (const decision of [{ decision: 'publish', version: 1 }, decline]) {
      const pressed = [await decide(id, decision), await decide(id, decision)];
      expect(pressed.map(({ status }) => status)).toEqual([200, 200]);
    }
    expect((await decide(id, { ...decline, because: 'It names another person.' })).status).toBe(409);
    expect(await reviewOf(guest)).toMatchObject({ state: 'declined', version: 3 });
    const { rows } = await shared.pool.query('SELECT action FROM audit_log WHERE target = $1 ORDER BY id', [id]);
    expect(rows.map(({ action }) => action)).toEqual(['review_published', 'review_declined']);
  });

  it('each of years is reached, page by page, those that wait on the first', async () => {
    await shared.pool.query(`INSERT INTO reviews (id, tour, stars, body, name, consented_at, state, who, changed_at)
      SELECT gen_random_uuid(), 'abuko', 5, 'Of years ago', 'Ann', now(), (ARRAY['published', 'declined'])[1 + n % 2], n, now() - n / 2 * interval '1 day' FROM generate_series(1, 450) AS n`);
    const first = await list();
    const met = [...first.reviews];
    for (let { next } = first; next !== null; ) {
      const { body } = await desk.json<ReviewList>(`/api/admin/reviews?cursor=${next}`);
      expect(body.reviews.some(({ state }) => state === 'waiting')).toBe(false);
      met.push(...body.reviews);
      next = body.next;
    }
    const { rows } = await shared.pool.query("SELECT id FROM reviews WHERE state <> 'withdrawn'");
    expect(met.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort());
    expect(await (await desk.ask(`/admin/reviews?cursor=${first.next}`)).text()).toContain('Of years ago');
    expect((await desk.ask('/api/admin/reviews?cursor=none')).status).toBe(422);
  });
});
