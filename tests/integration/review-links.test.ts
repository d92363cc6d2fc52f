import { drizzle } from 'drizzle-orm/node-postgres';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tellings } from '../../src/domains/departures/model/telling-types.ts';
import { composeReviewLink, REVIEW_LETTERS, reviewChatText } from '../../src/domains/departures/server/letters/review-link.tsx';
import { linkOf, PrivateLinks } from '../../src/domains/departures/server/private-links.ts';
import { forgetReviewsJob } from '../../src/domains/departures/server/reviews/forget-reviews-job.ts';
import { reviewLinksJob } from '../../src/domains/departures/server/reviews/review-links-job.ts';
import { retentionJob } from '../../src/domains/inquiries/server/retention-job.ts';
import { NoLongerTrue } from '../../src/domains/mail/server/letters.ts';
import { MailQueue } from '../../src/domains/mail/server/mail-queue.ts';
import type { Sender } from '../../src/domains/mail/server/sender.ts';
import { signInAs } from '../fixtures/admin.ts';
import { emptyTables } from '../fixtures/empty-tables.ts';
import { sampleContent } from '../fixtures/sample-content.ts';
import { seedDeparture, seedParty } from './departure-seeds.ts';
import { sharedSite } from './shared-site.ts';

/* Who is asked how it was, when, and once (docs/develop/decisions/0113). No job runner: what would be sent is looked at in the tables. */

const shared = sharedSite();
const SITE = new URL('https://tours.example.com');
const DAY = '2026-12-10';
const at = (day: string, time: string) => new Date(`${day}T${time}:00Z`);
const NEXT_MORNING = at('2026-12-11', '10:00');
let db: ReturnType<typeof drizzle>;
let run: (now: Date, more?: { add?: () => Promise<void>; isWanted?: boolean }) => Promise<unknown>;

beforeAll(() => {
  db = drizzle(shared.pool);
  const links = new PrivateLinks('a secret of this test');
  run = (now, { add = async () => {}, isWanted = true } = {}) => {
    const mailQueue = new MailQueue({ add } as never, { siteUrl: SITE, from: { address: 'hello@example.com' } });
    return reviewLinksJob({ db: db as never, mailQueue, links, siteUrl: SITE, isWanted: () => isWanted }).work(now);
  };
});
beforeEach(() => emptyTables(shared.pool, 'departures, parties, tellings, reviews, private_links, mails'));

type Asked = { channel: string; link: string | null; recipient: string | null; told_at: Date | null };
const asked = async (partyId: string): Promise<Asked[]> =>
  (
    await shared.pool.query(
      "SELECT channel, link, recipient, told_at FROM tellings LEFT JOIN mails ON mails.id = mail_id AND mails.kind = 'review_link' WHERE tellings.kind = 'review' AND party_id = $1",
      [partyId],
    )
  ).rows;
const statusOf = async (id: string) => (await shared.pool.query('SELECT status, version FROM departures WHERE id = $1', [id])).rows[0];

