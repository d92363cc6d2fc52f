import type { Locator, Page } from '@playwright/test';
import type { Pool } from 'pg';
import type { InquiryDetail } from '../../src/domains/desk/model/desk-types.ts';
import type { SlowLine } from '../fixtures/slow-line.ts';
import type { SmtpPeer } from '../fixtures/smtp-peer.ts';
import { until } from '../fixtures/until.ts';
import { untilItWorks } from './owner-on-a-phone.ts';
import type { Thumbs } from './slow-phone.ts';

/*
 * The week of a small operator at the desk (docs/owner/desk.md); it goes on in trip-steps.ts. Each step stands for itself: `before` makes what was
 * there, and `work` begins at the desk that is just being opened. A new step is one more entry of a list.
 */

export type Desk = {
  page: Page;
  line: SlowLine;
  pool: Pool;
  dataDir: string;
  colleague<Answer>(path: string, body: object): Promise<Answer>;
  /** What went out by mail. */
  mails: SmtpPeer['mails'];
  /** Does what is done at 18:00 in Banjul, whatever the time is; mails go by the queue of the site that runs. */
  evening(): Promise<void>;
};
export type Step = {
  name: string;
  before?: (desk: Desk) => Promise<void>;
  /** Of somebody without an account: makes what was there, and gives the address that is opened in place of the desk's. */
  link?: (desk: Desk) => Promise<string>;
  work: (thumbs: Thumbs, desk: Desk) => Promise<void>;
};

const DAY_MS = 86_400_000;
export const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const TOUR = 'South Gambia Tour';
const ANN = { name: 'Ann Smith', source: 'mail', email: 'ann@example.com', phone: '+44 7700 900123', preferredDate: day(15), people: '4', preferredTour: TOUR };

/** The next 12 December, as a traveller says it and as it is stored. */
const december = (() => {
  const year = new Date().getUTCFullYear() + (day(0).slice(5) > '12-12' ? 1 : 0);
  return `${year}-12-12`;
})();

export const enter = ({ colleague }: Desk, lead: object = ANN) =>
  colleague<InquiryDetail>('inquiries', { key: crypto.randomUUID(), note: 'Is there shade on the boat?', ...lead });
const line = (page: Page, name: string) => page.locator('[data-line]').filter({ hasText: name, visible: true }).first();
const visible = (locator: Locator) => locator.filter({ visible: true }).first();
const thread = (page: Page) => page.getByRole('list', { name: 'Conversation, newest last' });

