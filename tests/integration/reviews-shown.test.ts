import { beforeAll, describe, expect, it } from 'vitest';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { until } from '../fixtures/until.ts';
import { seedDeparture, seedParty } from './departure-seeds.ts';
import { dayBefore, type Guest, photographWithPlace, postReview, seedGuest, withdraw } from './review-parts.ts';
import { sharedSite } from './shared-site.ts';

/* Reviews on the pages, and as a part of what is stored about a person (docs/develop/decisions/0113). */

const shared = sharedSite();
let desk: SignedInBrowser;
let owner: SignedInBrowser;

beforeAll(async () => {
  desk = await signInAs(shared, 'Lamin Bojang', 'desk');
  owner = await signInAs(shared, 'Awa Njie', 'admin');
});

const url = () => shared.site.url;
const page = async (path: string) => (await fetch(new URL(path, url()))).text();
const own = (token: string) => fetch(new URL(`/review/${token}`, url()));
const TOUR = '/tours/makasutu-cultural-forest';
const reviewOf = async ({ partyId }: Guest) => (await shared.pool.query('SELECT * FROM reviews WHERE party_id = $1', [partyId])).rows[0];
const decide = (id: string, decision: object) => desk.json(`/api/admin/reviews/${id}`, decision);
async function publish(guest: Guest): Promise<string> {
  const { id, version } = await reviewOf(guest);
  expect((await decide(id, { decision: 'publish', version })).status).toBe(200);
  return id;
}

describe('the pages', () => {
  it('show a published review within seconds and count the rating of its tour, without a rating of ourselves for search engines', async () => {
    await shared.pool.query('DELETE FROM reviews');
    const sampled = /class="[^"]*"[^>]*>(?:<[^>]*>)*Rated[\s\S]{0,80}5\.0/;
    expect(await until('the written rating', async () => sampled.test(await page(TOUR)))).toBe(true);
    const script = '<script>alert(1)</script> & the "river" was calm.';
    const [ann, joost, declined] = [await seedGuest(shared, { daysAgo: 3 }), await seedGuest(shared, { daysAgo: 4 }), await seedGuest(shared)];
    await postReview(url(), ann.token, { words: script }, await photographWithPlace());
    await postReview(url(), joost.token, { stars: '4', name: 'Joost', country: '' });
    await postReview(url(), declined.token, { words: 'Buy cheap hats at hats.example now.' });
    const [first] = [await publish(ann), await publish(joost)];
    const { id } = await reviewOf(declined);
    await decide(id, { decision: 'decline', version: 1, kind: 'advertising', because: 'It sells hats of a shop.' });

    await until('the review on its page', async () => (await page(TOUR)).includes('1 declined'));
    const html = await page(TOUR);
    expect(html).toContain('4.5 from 2 guests who went with us.');
    expect(html).toMatch(/4\.5[^<]*(<[^>]*>)*[^<]*2 reviews/);
    expect(html).toContain('2 published, 1 declined: it advertised something.');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp;');
    expect(html).not.toContain('<script>alert(1)');
    expect(html).not.toContain('hats.example');
    const home = await page('/');
    expect(home).toContain('From guests, after their day');
    expect(await page('/how-we-know')).toContain('Counted from the reviews of guests who went with us');
    for (const text of [html, home]) {
      const data = [...text.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, json]) => json ?? '');
      expect(data.length).toBeGreaterThan(0);
      for (const json of data) expect(json).not.toMatch(/aggregateRating|"review"|Rating|reviewCount/i);
    }

    const picture = await fetch(new URL(`/reviews/${first}-2.jpg`, url()));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect([picture.headers.get('x-content-type-options'), picture.headers.get('cache-control')]).toEqual(['nosniff', 'public, no-cache']);
    const etag = picture.headers.get('etag') ?? '';
    expect((await fetch(new URL(`/reviews/${first}-2.jpg`, url()), { headers: { 'if-none-match': etag } })).status).toBe(304);

    // Changed by its author it waits again; withdrawn it is gone for good.
    expect((await postReview(url(), joost.token, { version: '2', stars: '2', words: 'I changed my mind about it.' })).status).toBe(303);
    await until('only one is shown', async () => (await page(TOUR)).includes('5.0 from 1 guest who went'));
    for (const path of [TOUR, '/tours']) await until(`one review on ${path}`, async () => /\(1 review\)/.test(await page(path)));
    expect((await withdraw(url(), ann.token)).status).toBe(303);
    await until('none is shown', async () => !(await page(TOUR)).includes('What guests said'));
    expect(await page(TOUR)).toMatch(sampled);
    expect(await page('/')).not.toContain('From guests, after their day');
    const gone = await fetch(new URL(`/reviews/${first}-2.jpg`, url()), { headers: { 'if-none-match': etag } });
    expect(gone.status).toBe(404);
  });

  it('show three at once, and twelve more behind a fold, of however many there are', async () => {
    await shared.pool.query('DELETE FROM reviews');
    const departure = await seedDeparture(shared.pool, dayBefore(5), { status: 'done' });
    for (let one = 0; one < 20; one++) {
      const { id } = await seedParty(shared.pool, departure);
      await shared.pool.query(
        `INSERT INTO reviews (id, party_id, departure_id, tour, trip_day, stars, body, name, consented_at, state, who)
         VALUES (gen_random_uuid(), $1, $2, 'makasutu-cultural-forest', $3, 5, 'A long and good day.', 'Guest', now(), 'published', 'w')`,
        [id, departure, dayBefore(5)],
      );
    }
    await shared.pool.query(
      'INSERT INTO content_generation (row, counter) VALUES (1, 1) ON CONFLICT (row) DO UPDATE SET counter = content_generation.counter + 1',
    );
    await until('they are shown', async () => (await page(TOUR)).includes('5.0 from 20 guests'));
    const html = await page(TOUR);
    expect(html.split('<blockquote').length - 1).toBe(15);
    expect(html).toContain('Show 12 more');
  });
});

