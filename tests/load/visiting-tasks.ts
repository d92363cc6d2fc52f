import { until } from '../fixtures/until.ts';
import { LIST_AND_ANSWER_TASKS } from './list-and-answer-tasks.ts';
import { acknowledged, expectStored, friday, NAME, readOn, sendBooking, type Task } from './visiting-parts.ts';
import { visitorOn } from './visitor-on-a-phone.ts';

const HOUR_MS = 3600 * 1000;
const CHILD = 6;

export const TASKS: Task[] = [
  {
    name: `a half day for three with a child of ${CHILD}`,
    async work(visitor) {
      const { page } = visitor;
      await visitor.fromTheMenu('All tours');
      const filters = page.getByRole('navigation', { name: 'Filter trips' });
      await visitor.tap(filters.locator('summary').filter({ hasText: 'Length' }));
      await visitor.tap(filters.getByRole('link', { name: /^Half day/ }));
      await page.getByRole('heading', { level: 1, name: 'Half-day tours' }).waitFor();
      // The cards say for how many, and from which age on.
      const card = page
        .locator('article.tour')
        .filter({ has: page.locator('.tour-facts li', { hasText: /\b1-\d/ }) })
        .filter({ has: page.locator('.tour-facts li', { hasText: new RegExp(`All ages|From about [1-${CHILD}] years`) }) })
        .first();
      await visitor.find(card.locator('.tour-facts li').last());
      await visitor.tap(card.getByRole('heading').getByRole('link'));
      // What stands behind it, in the tour's own words.
      const detail = page.getByRole('dialog');
      await visitor.find(detail.getByText('Youngest age', { exact: true }));
    },
  },
  {
    name: 'keep two tours, ask for both',
    async work(visitor, phone) {
      const { page } = visitor;
      await visitor.fromTheMenu('All tours');
      const cards = page.locator('article.tour');
      const titles: string[] = [];
      for (const at of [0, 1]) {
        await visitor.tap(cards.nth(at).getByRole('button', { name: /^Keep / }));
        titles.push((await cards.nth(at).getByRole('heading').innerText()).trim());
      }
      await visitor.tap(page.getByRole('link', { name: 'My list (2)' }).filter({ visible: true }).first());
      await visitor.tap(page.getByRole('link', { name: 'Ask about all of them at once' }));
      const form = page.locator('#inquiry form');
      await visitor.write(form.getByLabel('Name'), NAME);
      await visitor.write(form.getByLabel('Email'), 'two@example.org');
      await visitor.tap(form.getByRole('button', { name: 'Submit Inquiry' }));
      expectStored(await acknowledged(phone), NAME, ...titles);
    },
  },
  {
    name: 'ask for Dakar for two on a Friday',
    async work(visitor, phone) {
      const { page } = visitor;
      await visitor.fromTheMenu('Dakar & Gorée, 2 days');
      await visitor.tap(page.locator('.booking-now'));
      const dialog = page.getByRole('dialog', { name: 'Book Your Adventure' });
      const day = friday();
      await dialog.getByText('When, and how many of you?').waitFor();
      while (!(await dialog.getByRole('button', { name: day }).isVisible())) await visitor.tap(dialog.getByRole('button', { name: 'Next month' }));
      await visitor.tap(dialog.getByRole('button', { name: day }));
      await visitor.tap(dialog.getByText('2', { exact: true }).last());
      await visitor.tap(dialog.getByRole('button', { name: 'Continue' }));
      await sendBooking(visitor, 'dakar@example.org');
      expectStored(await acknowledged(phone), NAME, 'Dakar', day, '"2"');
    },
  },
  {
    name: 'in flight mode: what to bring, and the phone number',
    async before({ page, line, context }) {
      await page.goto(line.url, { waitUntil: 'domcontentloaded' });
      await readOn(page);
      line.cut();
      await context.setOffline(true);
    },
    async work(visitor) {
      const { page } = visitor;
      await visitor.tap(page.getByRole('link', { name: 'What is on this device' }));
      await visitor.find(
        page
          .getByRole('main')
          .getByRole('link', { name: /^\+220 / })
          .first(),
      );
      await visitor.tap(page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'What to pack' }));
      await visitor.find(page.getByText(/^Sun hat/).first());
    },
  },
  {
    name: 'come back an hour later, and go on',
    // The phone had thrown the page away meanwhile, with the dialog half filled in and another tour kept.
    async before({ page, line }) {
      await page.goto(`${line.url}/tours/lamin-lodge-river-cruise`, { waitUntil: 'load' });
      const visitor = visitorOn(page);
      await visitor.tap(
        page
          .getByRole('main')
          .getByRole('button', { name: /^Keep / })
          .first(),
      );
      await visitor.tap(page.locator('.booking-now'));
      const dialog = page.getByRole('dialog', { name: 'Book Your Adventure' });
      await dialog.getByText('When, and how many of you?').waitFor();
      while (!(await dialog.getByRole('button', { name: friday() }).isVisible())) await visitor.tap(dialog.getByRole('button', { name: 'Next month' }));
      await visitor.tap(dialog.getByRole('button', { name: friday() }));
      await visitor.tap(dialog.getByText('3-4', { exact: true }));
      await visitor.tap(dialog.getByRole('button', { name: 'Continue' }));
      await visitor.write(dialog.getByLabel('Name'), NAME);
      await page.clock.install({ time: Date.now() + HOUR_MS });
    },
    async work(visitor, phone) {
      const { page } = visitor;
      await page.getByRole('link', { name: 'My list (1)' }).filter({ visible: true }).first().waitFor();
      await visitor.tap(page.locator('.booking-now'));
      await sendBooking(visitor, 'back@example.org');
      expectStored(await acknowledged(phone), NAME, 'Lamin Lodge River Cruise', friday(), '3-4');
      await until('one enquiry', async () => (await phone.pool.query("SELECT 1 FROM inquiries WHERE email = 'back@example.org'")).rowCount === 1);
    },
  },
  ...LIST_AND_ANSWER_TASKS,
];