describe('the day after a trip', () => {
  it('it is done, and from ten in the morning each party that was there is asked once, by mail or on the list of chats', async () => {
    const trip = await seedDeparture(shared.pool, DAY);
    const mailed = await seedParty(shared.pool, trip);
    const chatted = await seedParty(shared.pool, trip, {}, { email: null, phone: '+220 700 1122' });
    const others = [
      await seedParty(shared.pool, trip, { status: 'cancelled' }),
      await seedParty(shared.pool, trip, { status: 'no_show' }),
      await seedParty(shared.pool, trip, { status: 'held' }),
      await seedParty(shared.pool, trip, {}, { email: null, phone: null }),
      await seedParty(shared.pool, trip, {}, { spam_at: new Date() }),
      await seedParty(shared.pool, await seedDeparture(shared.pool, DAY, { status: 'cancelled' })),
      await seedParty(shared.pool, await seedDeparture(shared.pool, null)),
      await seedParty(shared.pool, await seedDeparture(shared.pool, DAY, { last_day: '2026-12-11' })),
    ];
    await run(at(DAY, '23:59'));
    expect(await statusOf(trip)).toEqual({ status: 'planned', version: 1 });
    for (const early of ['00:01', '09:59']) await run(at('2026-12-11', early));
    expect(await statusOf(trip)).toEqual({ status: 'done', version: 2 });
    expect(await asked(mailed.id)).toEqual([]);

    await run(NEXT_MORNING);
    const [letter, ...more] = await asked(mailed.id);
    expect(more).toEqual([]);
    expect(letter).toMatchObject({
      channel: 'mail',
      recipient: mailed.email,
      link: expect.stringMatching(/^https:\/\/tours\.example\.com\/review\/[\w-]{43}$/),
    });
    const token = letter?.link?.split('/').at(-1);
    expect(await linkOf(db as never, 'review', token)).toMatchObject({ partyId: mailed.id });
    expect(await asked(chatted.id)).toEqual([{ channel: 'chat', link: null, recipient: null, told_at: null }]);
    for (const { id } of others) expect(await asked(id)).toEqual([]);
    // The trip of two days ends a day later.
    await run(at('2026-12-12', '10:10'));
    expect(await asked(others.at(-1)?.id ?? '')).toHaveLength(1);
    expect(await asked(mailed.id)).toHaveLength(1);
  });

  it('nobody is asked twice by two instances, nor by one that died in the middle', async () => {
    const { id } = await seedParty(shared.pool, await seedDeparture(shared.pool, DAY));
    const dies = async () => {
      throw new Error('killed before the mail had its job');
    };
    await expect(run(NEXT_MORNING, { add: dies })).rejects.toThrow('killed');
    expect(await asked(id)).toEqual([]);
    expect((await shared.pool.query('SELECT 1 FROM private_links')).rowCount).toBe(0);
    await Promise.all([run(NEXT_MORNING), run(NEXT_MORNING)]);
    await run(at('2026-12-11', '10:10'));
    expect(await asked(id)).toHaveLength(1);
    expect((await shared.pool.query('SELECT 1 FROM mails')).rowCount).toBe(1);
  });

  it('a site that was down asks up to fourteen days later, by day, and not after; an owner who does not want it asks nobody', async () => {
    const { id } = await seedParty(shared.pool, await seedDeparture(shared.pool, DAY));
    await run(NEXT_MORNING, { isWanted: false });
    await run(at('2026-12-20', '03:00'));
    await run(at('2026-12-20', '20:00'));
    await run(at('2026-12-25', '10:00'));
    expect(await asked(id)).toEqual([]);
    await run(at('2026-12-24', '19:50'));
    expect(await asked(id)).toHaveLength(1);
  });
});

describe('the list of chats', () => {
  it('has who left no address, with the words and the link, until they were asked for too long', async () => {
    const desk = await signInAs(shared, 'Lamin Bojang', 'desk');
    const lines = async () => (await desk.json<Tellings>('/api/admin/tellings')).body.lines.filter(({ kind }) => kind === 'review');
    for (const [days, name] of [
      [2, 'Chatted Lately'],
      [20, 'Too Long Ago'],
    ] as const) {
      const day = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
      await seedParty(shared.pool, await seedDeparture(shared.pool, day), {}, { name, email: null, phone: '+220 700 1122' });
      await run(at(new Date(Date.now() - (days - 1) * 86_400_000).toISOString().slice(0, 10), '10:00'));
    }
    const [line, ...more] = await lines();
    expect(more).toEqual([]);
    expect(line).toMatchObject({ name: 'Chatted Lately', state: 'open', text: expect.stringMatching(/Hello Chatted Lately,[\s\S]*\/review\/[\w-]{43}$/) });
  });
});

