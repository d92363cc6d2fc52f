import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { until } from '../fixtures/until.ts';
import { seedAssignment, seedDeparture, seedParty, seedResource } from '../integration/departure-seeds.ts';
import { seedCash, seedSheet } from '../integration/sheet-seeds.ts';
import { type Desk, day, enter, open, type Step } from './desk-steps.ts';
import { untilItWorks } from './owner-on-a-phone.ts';
import type { Thumbs } from './slow-phone.ts';

/* The week goes on in the diary (docs/owner/days.md): from a yes to the day itself, and its cash. */

const TITLE = 'Makasutu Cultural Forest';
const ANN = { name: 'Ann Smith', email: 'ann@example.com' };
/** Somebody who is told by chat alone. */
const JAN = { name: 'Jan de Vries', email: null, phone: '+31 6 1234 5678' };

/** From the desk to the diary. */
async function openDiary({ page, tap }: Thumbs): Promise<void> {
  await tap(page.getByRole('link', { name: 'Diary', exact: true }).first());
  await page.getByRole('heading', { level: 1, name: 'Diary' }).waitFor();
}

/** Then to the departure, until its forms work. */
async function openDeparture(thumbs: Thumbs): Promise<void> {
  await openDiary(thumbs);
  await thumbs.tap(thumbs.page.getByRole('link', { name: new RegExp(TITLE) }).first());
  await thumbs.page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  await untilItWorks(thumbs.page);
}

/** Opens the chat with somebody on the list, and says that they are told. */
async function tellByChat({ page, tap }: Thumbs, name: string, words: RegExp): Promise<void> {
  const line = page.locator(`[data-telling="${name}"]`);
  const chat = line.getByRole('link', { name: /^Open chat/ });
  const text = decodeURIComponent((await chat.getAttribute('href')) ?? '');
  if (!text.startsWith('https://wa.me/31612345678?') || !words.test(text)) throw new Error(`the chat says ${text}`);
  const [opened] = await Promise.all([page.waitForEvent('popup'), tap(chat)]);
  await opened.close();
  await tap(line.getByRole('button', { name: /^Told/ }));
  await line.getByText('Told by Awa Ceesay').waitFor();
}

/** Until one mail went to Ann, and no second; it says that. */
async function mailedOnce({ mails }: Desk, words: RegExp): Promise<void> {
  const own = await until('the mail to go', () => {
    const found = mails.filter(({ to }) => to.includes(ANN.email));
    return found.length > 0 && found;
  });
  if (own.length !== 1 || !words.test(own[0]?.parsed.text ?? '')) throw new Error(`${own.length} mails went: ${own[0]?.parsed.text}`);
}

/** A party by mail and one by chat. */
async function twoParties({ pool }: Desk, on: string): Promise<string> {
  const id = await seedDeparture(pool, on);
  await seedAssignment(pool, id, await seedResource(pool, 'guide'));
  await seedParty(pool, id, { pickup_place: 'Kairaba Beach', pickup_time: '07:30' }, ANN);
  await seedParty(pool, id, {}, JAN);
  return id;
}

/** Writes one line of Ann's cash. */
async function writeCash(thumbs: Thumbs, card: Locator, [form, label, amount]: [form: string, label: string, amount: string]): Promise<void> {
  await thumbs.tap(card.getByRole('button', { name: `${form}: ${ANN.name}` }));
  await thumbs.write(card.getByLabel(label), amount);
  await thumbs.tap(card.getByRole('button', { name: 'Write it down' }));
  await card.getByText(`Written: ${form.toLowerCase()}.`).waitFor();
}

const card = (page: Page, name: string) => page.locator('[data-party]').filter({ has: page.getByRole('heading', { name, level: 4 }) });
const rowsOf = async ({ pool }: Desk, question: string) => (await pool.query<{ row: string }>(question)).rows.map(({ row }) => row);

