import type { Page } from '@playwright/test';
import { until } from '../fixtures/until.ts';
import { expectForEverybody } from './accessibility-parts.ts';
import { lookUnlessKnown } from './known-looks.ts';
import { layoutFaults } from './layout-faults.ts';
import { BIJILO, DAKAR, expectTickets, heart, KUNTA, LAMIN, startWith } from './my-list-parts.ts';
import { smallTargets } from './tap-targets.ts';
import { expect, freshEmail, inquiriesOf, test, untilInteractive } from './test.ts';

const message = (page: Page) => page.getByLabel('Message');
const ticket = (page: Page, title: string) => page.locator('.list-ticket').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const inHeader = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^My list/ });

/** Sends the page's form, which is there once its script has taken over. */
async function send(page: Page, email: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Ask us anything' });
  await form.scrollIntoViewIfNeeded();
  await expect(form).toHaveAttribute('novalidate', '');
  await form.getByLabel('Name').fill('Awa Ceesay');
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Submit Inquiry' }).click();
  await expect(form.getByText('Inquiry submitted successfully!')).toBeVisible();
}

test('two tours kept in different places are compared, one is removed and brought back, and both are asked for at once; several tabs agree', async ({
  page,
  context,
  site,
}) => {
  await page.goto('/tours');
  await expect(inHeader(page)).toHaveCount(0);
  await test.step('several tabs agree, in both directions; an empty list leads to all tours, and asks for nothing', async () => {
    const other = await context.newPage();
    const response = await other.goto('/my-list');
    expect(response?.headers()['cache-control']).toContain('public');
    await expect(other.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(other.getByText('Nothing is on it yet.')).toBeVisible();
    await expect(other.getByRole('form')).toBeHidden();
    await expect(other.getByRole('main').getByRole('link', { name: 'Look at all tours' })).toHaveAttribute('href', '/tours');
    await heart(page, BIJILO).click();
    await expectTickets(other, [BIJILO]);
    await other.getByRole('button', { name: `Remove ${BIJILO.title}` }).click();
    await expect(heart(page, BIJILO)).toHaveAttribute('aria-pressed', 'false');
    await expect(inHeader(page)).toHaveCount(0);
    await other.close();
  });
  await expect(heart(page, BIJILO)).toHaveAttribute('aria-pressed', 'false');
  await heart(page, BIJILO).click();
  await expect(heart(page, BIJILO)).toHaveAttribute('aria-pressed', 'true');
  await expect(inHeader(page)).toHaveAccessibleName('My list (1): 1 tour kept');
  await page.goto(`/tours/${KUNTA.slug}`);
  await heart(page, KUNTA).click();
  await expect(inHeader(page)).toHaveText('2');
  await inHeader(page).click();

  await expect(page).toHaveURL(/\/my-list$/);
  await expectTickets(page, [BIJILO, KUNTA]);
  const bijilo = ticket(page, BIJILO.title);
  for (const label of ['Length', 'Difficulty', 'Group size', 'Price', 'Start', 'Included'])
    await expect(bijilo.getByText(label, { exact: true })).toBeVisible();
  for (const text of ['Half day (about 3 hours)', 'Easy', 'Contact for current pricing', '8:00 AM', 'Park ticket']) await expect(bijilo).toContainText(text);

  await page.getByRole('button', { name: `Remove ${BIJILO.title}` }).click();
  await expectTickets(page, [KUNTA]);
  await expect(page.getByText(`${BIJILO.title} is off your list.`)).toBeVisible();
  await expect(message(page)).toHaveValue(`I would like to ask about this tour:\n- ${KUNTA.title}`);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectTickets(page, [BIJILO, KUNTA]);
  await expect(bijilo.getByRole('link', { name: BIJILO.title })).toBeFocused();

  await page.getByRole('link', { name: 'Ask about all of them at once' }).click();
  const both = `I would like to ask about these tours:\n- ${BIJILO.title}\n- ${KUNTA.title}`;
  await expect(message(page)).toBeInViewport();
  await expect(message(page)).toHaveValue(both);
  await message(page).fill(`${both}\n\nWe are four, in the last week of March.`);
  const email = freshEmail('list');
  await send(page, email);

  const [row] = await inquiriesOf(site, email);
  expect(row).toMatchObject({ message: `${both}\n\nWe are four, in the last week of March.`, lead_source: 'inquiry_form', preferred_tour: null });
  const reference = String(row?.reference);
  await expectTickets(page, [BIJILO, KUNTA]);
  await expect(bijilo).toContainText(`Asked on`);
  await expect(bijilo).toContainText(reference);
  await expect(ticket(page, KUNTA.title)).toContainText(reference);
  await expect(page.getByText('You have asked about all of them')).toBeVisible();
  await expect(message(page)).toHaveValue('');
  const mail = await until('the operator’s mail', () =>
    site.smtp.mails.find(({ to, parsed }) => to.includes('operator@example.com') && parsed.text?.includes(reference)),
  );
  for (const { title } of [BIJILO, KUNTA]) expect(mail.parsed.text).toContain(`- ${title}`);
  // Another tour is asked for alone.
  await page.goto('/tours');
  await heart(page, LAMIN).click();
  await page.goto('/my-list');
  await expect(ticket(page, BIJILO.title)).toContainText(reference);
  await expect(message(page)).toHaveValue(`I would like to ask about this tour:\n- ${LAMIN.title}`);
});

test('a tour that is gone is told by its name, and can be taken off; what was typed beside the list stays when the list changes, and the list of another form is never in it; tickets stand side by side', async ({
  page,
}) => {
  await startWith(page, [{ slug: 'camel-ride', title: 'Camel Ride on the Beach' }, BIJILO, DAKAR]);
  await page.goto('/my-list');
  await test.step('a tour that is gone', async () => {
    await expectTickets(page, [BIJILO, DAKAR]);
    await expect(page.getByText('Camel Ride on the Beach is no longer among our tours.')).toBeVisible();
    await expect(message(page)).toHaveValue(`I would like to ask about these tours:\n- ${BIJILO.title}\n- ${DAKAR.title}`);
    await page.getByRole('button', { name: 'Remove Camel Ride on the Beach' }).click();
    await expect(page.getByText('is no longer among our tours')).toHaveCount(0);
    await expectTickets(page, [BIJILO, DAKAR]);
  });
  await test.step('tickets stand in level rows on wide screens, and in a row to swipe on phones', () => expectSideBySide(page));
  await page.getByRole('form', { name: 'Ask us anything' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('form', { name: 'Ask us anything' })).toHaveAttribute('novalidate', '');
  await message(page).fill(`Hello!\n${await message(page).inputValue()}\n\nWith a child of six.`);
  await page.getByRole('button', { name: `Remove ${BIJILO.title}` }).click();
  await expect(message(page)).toHaveValue(`Hello!\nI would like to ask about this tour:\n- ${DAKAR.title}\n\nWith a child of six.`);
  await page.reload();
  await expect(message(page)).toHaveValue(`Hello!\nI would like to ask about this tour:\n- ${DAKAR.title}\n\nWith a child of six.`);
  await page.goto('/enquiry');
  await expect(message(page)).toHaveValue('');
});

async function expectSideBySide(page: Page): Promise<void> {
  const boxOf = async (title: string, part = '') => {
    const box = await (part ? ticket(page, title).getByText(part, { exact: true }) : ticket(page, title)).boundingBox();
    if (!box) throw new Error(`${title} ${part} is not to be seen`);
    return box;
  };
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const [left, right] = [await boxOf(BIJILO.title), await boxOf(DAKAR.title)];
    expect(right.x, `at ${width} px`).toBeGreaterThanOrEqual(left.x + left.width);
    // On a phone the next one peeps in.
    expect(right.x, `at ${width} px`).toBeLessThan(width - 20);
    for (const label of ['Length', 'Price', 'Included']) expect((await boxOf(BIJILO.title, label)).y).toBeCloseTo((await boxOf(DAKAR.title, label)).y, 0);
  }
  await page.setViewportSize({ width: 1440, height: 800 });
  for (const label of ['Length', 'Difficulty', 'Group size', 'Price', 'Start', 'Included'])
    await expect(ticket(page, BIJILO.title).getByText(label, { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
}

test('a heart stands on cards, rows, the page of a tour and of Dakar, and in the overlay, and is pressed on all of them; where the list cannot be kept, it says so', async ({
  page,
}) => {
  await page.goto('/');
  expect(await (await page.request.get('/')).text(), 'hearts are no part of the page that the server sends').not.toContain('in my list');
  await expect(page.locator('.tour .heart, .tour-row .heart')).toHaveCount(await page.locator('.tour, .tour-row').count());
  const twice = page.getByRole('button', { name: `Keep ${BIJILO.title} in my list`, includeHidden: true });
  await expect(twice).toHaveCount(2);
  await heart(page, BIJILO).focus();
  await page.keyboard.press('Space');
  for (const one of await twice.all()) await expect(one).toHaveAttribute('aria-pressed', 'true');
  await page.evaluate(() => window.openTour('Bijilo Forest Park'));
  const dialog = page.getByRole('dialog', { name: BIJILO.title });
  await expect(heart(dialog, BIJILO)).toHaveAttribute('aria-pressed', 'true');
  await heart(dialog, BIJILO).click();
  await expect(heart(dialog, BIJILO)).toHaveAttribute('aria-pressed', 'false');
  await page.goto(`/tours/${DAKAR.slug}`);
  await expect(heart(page, DAKAR)).toBeAttached();
  await test.step('where the device is full, or ten are on it, it stays as it was and says so', () => expectFull(page));
  await page.evaluate(() => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: 'hbt-store:my-list' }));
  });
  await expect(inHeader(page)).toHaveCount(0);
  await heart(page, DAKAR).click();
  await page.goto('/my-list');
  await expectTickets(page, [DAKAR]);
});