/** Opens an enquiry from the list. */
export async function open({ page, tap }: Thumbs, name: string): Promise<void> {
  await untilItWorks(page);
  await tap(line(page, name));
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** A day by the phone's own calendar. */
async function pickDay(thumbs: Thumbs, field: Locator, value: string): Promise<void> {
  await field.fill(value);
  thumbs.taps += 5;
}

async function newLead(thumbs: Thumbs): Promise<Locator> {
  await untilItWorks(thumbs.page);
  await thumbs.tap(thumbs.page.getByRole('button', { name: '+ New' }));
  return thumbs.page.getByRole('form', { name: 'New enquiry' });
}

async function answer(thumbs: Thumbs, text: string): Promise<void> {
  await thumbs.write(thumbs.page.getByLabel('Your answer'), text);
  await thumbs.tap(thumbs.page.getByRole('button', { name: 'Send e-mail' }));
}

const out = async (pool: Pool) => (await pool.query("SELECT body FROM replies WHERE direction = 'out'")).rows.map(({ body }) => body as string);

export const DESK_STEPS: Step[] = [
  {
    name: 'enter a lead that rang',
    async work(thumbs, { page }) {
      const form = await newLead(thumbs);
      await thumbs.write(form.getByLabel('Name'), 'Fatou Sanneh');
      await pickDay(thumbs, form.getByLabel('Day of the trip'), day(9));
      await thumbs.write(form.getByLabel('People'), '4');
      await thumbs.choose(form.getByLabel('Tour'), TOUR);
      await thumbs.write(form.getByLabel('Phone or WhatsApp'), '7771234');
      await thumbs.tap(form.getByRole('button', { name: 'Save' }));
      await page.getByRole('heading', { level: 1, name: 'Fatou Sanneh' }).waitFor();
    },
  },
  {
    name: 'add the call of a known number to the earlier enquiry',
    before: async (desk) => void (await enter(desk)),
    async work(thumbs, { page }) {
      const form = await newLead(thumbs);
      await thumbs.write(form.getByLabel('Name'), 'Ann');
      await thumbs.write(form.getByLabel('Phone or WhatsApp'), '+447700900123');
      await thumbs.tap(form.getByText(/^Add it to /));
      await thumbs.write(form.getByLabel('What they asked'), 'Could we start at nine?');
      await thumbs.tap(form.getByRole('button', { name: /^Add to / }));
      await thread(page).getByText('Could we start at nine?').waitFor();
    },
  },
  {
    name: "paste a chat's answer",
    before: async (desk) => void (await enter(desk)),
    async work(thumbs, { page }) {
      await open(thumbs, 'Ann Smith');
      await thumbs.tap(page.getByRole('button', { name: 'They answered' }));
      const field = page.getByLabel('What they answered');
      // Held down, and "Paste".
      await field.fill('Yes please, and we are five now. Which hotel do you pick up from?');
      thumbs.taps += 2;
      await thumbs.tap(page.getByRole('button', { name: 'Add their answer' }));
      await thread(page).getByText('Yes please, and we are five now.', { exact: false }).waitFor();
    },
  },
  {
    name: 'change day and people',
    before: async (desk) => void (await enter(desk)),
    async work(thumbs, { page, pool }) {
      await open(thumbs, 'Ann Smith');
      await thumbs.tap(visible(page.getByRole('button', { name: 'Change date' })));
      const form = visible(page.getByRole('form', { name: 'Change date' }));
      await pickDay(thumbs, form.getByLabel('Date', { exact: true }), day(20));
      await thumbs.tap(form.getByRole('button', { name: 'Save' }));
      await form.waitFor({ state: 'hidden' });
      await thumbs.tap(visible(page.getByRole('button', { name: /^Change people/i })));
      const people = visible(page.getByRole('form', { name: /^Change people/i }));
      await thumbs.write(people.locator('input'), '5');
      await thumbs.tap(people.getByRole('button', { name: 'Save' }));
      await until('both to be stored', async () => {
        const { rows } = await pool.query('SELECT preferred_date::text AS day, group_size FROM inquiries');
        return rows[0].day === day(20) && rows[0].group_size === 5;
      });
    },
  },
  {
    name: 'make a quote and send it',
    before: async (desk) => void (await enter(desk)),
    async work(thumbs, { page }) {
      await open(thumbs, 'Ann Smith');
      await thumbs.tap(page.getByRole('button', { name: 'New quote' }));
      const form = page.getByRole('form', { name: 'New quote' });
      // Nobody is quicker than the cursor, which stands in the title at first.
      await page.waitForFunction(() => document.activeElement?.id === 'quote-title');
      await thumbs.write(form.getByLabel('Price 1', { exact: true }), 'D 2,500 each');
      await thumbs.tap(form.getByRole('button', { name: 'Send by e-mail' }));
      await page.getByText('Quote sent').first().waitFor();
    },
  },
  {
    name: "the traveller's yes on the quote's page, and our confirmation",
    async before(desk) {
      const { id } = await enter(desk);
      const lines = [{ group: '4 people', price: 'D 2,500 each' }];
      await desk.colleague(`inquiries/${id}/quotes`, { title: TOUR, lines, day: ANN.preferredDate, people: '4', validUntil: day(10), send: true });
    },
    async work(thumbs, { page, line: { url }, pool }) {
      const [{ token }] = (await pool.query('SELECT token FROM quotes')).rows;
      await page.goto(`${url}/quote/${token}`, { waitUntil: 'domcontentloaded' });
      await thumbs.write(page.getByLabel('Hotel, or where we pick you up', { exact: false }), 'Kairaba Beach');
      await thumbs.tap(page.getByRole('button', { name: 'Yes, we would like this' }));
      await until('the yes', async () => (await pool.query('SELECT accepted_at FROM quotes')).rows[0].accepted_at !== null);
      await page.goto(`${url}/admin`, { waitUntil: 'domcontentloaded' });
      await open(thumbs, 'Ann Smith');
      await thumbs.tap(page.getByRole('button', { name: 'Confirm it' }));
      await page.getByText('Agreed', { exact: true }).waitFor();
    },
  },
  {
    name: 'two answer at once: the second is told, reads, and answers',
    before: async (desk) => void (await enter(desk)),
    async work(thumbs, { page, colleague, pool }) {
      await open(thumbs, 'Ann Smith');
      await thumbs.write(page.getByLabel('Your answer'), 'The 10th is full.');
      const { rows } = await pool.query('SELECT id FROM inquiries');
      await colleague(`inquiries/${rows[0].id}/reply`, { channel: 'email', subject: 'The 10th', body: 'The 10th is free.' });
      await thumbs.tap(page.getByRole('button', { name: 'Send e-mail' }));
      await page
        .getByText(/Lamin Jallow answered (since you began|.+: read it first)/)
        .first()
        .waitFor();
      if ((await out(pool)).length !== 1) throw new Error('both were sent');
      await thumbs.tap(page.getByRole('button', { name: 'I have read it' }));
      await answer(thumbs, 'As Lamin says: it is free.');
      await until('the second answer', async () => (await out(pool)).length === 2);
    },
  },
  {
    name: 'find "12 December"',
    async before(desk) {
      for (let n = 1; n <= 30; n++)
        await enter(desk, { name: `Traveller ${n}`, source: 'phone', preferredDate: day(20 + n) === december ? day(90) : day(20 + n) });
      await enter(desk, { name: 'Binta Touray', source: 'hotel', preferredDate: december });
    },
    async work(thumbs, { page }) {
      await untilItWorks(page);
      await thumbs.write(page.getByLabel('Search enquiries'), '12 December');
      await page.waitForFunction(() => document.querySelectorAll('[data-line]').length === 1);
      await open(thumbs, 'Binta Touray');
    },
  },
  {
    name: 'without a signal: read an enquiry and answer it; it goes with the next one',
    async before(desk) {
      await enter(desk);
      const { page, line: wire } = desk;
      await page.goto(`${wire.url}/admin`);
      await line(page, 'Ann Smith').tap();
      await page.locator('html[data-desk-kept]').waitFor();
      await page.getByRole('heading', { level: 1, name: 'Ann Smith' }).waitFor();
      wire.cut();
    },
    async work(thumbs, { page, line: wire, pool }) {
      await page.getByText('No connection. You see the desk as of', { exact: false }).waitFor();
      await open(thumbs, 'Ann Smith');
      await page.getByRole('region', { name: 'What they asked' }).getByText('Is there shade').waitFor();
      await answer(thumbs, 'Yes, there is shade for everybody.');
      await page.getByText('Waits for a signal').waitFor();
      wire.mend();
      await until('the answer to go', async () => (await out(pool)).length === 1, 55_000);
      await page.getByText('Waits for a signal').waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'the month, on paper and as CSV',
    before: async (desk) => void (await enter(desk)),
    async work(thumbs, { page }) {
      await untilItWorks(page);
      await thumbs.tap(page.getByRole('link', { name: 'This month' }));
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.emulateMedia({ media: 'print' });
      await page.getByRole('table').first().waitFor();
      await page.emulateMedia({ media: 'screen' });
      const [file] = await Promise.all([page.waitForEvent('download'), thumbs.tap(page.getByRole('link', { name: /CSV/ }))]);
      if (!file.suggestedFilename().endsWith('.csv')) throw new Error(file.suggestedFilename());
    },
  },
];