export const TRIP_STEPS: Step[] = [
  {
    name: 'party: from a won enquiry into the diary in one tap',
    async before(desk) {
      await enter(desk);
      await desk.pool.query("UPDATE inquiries SET status = 'won', answered_at = now(), read_at = now()");
    },
    async work(thumbs, desk) {
      const { page } = thumbs;
      await open(thumbs, 'Ann Smith');
      await thumbs.tap(page.getByRole('button', { name: 'Put into the diary' }));
      await thumbs.tap(page.getByRole('region', { name: 'Diary' }).getByRole('link', { name: /South Gambia Tour.*4 people, confirmed/ }));
      await page.getByRole('heading', { level: 1, name: 'South Gambia Tour' }).waitFor();
      const stored = await rowsOf(desk, "SELECT departures.first_day || ' ' || people AS row FROM parties JOIN departures ON departures.id = departure_id");
      if (stored.join() !== `${day(15)} 4`) throw new Error(`the diary has ${stored}`);
    },
  },
  {
    name: 'guide: assigned with a warning, "anyway"',
    async before({ pool }) {
      const guide = await seedResource(pool, 'guide');
      const elsewhere = await seedDeparture(pool, day(6), { tour: 'lamin-lodge-river-cruise', title: 'River Cruise' });
      await seedAssignment(pool, elsewhere, guide);
      await seedParty(pool, await seedDeparture(pool, day(6)), {}, ANN);
    },
    async work(thumbs) {
      const { page } = thumbs;
      await openDeparture(thumbs);
      const field = page.getByLabel('Which guide');
      const form = page.locator('form').filter({ has: field });
      await thumbs.choose(field, (await field.locator('option', { hasText: 'Kebba Jarjusey' }).getAttribute('value')) ?? '');
      await thumbs.tap(form.getByRole('button', { name: 'Assign' }));
      await form.getByRole('alert').getByText('Kebba Jarjusey is already on River Cruise').waitFor();
      await thumbs.tap(form.getByRole('button', { name: 'Assign anyway' }));
      await page.getByText(/^Assigned anyway by Awa Ceesay: Kebba Jarjusey is already on River Cruise/).waitFor();
    },
  },
  {
    name: 'the evening before: a chat of the list is told; the mail went by itself',
    async before(desk) {
      await twoParties(desk, day(1));
      await desk.evening();
    },
    async work(thumbs, desk) {
      await openDiary(thumbs);
      await untilItWorks(thumbs.page);
      await thumbs.tap(thumbs.page.locator('summary', { hasText: 'Show who' }));
      await tellByChat(thumbs, JAN.name, /\/trip\/[\w-]{43}/);
      await mailedOnce(desk, /is the day of your trip[\s\S]*07:30, Kairaba Beach[\s\S]*\/trip\/[\w-]{43}/);
    },
  },
  {
    name: "the guide's sheet without a signal: picked up and paid, each sent once",
    async link(desk) {
      return `/sheet/${(await seedSheet(desk)).token}`;
    },
    async work(thumbs, desk) {
      const { page } = thumbs;
      await page.locator('html[data-sheet-kept]').waitFor();
      desk.line.cut();
      await page.reload({ waitUntil: 'domcontentloaded' });
      await page.locator('html[data-sheet-runs]').waitFor();
      await page.getByText('No signal: it may have changed since.').waitFor();
      await thumbs.tap(card(page, 'Mary Test').getByRole('button', { name: 'Picked up' }));
      await thumbs.tap(card(page, 'Mary Test').getByRole('button', { name: 'Paid' }));
      await page.getByText('2 ticks wait for a signal').waitFor();
      desk.line.mend();
      await page.getByText('wait for a signal').waitFor({ state: 'hidden' });
      const ticks = await rowsOf(desk, "SELECT tick || ' ' || is_set AS row FROM sheet_ticks ORDER BY said_at");
      const cash = await rowsOf(desk, "SELECT currency || ' ' || amount AS row FROM cash_lines WHERE kind = 'received'");
      if (ticks.join() !== 'picked_up true,paid true' || cash.join() !== 'GMD 120000') throw new Error(`arrived: ${ticks}; ${cash}`);
    },
  },
  {
    name: 'call off a trip: one told by mail, one by chat',
    before: async (desk) => void (await twoParties(desk, day(6))),
    async work(thumbs, desk) {
      const { page } = thumbs;
      await openDeparture(thumbs);
      await thumbs.tap(page.getByRole('button', { name: 'Call off...' }));
      await page.getByLabel('Message in English').waitFor();
      await thumbs.tap(page.getByRole('button', { name: 'Call off and tell them' }));
      await page.getByText('Called off. 1 mail goes by itself. 1 party is to be told by you, below.').waitFor();
      await tellByChat(thumbs, JAN.name, /weather/);
      await mailedOnce(desk, /is called off[\s\S]*weather/);
    },
  },
  {
    name: 'cash: an amount agreed, and received in part',
    before: async ({ pool }) => void (await seedParty(pool, await seedDeparture(pool, day(2)), { price_line: '2 people: GMD 3,000' }, ANN)),
    async work(thumbs) {
      await openDeparture(thumbs);
      await thumbs.tap(thumbs.page.locator('summary', { hasText: 'Cash' }).first());
      const own = thumbs.page.getByRole('region', { name: 'Cash' }).getByRole('region', { name: ANN.name });
      await writeCash(thumbs, own, ['Agreed amount', 'Agreed in all', '3,000']);
      await writeCash(thumbs, own, ['Received', 'Amount received', '1,200']);
      await own.getByText('partly paid, GMD\u00A01,800 due').waitFor();
    },
  },
  {
    name: 'the month of cash, on paper and as CSV',
    async before({ pool }) {
      const { id } = await seedParty(pool, await seedDeparture(pool, day(0)), {}, ANN);
      await seedCash(pool, id, 'agreed', 'GMD', 300_000);
      await seedCash(pool, id, 'received', 'GMD', 120_000);
    },
    async work(thumbs) {
      const { page } = thumbs;
      await openDiary(thumbs);
      await thumbs.tap(page.getByRole('main').locator('summary', { hasText: 'More' }));
      await thumbs.tap(page.getByRole('link', { name: 'Cash of the month' }));
      await page.getByRole('heading', { level: 1, name: /^Cash of / }).waitFor();
      await page.emulateMedia({ media: 'print' });
      await page.getByRole('row', { name: /^All .*3,000.*1,200.*1,800/ }).waitFor();
      await page.emulateMedia({ media: 'screen' });
      const [file] = await Promise.all([page.waitForEvent('download'), thumbs.tap(page.getByRole('link', { name: 'Save as CSV' }))]);
      const text = await readFile(await file.path(), 'utf8');
      if (!/^cash-\d{4}-\d\d\.csv$/.test(file.suggestedFilename()) || !/3000(\.00)?.*1200(\.00)?.*1800/.test(text)) throw new Error(text);
    },
  },
];