async function expectFull(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let part = 0; part < 3; part++) localStorage.setItem(`other-${size}-${part}`, 'x'.repeat(size));
      } catch {
        // Full for this size; smaller ones still fit.
      }
    }
  });
  await heart(page, DAKAR).click();
  await expect(page.getByText('Your list could not be kept')).toBeVisible();
  await expect(heart(page, DAKAR)).toHaveAttribute('aria-pressed', 'false');
  await test.step('since ten are on it, the eleventh is not, and nothing is lost', async () => {
    // Kept in another tab meanwhile, which has made room.
    await page.evaluate((now) => {
      const value = Array.from({ length: 10 }, (_, index) => ({ slug: `tour-${index}`, title: `Tour ${index}` }));
      localStorage.clear();
      localStorage.setItem('hbt-store:my-list', JSON.stringify({ value, savedAt: now, until: now + 24 * 3600 * 1000 }));
      window.dispatchEvent(new StorageEvent('storage', { key: 'hbt-store:my-list' }));
    }, Date.now());
    await expect(inHeader(page)).toHaveText('10');
    await heart(page, DAKAR).click();
    await expect(page.getByText('Your list is full')).toBeVisible();
    await expect(heart(page, DAKAR)).toHaveAttribute('aria-pressed', 'false');
    await expect(inHeader(page)).toHaveText('10');
  });
}