describe('a review is part of what is stored about a person', () => {
  it('and is in their file, and goes with them also once their enquiry is gone', async () => {
    await shared.pool.query('DELETE FROM reviews');
    const guest = await seedGuest(shared, { asked: { email: 'Erased.Guest@example.com', created_at: '2020-01-01T00:00:00Z' } });
    await postReview(url(), guest.token, { words: 'This will be erased one day.' });
    await publish(guest);
    await until('it is shown', async () => (await page(TOUR)).includes('This will be erased'));
    // The retention takes the enquiry, and with it the party.
    await shared.pool.query('DELETE FROM inquiries WHERE id = $1', [guest.inquiryId]);
    const { rows } = await shared.pool.query('SELECT party_id, state FROM reviews');
    expect(rows).toEqual([{ party_id: null, state: 'published' }]);
    expect((await own(guest.token)).status, 'its link still opens').toBe(200);
    expect(await (await own(guest.token)).text()).toContain('Withdraw it');

    const email = 'erased.guest@example.com';
    const file = await owner.json<{ reviews: object[] }>(`/api/admin/person?email=${encodeURIComponent(email)}`);
    expect(file.body.reviews).toEqual([expect.objectContaining({ body: 'This will be erased one day.', name: 'Ann' })]);
    expect(await owner.json('/api/admin/person/erase', { email, confirm: email })).toMatchObject({ status: 200 });
    expect((await shared.pool.query('SELECT 1 FROM reviews')).rowCount).toBe(0);
    await until('it is off the page', async () => !(await page(TOUR)).includes('This will be erased'));
    expect((await own(guest.token)).status).toBe(404);
    const { rows: noted } = await shared.pool.query('SELECT erased FROM erasures ORDER BY at DESC LIMIT 1');
    expect(noted[0].erased.reviews).toHaveLength(1);
  });

  it('and goes with an enquiry that is erased, whatever became of it', async () => {
    const guest = await seedGuest(shared, { asked: { email: 'waits@example.com' } });
    await postReview(url(), guest.token);
    const { rows } = await shared.pool.query('SELECT id FROM reviews');
    await decide(rows[0].id, { decision: 'decline', version: 1, kind: 'advertising', because: 'It sells Ann’s own hats.' });
    expect(await owner.json('/api/admin/person/erase', { email: 'waits@example.com', confirm: 'waits@example.com' })).toMatchObject({ status: 200 });
    expect((await shared.pool.query('SELECT 1 FROM reviews')).rowCount).toBe(0);
    const audit = await shared.pool.query("SELECT detail FROM audit_log WHERE action = 'review_declined' AND target = $1", [rows[0].id]);
    expect(audit.rows, 'that it was declined, and not in which words').toEqual([
      { detail: { tour: 'makasutu-cultural-forest', stars: 5, kind: 'advertising' } },
    ]);
  });

  it('and can be withdrawn by its link when the enquiry is long gone', async () => {
    const guest = await seedGuest(shared, { asked: { email: 'gone@example.com' } });
    await postReview(url(), guest.token);
    const id = await publish(guest);
    await decide(id, { decision: 'decline', version: 2, kind: 'names_person', because: 'It names Modou, their driver.' });
    await shared.pool.query('DELETE FROM inquiries WHERE id = $1', [guest.inquiryId]);
    expect((await withdraw(url(), guest.token)).status).toBe(303);
    expect((await shared.pool.query('SELECT state, body, name FROM reviews')).rows).toEqual([{ state: 'withdrawn', body: '', name: '' }]);
    expect((await shared.pool.query("SELECT 1 FROM audit_log WHERE detail::text LIKE '%Modou%'")).rowCount).toBe(0);
  });
});
