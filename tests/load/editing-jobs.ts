import { type Job, says } from './job-parts.ts';
import { newTour } from './new-tour-job.ts';
import { openDocument, unfold, untilItWorks } from './owner-on-a-phone.ts';
import { publishAs } from './publish-as.ts';

const DAY_MS = 24 * 3600 * 1000;
const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
/** Midnight before the next Monday, as the clock of the form writes it. */
const monday = () => `${day((8 - new Date().getUTCDay()) % 7 || 7)}T00:00`;
const BEST_TIME = 'November to May, soon after eight.';
const RATE = 'Standard rate, a little higher from Christmas to Easter';

export const JOBS: Job[] = [
  {
    name: "raise a tour's words and price text",
    async work(owner) {
      await openDocument(owner, /^Bijilo Forest Park/);
      await owner.write(owner.page.getByLabel('Best time', { exact: true }), BEST_TIME);
      await owner.publish();
      // The price text is the same for every tour.
      await openDocument(owner, /prices/);
      await unfold(owner, '#field-pricing');
      await unfold(owner, '#field-pricing-tiers-1');
      await owner.write(owner.page.locator('#field-pricing-tiers-1-rate'), RATE);
      await owner.publish();
    },
    seen: async ({ url }) => (await says(`${url}/tours/bijilo-monkey-park`, BEST_TIME)) && (await says(url, RATE)),
  },
  {
    name: 'close at 8 PM from Monday',
    async work(owner) {
      await openDocument(owner, /^Hours, contact/);
      const { page } = owner;
      await owner.tap(page.getByText('Hours', { exact: true }));
      await owner.write(page.getByLabel('Closes'), '20:00');
      await owner.tap(page.getByRole('button', { name: 'When?' }));
      await page.getByLabel('From (Gambian time)').fill(monday());
      owner.taps += 5;
      await owner.publish();
    },
    // Monday comes sooner here: the version holds from now on.
    async seen({ url, pool }) {
      await pool.query("UPDATE content_revisions SET effective_from = now() - interval '1 second' WHERE effective_from > now()");
      await pool.query('UPDATE content_generation SET counter = counter + 1');
      return says(url, '7:00 AM to 8:00 PM');
    },
  },
  {
    name: 'a notice for Tobaski next week',
    async work(owner) {
      await openDocument(owner, /^Notices/);
      const { page } = owner;
      await owner.tap(page.getByRole('button', { name: /^Add to/ }));
      await unfold(owner, '#field-0');
      await owner.write(page.locator('#field-0-text'), 'We rest for Tobaski next week. Write to us all the same.');
      await owner.choose(page.locator('#field-0-kind'), 'closed');
      for (const [field, days] of [
        ['first', 0],
        ['last', 8],
      ] as const) {
        await page.locator(`#field-0-${field}`).fill(day(days));
        owner.taps += 4;
      }
      await owner.choose(page.locator('#field-0-pages-0'), 'every page');
      await owner.publish();
    },
    seen: ({ url }) => says(url, 'We rest for Tobaski next week.'),
  },
  {
    name: 'hide the bicycle tour for the rains',
    async work(owner) {
      await openDocument(owner, /Bicycle|Bike|Cycling/i);
      await owner.tap(owner.page.getByRole('button', { name: 'Add: Not on offer for now' }));
      await unfold(owner, '#field-hidden');
      await owner.write(owner.page.locator('#field-hidden-reason'), 'The tracks are under water until October.');
      await owner.publish();
    },
    seen: async ({ url }) => (await fetch(`${url}/tours/bicycle-riding-adventures`)).status === 410,
  },
  newTour,
  {
    name: 'an article with a picture',
    async work(owner) {
      const { page } = owner;
      await owner.openContent();
      await owner.write(page.getByLabel('A new article: its title'), 'Ramadan nights in Serekunda');
      await owner.tap(page.locator('form:has(#new-blog) button'));
      await page.waitForURL(/ramadan-nights/);
      await untilItWorks(page);
      await owner.tap(page.getByRole('button', { name: 'Begin with an empty form' }));
      if ((await page.getByLabel('Title', { exact: true }).inputValue()) === '')
        await owner.write(page.getByLabel('Title', { exact: true }), 'Ramadan nights in Serekunda');
      await owner.write(page.locator('#field-excerpt'), 'When the fast is broken the town wakes up: what to eat, where to sit, and how to be a good guest.');
      await owner.tap(page.getByRole('button', { name: 'Choose a picture' }));
      await owner.tap(page.getByRole('dialog').getByRole('button', { name: /hero-river/ }));
      await owner.write(page.locator('#field-imageAlt'), 'A boatman poles a pirogue on the river.');
      await page.locator('#field-date').fill(day(0));
      owner.taps += 3;
      await owner.write(page.getByLabel('Text', { exact: true }), '## At sunset\n\nDates first, then porridge, and then the whole street sits down to tea.');
      await owner.publish();
    },
    seen: ({ url }) => says(`${url}/blog/ramadan-nights-in-serekunda`, 'then the whole street sits down'),
  },
  {
    name: 'replace the three guides by one real one',
    async work(owner) {
      await openDocument(owner, /guides/i);
      const { page } = owner;
      for (let more = 0; more < 2; more++) await owner.tap(page.getByRole('button', { name: /^Delete: / }).last());
      await unfold(owner, '#field-0');
      await owner.tap(page.locator('#field-0-sample'));
      await owner.write(page.locator('#field-0-name'), 'Lamin Sanyang');
      await owner.write(page.locator('#field-0-role'), 'Owner and guide');
      await owner.write(page.locator('#field-0-experience'), '12 years');
      await owner.write(
        page.locator('#field-0-description'),
        'Lamin grew up in Kololi and has guided for twelve years. He knows every path to the creek, and the people who live along them, by name.',
      );
      await owner.publish();
    },
    async seen({ url }) {
      const text = await (await fetch(`${url}/about`)).text();
      const home = await (await fetch(url)).text();
      return `${text}${home}`.includes('Lamin Sanyang') && !`${text}${home}`.includes('Ansumana Kujabi');
    },
  },
  {
    name: "take back yesterday's change",
    async prepare(site) {
      await publishAs(site, 'tours/bijilo-monkey-park.yaml', (document) => ({ ...document, bestTime: 'Never on a Sunday, please.' }));
      await site.pool.query("UPDATE content_revisions SET created_at = created_at - interval '1 day'");
    },
    async work(owner) {
      await openDocument(owner, /^Bijilo Forest Park/);
      await owner.tap(owner.page.getByText('Earlier versions', { exact: true }));
      await owner.tap(owner.page.getByRole('button', { name: /^Bring/ }).first());
    },
    seen: async ({ url }) => !(await says(`${url}/tours/bijilo-monkey-park`, 'Never on a Sunday')),
  },
];