test('where storage is refused, the heart stays as it was and says so, and Learn More of a card chooses its tour all the same', async ({ page }) => {
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      });
  });
  await page.goto('/');
  await untilInteractive(page);
  await heart(page, BIJILO).click();
  await expect(page.getByText('Your list could not be kept')).toBeVisible();
  await expect(heart(page, BIJILO)).toHaveAttribute('aria-pressed', 'false');
  const card = page.locator('#featured-tours article').filter({ has: page.getByRole('heading', { name: BIJILO.title, exact: true }) });
  await card.getByRole('link', { name: 'Learn More' }).click();
  await expect(page.locator('#contact').getByLabel('Tour')).toHaveValue(BIJILO.title);
  await page.goto('/my-list');
  await expect(page.getByText('Nothing is on it yet.')).toBeVisible();
});

test('a list with all that it can say: no violation, nothing sideways, cut or covered, and targets of a finger’s size', { tag: '@desktop' }, async ({
  page,
}) => {
  await startWith(page, [
    BIJILO,
    KUNTA,
    { slug: 'camel-ride', title: 'Camel Ride on the Beach' },
    { ...DAKAR, asked: { at: Date.now(), reference: 'HBT20261121K7QF' } },
    LAMIN,
  ]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/my-list');
  await expect(inHeader(page)).toHaveText('5');
  await page.getByRole('button', { name: `Remove ${LAMIN.title}` }).click();
  await expectForEverybody(page);
  await lookUnlessKnown(page, test.info(), 'a list, cut or covered', async () => {
    const faults: string[] = [];
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      if (width === 360) faults.push(...(await smallTargets(page)));
      // The looks at colours and targets have scrolled the row.
      await page.getByRole('list', { name: 'Tours on my list' }).evaluate((row) => row.scrollTo({ left: 0, behavior: 'instant' }));
      for (const fault of await layoutFaults(page)) faults.push(`at ${width} px: ${fault}`);
    }
    expect(faults).toEqual([]);
  });
});

