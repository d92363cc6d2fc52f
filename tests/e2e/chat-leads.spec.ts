import type { BrowserContext, Locator, Page } from '@playwright/test';
import { emptyTables } from '../fixtures/empty-tables.ts';
import { until } from '../fixtures/until.ts';
import { BIJILO, LAMIN, startWith } from './my-list-parts.ts';
import { expect, gotoWhole, test, untilInteractive, type WorkerSite } from './test.ts';

/* Each kind of link to the chat: its text is what it was with a reference behind it, under which tour, page and source are stored. Without scripts: inquiry.spec.ts. */

const REFERENCE = /^(.+) \(Ref\. (HBTC-[A-Z\d]{6})\)$/s;
const textOf = (href: string) => new URL(href).searchParams.get('text') ?? '';
const chatOf = (root: Page | Locator, name: string | RegExp) => root.getByRole('link', { name }).filter({ visible: true }).first();

/** A link as it stands, pressed. @returns the reference in what was opened; the link itself has none before and after */
async function press(link: Locator, open: () => Promise<string>): Promise<string> {
  await link.scrollIntoViewIfNeeded();
  const plain = (await link.getAttribute('href')) ?? '';
  expect(textOf(plain)).not.toContain('Ref.');
  const [, text, reference] = REFERENCE.exec(textOf(await open())) ?? [];
  expect(text, 'the text of before, whole').toBe(textOf(plain));
  if (await link.count()) await expect(link).toHaveAttribute('href', plain);
  return reference ?? '';
}

/** Presses the link, and sees the chat open in a page of its own. */
const openChat = (context: BrowserContext, link: Locator) =>
  press(link, async () => {
    const opened = context.waitForEvent('page');
    await link.click();
    const chat = await opened;
    await chat.waitForURL(/^https:\/\/wa\.me\//);
    await chat.close();
    return chat.url();
  });

/** Presses the link, and reads which address the browser is about to open, in place of a page for each. */
const askChat = (link: Locator, how: Parameters<Locator['click']>[0] = {}) =>
  press(link, async () => {
    const pressed = link.page().evaluate(
      () =>
        new Promise<string>((tell) => {
          const read = (event: Event) => {
            event.preventDefault();
            for (const kind of ['click', 'auxclick']) window.removeEventListener(kind, read);
            tell(event.target instanceof Element ? (event.target.closest('a')?.href ?? '') : '');
          };
          // Behind the page's own listeners, which stand at the document.
          for (const kind of ['click', 'auxclick']) window.addEventListener(kind, read);
        }),
    );
    await link.click(how);
    return pressed;
  });

const stored = (site: WorkerSite, reference: string) =>
  until(`the chat ${reference}`, async () => (await site.pool.query('SELECT tours, page, source FROM chat_leads WHERE reference = $1', [reference])).rows[0]);

// One page is not there, and one is pressed without a signal.
test.use({ allowedConsole: { patterns: [/404 \(Not Found\)/, /ERR_INTERNET_DISCONNECTED/] } });

test('of tours, map, list, bar, footer, contact, questions and a page that is not there: the text keeps every word, and the chat is stored', async ({
  page,
  context,
  site,
  outside,
}) => {
  await emptyTables(site.pool, 'chat_leads');
  await startWith(page, [BIJILO, LAMIN]);
  const seen: string[] = [];
  const check = async (name: string, link: Locator, tours: string[], path: string | null) =>
    test.step(name, async () => {
      const reference = await askChat(link);
      expect(await stored(site, reference)).toEqual({ tours, page: path, source: 'direct' });
      seen.push(reference);
    });

  await page.goto('/');
  await untilInteractive(page);
  await check('the first screen', chatOf(page.locator('#home'), 'WhatsApp'), [], '/');
  const footer = page.getByRole('contentinfo');
  await test.step('the phone’s bar and the footer have the same words: the same chat', async () => {
    for (const part of [page.getByRole('navigation', { name: 'Contact us' }), footer]) expect(await askChat(chatOf(part, 'WhatsApp'))).toBe(seen[0]);
  });
  await test.step('contact, half an hour or less after the same words on the same page', async () => {
    expect(await openChat(context, chatOf(page.locator('#contact'), 'WhatsApp'))).toBe(seen[0]);
  });
  await page.locator(`#map .coast-pin[href="/tours/${LAMIN.slug}"]`).click();
  const detail = page.getByRole('dialog', { name: LAMIN.title });
  await check('a tour opened from the map', chatOf(detail, 'Ask on WhatsApp'), [LAMIN.title], `/tours/${LAMIN.slug}`);

  await page.goto('/tours');
  await untilInteractive(page);
  await check('a card', chatOf(page, `WhatsApp about ${BIJILO.title}`), [BIJILO.title], '/tours');

  await page.goto(`/tours/${BIJILO.slug}`);
  await untilInteractive(page);
  await check('a tour’s page', chatOf(page.getByRole('main'), 'Ask on WhatsApp'), [BIJILO.title], `/tours/${BIJILO.slug}`);
  await check('its footer, which names no tour', chatOf(page.getByRole('contentinfo'), 'WhatsApp'), [BIJILO.title], `/tours/${BIJILO.slug}`);
  await test.step('Book Now opens the dialog, and no chat', async () => {
    await chatOf(page, `Book Now ${BIJILO.title}`).click();
    await expect(page.getByRole('dialog', { name: 'Book Your Adventure' })).toBeVisible();
    expect(outside).toHaveLength(1);
    expect((await site.pool.query('SELECT count(*)::int AS n FROM chat_leads')).rows[0].n).toBe(seen.length);
  });

  await page.goto('/my-list');
  await untilInteractive(page);
  const ofList = chatOf(page, 'Write to us on WhatsApp');
  expect(textOf((await ofList.getAttribute('href')) ?? '')).toBe(
    `Hello Hidden Baobab Tours! I would like to ask about these tours:\n- ${BIJILO.title}\n- ${LAMIN.title}`,
  );
  await check('my list', ofList, [BIJILO.title, LAMIN.title].toSorted(), '/my-list');

  await page.goto('/no-such-page');
  await untilInteractive(page);
  await check('a page that is not there, which is no page of ours', chatOf(page.getByRole('main'), 'WhatsApp'), [], null);

  await gotoWhole(page, '/faq');
  await test.step('the questions, without a signal: the chat opens at once all the same, and is told when there is one', async () => {
    await context.setOffline(true);
    const reference = await openChat(context, chatOf(page.getByRole('main'), 'WhatsApp'));
    expect(reference).toMatch(/^HBTC-/);
    expect((await site.pool.query('SELECT 1 FROM chat_leads WHERE reference = $1', [reference])).rowCount).toBe(0);
    await context.setOffline(false);
    expect(await stored(site, reference)).toEqual({ tours: [], page: '/faq', source: 'direct' });
    seen.push(reference);
  });
  await test.step('with the middle button', async () => {
    expect(await askChat(chatOf(page.getByRole('main'), 'WhatsApp'), { button: 'middle' })).toBe(seen.at(-1));
  });
  expect(new Set(seen).size).toBe(seen.length);
  expect(outside).toHaveLength(2);
});