describe('the mail', () => {
  const { site, tours, mailTexts } = sampleContent();
  const sender: Sender = { site, mailTexts, tourTitles: tours.map(({ title }) => title), siteUrl: SITE, from: { name: 'Tours', address: 'a@example.com' } };
  const compose = async (partyId: string) => {
    const { rows } = await shared.pool.query(
      'SELECT mails.id, inquiry_id AS "inquiryId", recipient, link, message_id AS "messageId" FROM mails JOIN tellings ON mail_id = mails.id WHERE party_id = $1',
      [partyId],
    );
    return REVIEW_LETTERS.review_link({ db: db as never, sender }, rows[0]);
  };

  it('looks at how things stand when it is sent', async () => {
    const trip = await seedDeparture(shared.pool, DAY);
    const party = await seedParty(shared.pool, trip, {}, { language: 'de' });
    await run(NEXT_MORNING);
    expect((await compose(party.id)).text).toMatch(/Donnerstag, 10\. Dezember 2026[\s\S]*https:\/\/tours\.example\.com\/review\//);
    for (const [table, id] of [
      ['parties', party.id],
      ['departures', trip],
    ]) {
      await shared.pool.query(`UPDATE ${table} SET status = 'cancelled' WHERE id = $1`, [id]);
      await expect(compose(party.id)).rejects.toBeInstanceOf(NoLongerTrue);
      await shared.pool.query(`UPDATE ${table} SET status = $2 WHERE id = $1`, [id, table === 'parties' ? 'confirmed' : 'done']);
    }
    expect((await compose(party.id)).to).toMatchObject({ address: party.email });
  });

  it.each([
    ['en', 'How was your day?', 'Write your review'],
    ['nl', 'Hoe was uw dag?', 'Uw beoordeling schrijven'],
    ['de', 'Wie war Ihr Tag?', 'Ihre Bewertung schreiben'],
    ['fr', 'Comment s’est passée votre journée', 'Écrire votre avis'],
  ])('is in the language of the enquiry: %s', async (language, subject, button) => {
    const trip = { title: 'A day', day: DAY };
    const letter = await composeReviewLink(
      sender,
      { recipient: 'a@b.example', messageId: '<m@b>' },
      { name: 'Ann', reference: 'R', language },
      trip,
      'https://x/review/t',
    );
    expect(letter.subject).toContain(subject);
    expect(letter.html).toContain(button);
    expect(reviewChatText(mailTexts, language, { name: 'Ann', trip, link: 'https://x/review/t' })).toMatch(/Ann[\s\S]*A day[\s\S]*https:\/\/x\/review\/t$/);
  });

  it('is in English where the owner wrote the other words of a language, and not these', async () => {
    const { review: _, ...without } = mailTexts.nl ?? ({} as never);
    const older = { ...sender, mailTexts: { ...mailTexts, nl: without } };
    const letter = await composeReviewLink(
      older,
      { recipient: 'a@b', messageId: '<m@b>' },
      { name: 'Jan', reference: 'R', language: 'nl' },
      { title: 'A', day: DAY },
      'x:y',
    );
    expect([letter.subject, letter.html.includes('Dear') || letter.html.includes('Hello Jan')]).toEqual(['How was your day? A (R)', true]);
  });
});

it('the retention leaves a published review without its party; what waits, was declined or withdrawn goes with its enquiry', async () => {
  const trip = await seedDeparture(shared.pool, DAY);
  for (const state of ['published', 'waiting', 'declined', 'withdrawn']) {
    const { id } = await seedParty(shared.pool, trip, {}, { created_at: '2020-01-01T00:00:00Z' });
    await shared.pool.query(
      `INSERT INTO reviews (id, party_id, departure_id, tour, stars, body, name, consented_at, state, who)
       VALUES (gen_random_uuid(), $1, $2, 'makasutu-cultural-forest', 5, 'A day.', 'Ann', now(), $3, 'somebody')`,
      [id, trip, state],
    );
  }
  await retentionJob({ db: db as never, retentionMonths: 24, dropMails: async () => {} }).work(new Date());
  expect(await forgetReviewsJob(db as never).work(new Date())).toEqual({ forgotten: 3 });
  expect((await shared.pool.query('SELECT state, party_id FROM reviews')).rows).toEqual([{ state: 'published', party_id: null }]);
});