async function expectWholeName(page: Page): Promise<void> {
  const name = page.getByRole('banner').getByText('Hidden Baobab Tours');
  const words = await name.evaluate((text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
    return { lines: lines.size, right: range.getBoundingClientRect().right, seen: text.parentElement?.getBoundingClientRect().right ?? 0 };
  });
  expect(words.lines).toBe(2);
  expect(words.right).toBeLessThanOrEqual(words.seen + 0.5);
  expect(words.right).toBeLessThanOrEqual((await inHeader(page).boundingBox())?.x ?? 0);
}

test('the count in the bar pushes nothing out of it, at any width, in either style; at 360 px the name of the house stays whole beside it', {
  tag: '@desktop',
}, async ({ page }) => {
  await startWith(page, [BIJILO, KUNTA]);
  for (const path of ['/faq', '/faq?ab=navigation_style:compact']) {
    await page.goto(path);
    await untilInteractive(page);
    await expect(inHeader(page)).toHaveText('2');
    for (const width of [320, 360, 480, 768, 1023, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(inHeader(page)).toHaveCount(1);
      const faults = await page.getByRole('banner').evaluate((bar) => {
        const parts = Array.from(bar.querySelectorAll('a, button, p, .main-logo span')).filter((part) => part.checkVisibility());
        const boxes = parts.map((part) => ({ part, box: part.getBoundingClientRect() }));
        const bottom = bar.getBoundingClientRect().bottom;
        const out = boxes.filter(
          ({ part, box }) => box.right > innerWidth + 1 || box.left < 0 || box.bottom > bottom + 1 || part.scrollHeight > part.clientHeight + 12,
        );
        const met = boxes.filter(({ part, box }, index) =>
          boxes.some(
            (other, at) =>
              at > index &&
              !part.contains(other.part) &&
              Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 3 &&
              Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 3,
          ),
        );
        return [...out, ...met].map(({ part }) => part.textContent);
      });
      expect(faults, `${path} at ${width} px`).toEqual([]);
      if (path === '/faq' && width === 360) await test.step('the name of the house stays on two lines, and none of it is cut', () => expectWholeName(page));
    }
  }
});
