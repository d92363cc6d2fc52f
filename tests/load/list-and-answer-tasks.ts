import { acknowledged, expectStored, NAME, type Task } from './visiting-parts.ts';
import { visitorOn } from './visitor-on-a-phone.ts';

/* Of the tasks of a new visitor those about whom a tour suits, a list that is given on, and when the answer comes. */

/** As a page says it: "We answer by 4:20 PM your time (3:20 PM in The Gambia)." */
const ANSWER_BY = /We answer by \d{1,2}:\d\d [AP]M\b/;

export const LIST_AND_ANSWER_TASKS: Task[] = [
  {
    name: 'a step-free half day for a grandmother in August',
    async work(visitor) {
      const { page } = visitor;
      await visitor.fromTheMenu('All tours');
      const filters = page.getByRole('navigation', { name: 'Filter trips' });
      for (const [fold, choice] of [
        ['Length', 'Half day'],
        ['More', 'August'],
        ['More', 'Step-free'],
      ] as const) {
        await visitor.tap(filters.locator('summary').filter({ hasText: fold }));
        await visitor.tap(filters.getByRole('link', { name: new RegExp(`^${choice}`) }).first());
        await page.getByRole('link', { name: new RegExp(`^Remove ${choice}`) }).waitFor();
      }
      const card = page.locator('#all-tours article').first();
      await visitor.tap(card.getByRole('heading').getByRole('link'));
      // What a body needs for it, in the tour's own words.
      const detail = page.getByRole('dialog');
      await visitor.find(detail.getByText(/step/i).first());
    },
  },
  {
    name: 'open my list on a second phone',
    // What the first phone gives on.
    async opens({ line, another }) {
      const { context, page } = await another();
      await page.goto(`${line.url}/tours`);
      const visitor = visitorOn(page);
      for (const at of [0, 1])
        await visitor.tap(
          page
            .locator('article.tour')
            .nth(at)
            .getByRole('button', { name: /^Keep / }),
        );
      await page.goto(`${line.url}/my-list`);
      const share = page.getByRole('link', { name: 'Share this list' });
      await share.waitFor();
      const address = await share.evaluate((link: HTMLAnchorElement) => link.href);
      await context.close();
      return address;
    },
    async work(visitor) {
      const { page } = visitor;
      const titles = await page.getByRole('list', { name: 'Tours on the shared list' }).getByRole('heading').allInnerTexts();
      if (titles.length !== 2) throw new Error(`the shared list has ${titles.length} tours`);
      await visitor.tap(page.getByRole('button', { name: 'Add to my list' }));
      await visitor.tap(page.getByRole('status').filter({ hasText: '2 tours added.' }).getByRole('link', { name: 'My list' }));
      for (const name of titles) await visitor.find(page.getByRole('main').getByRole('heading', { name }));
    },
  },
  {
    name: 'ask from a tour page, and know when the answer comes',
    async work(visitor, phone) {
      const { page } = visitor;
      await visitor.fromTheMenu('Dakar & Gorée, 2 days');
      await visitor.tap(page.getByRole('main').getByRole('link', { name: 'Get a Quote' }).filter({ visible: true }).first());
      const form = page.locator('#inquiry form');
      await visitor.write(form.getByLabel('Name'), NAME);
      await visitor.write(form.getByLabel('Email'), 'answer@example.org');
      await visitor.write(form.getByLabel(/^Message/), 'Is the ferry included?');
      await visitor.tap(form.getByRole('button', { name: 'Submit Inquiry' }));
      expectStored(await acknowledged(phone), NAME, 'Dakar', 'Is the ferry included?');
      await visitor.find(page.getByText(ANSWER_BY).filter({ visible: true }).first());
    },
  },
];
