import type { Page } from '@playwright/test';
import { type Assignable, assignVariant } from '../../src/domains/experiments/model/assign.ts';
import { expectForEverybody, leaveOnly } from './accessibility-parts.ts';
import { sidewaysWidth } from './navigation-parts.ts';
import { expect, freshEmail, inquiriesOf, test, untilInteractive } from './test.ts';

/* The engine of the experiments (docs/develop/experiments.md) on real pages, and the variants of hero_cta and pricing_display. */

const WORDS = { control: 'Book Your Adventure', variant_a: 'Start Your Safari', variant_b: 'Plan Your Journey' };
type Words = keyof typeof WORDS;
const VARIANTS = Object.keys(WORDS) as Words[];
const HERO: Assignable = {
  id: 'hero_cta',
  variants: [
    { id: 'control', weight: 0.5 },
    { id: 'variant_a', weight: 0.25 },
    { id: 'variant_b', weight: 0.25 },
  ],
};
/** Every variant of this file and of the others that is no control. */
const EVERYTHING = 'hero_cta:variant_a,pricing_display:card,navigation_style:compact,tour_card_layout:text';

const html = (page: Page) => page.locator('html');
const hero = (page: Page) => page.locator('#home');
const call = (page: Page, variant: Words) => hero(page).getByRole('link', { name: WORDS[variant], exact: true });

/** The hero's first button says this, to the eye and to a screen reader, and nothing else of the three. */
async function expectWords(page: Page, shown: Words): Promise<void> {
  for (const variant of VARIANTS) await expect(call(page, variant)).toHaveCount(variant === shown ? 1 : 0);
  await expect(hero(page).locator('[data-to-book]')).toHaveText(WORDS[shown], { useInnerText: true });
}

/** A visitor's id that gets this variant, in the session before the page asks for it. */
async function arriveAs(page: Page, variant: Words): Promise<string> {
  let visitor = '';
  for (let at = 0; assignVariant(visitor, HERO) !== variant; at++) visitor = `00000000-0000-4000-8000-${String(at).padStart(12, '0')}-1795000000000`;
  await page.addInitScript((id) => sessionStorage.setItem('hbt-visitor', JSON.stringify(id)), visitor);
  return visitor;
}

const card = (page: Page) => page.getByRole('complementary', { name: 'Contact for current pricing' });

/** Ready for a booking, and sent. */
async function book(page: Page, variant: Words): Promise<string> {
  const form = page.getByRole('form', { name: 'Ask us anything' });
  const type = form.getByLabel('Inquiry type');
  const email = freshEmail(variant);
  await call(page, variant).click();
  await expect(page).toHaveURL(/#inquiry$/);
  await expect(form).toHaveAttribute('novalidate', '');
  await expect(type).toHaveValue('booking');
  // The button changes no type that the visitor has chosen.
  await type.selectOption('group');
  await call(page, variant).click();
  await expect(type).toHaveValue('group');
  await type.selectOption('booking');
  await form.getByLabel('Name').fill('Ann Jobe');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Message').fill('Two of us, in March.');
  await form.getByRole('button', { name: 'Submit Inquiry' }).click();
  await expect(form.getByText('Inquiry submitted successfully!')).toBeVisible();
  return email;
}

// What an address or the session may say beside these: src/domains/experiments/ui/head-script.test.ts.
test('a visitor of a variant reads its words from the first paint on, also when he comes back, and books by it; another reads others', async ({
  page,
  site,
}) => {
  const variant = 'variant_b';
  await arriveAs(page, variant);
  // What is counted of him is no matter here, and comes sooner or later by the machine's speed.
  await page.route('**/api/track-analytics', (route) => route.fulfill({ json: { success: true } }));
  // Whether anything of the page could have been painted when the mark was made.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.documentElement?.hasAttribute('data-ab-hero_cta')) return;
      observer.disconnect();
      document.documentElement.dataset.markedBeforeBody = String(document.body === null);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.goto('/');
  await expect(html(page)).toHaveAttribute('data-marked-before-body', 'true');
  await expect(html(page)).toHaveAttribute('data-ab-hero_cta', variant);
  await expect(html(page)).toHaveAttribute('data-ab', `hero_cta:${variant}`);
  await expectWords(page, variant);
  await page.goto('/faq');
  await expect(html(page)).toHaveAttribute('data-ab-hero_cta', variant);
  await page.goto('/#home');
  await expectWords(page, variant);
  await test.step('the words are three in one link: others read another, and it leads to the same', async () => {
    for (const other of ['control', 'variant_a', variant] as const) {
      await html(page).evaluate((element, of) => element.setAttribute('data-ab-hero_cta', of), other);
      await expectWords(page, other);
    }
  });
  await untilInteractive(page);
  const email = await book(page, variant);
  expect(await inquiriesOf(site, email)).toMatchObject([{ inquiry_type: 'booking', lead_source: 'inquiry_form' }]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('everybody sees the control, whatever the address says, and the contact form in one step', async ({ page }) => {
    await page.goto(`/?ab=${EVERYTHING},contact_form_layout:multi#contact`);
    await expectWords(page, 'control');
    await expect(card(page)).toHaveCSS('border-top-width', '0px');
    await expect(page.locator('.tour').first()).toHaveCSS('display', 'flex');
    for (const id of ['name', 'email', 'phone', 'tour', 'groupSize', 'preferredDate', 'message']) await expect(page.locator(`#contact-${id}`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Prepare Message' })).toBeVisible();
  });
});

test.describe('looking at variants', () => {
  test('is kept from page to page, says so, sends nothing, and ends where the note says', async ({ page, outside }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/track-analytics')) sent.push(request.url());
    });
    await page.clock.install();
    await page.goto(`/?ab=${EVERYTHING}`);
    await untilInteractive(page);
    await expectWords(page, 'variant_a');
    const note = page.getByRole('complementary', { name: 'Looking at a variant' });
    await expect(note).toContainText('You are looking at hero_cta: variant_a, pricing_display: card');
    await test.step('pricing as a card has the facts, the tooltip and the three ways on of the banner', () => expectPricingCard(page));
    // Statistics load 3 s after the page (spec §9).
    await page.clock.runFor(30_000);
    await hero(page).getByRole('link', { name: 'WhatsApp' }).click();
    await expect.poll(() => outside).toHaveLength(1);
    await page.goto('/tours');
    await untilInteractive(page);
    await expect(html(page)).toHaveAttribute('data-ab-tour_card_layout', 'text');
    await expect(note).toBeVisible();
    await page.clock.runFor(30_000);
    expect(await page.evaluate(() => sessionStorage.getItem('hbt-visitor'))).toBeNull();
    expect(sent).toEqual([]);
    await note.getByRole('link', { name: 'Stop looking' }).click();
    await expect(page).toHaveURL(/\/tours\?ab=off$/);
    await expect(html(page)).not.toHaveAttribute('data-looking');
    await expect(html(page)).not.toHaveAttribute('data-ab-tour_card_layout');
    await expect(html(page)).toHaveAttribute('data-ab', /^hero_cta:/);
    await untilInteractive(page);
    await expect(note).toHaveCount(0);
  });
});

/** The card has the facts, the tooltip and the three ways on of the banner: the same page comes to everybody. */
async function expectPricingCard(page: Page): Promise<void> {
  const factsFromServer = await page.evaluate(async () => {
    const asked = await (await fetch('/')).text();
    return new DOMParser().parseFromString(asked, 'text/html').querySelector('.price-banner')?.textContent;
  });
  await expect(card(page)).toHaveCSS('border-top-width', '6px');
  expect(await card(page).textContent()).toBe(factsFromServer);
  await expect(card(page).getByRole('link', { name: 'WhatsApp Us Now' })).toHaveAttribute('href', /^https:\/\/wa\.me\/2200000000\?text=Hello/);
  await card(page).getByRole('button', { name: 'Payment details' }).click();
  const tooltip = page.getByRole('tooltip');
  await expect(tooltip).toBeVisible();
  await expect(tooltip).toContainText('Group discounts from 4 people.');
  const box = await tooltip.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
  for (const name of ['Get Personalized Quote', 'Learn More about pricing']) {
    // The same page still, but not where the link leads.
    await page.evaluate(() => {
      location.hash = 'home';
    });
    await card(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(/#contact$/);
    await expect(page.locator('#contact')).toBeInViewport();
  }
}

test.describe('no accessibility violation, no sideways scrolling down to 320 px:', { tag: '@desktop' }, () => {
  const note = (page: Page) => page.getByRole('complementary', { name: 'Looking at a variant' });

  test('pages with every variant', async ({ page }) => {
    for (const path of ['/tours', '/tours/kachikally-crocodile-pool']) {
      await page.goto(`${path}?ab=${EVERYTHING}`);
      await expect(note(page)).toBeVisible();
      await expectForEverybody(page);
    }
  });

  test('what of the home page has variants, with every variant', async ({ page }) => {
    await page.goto(`/?ab=${EVERYTHING}`);
    await expect(note(page)).toBeVisible();
    // The rest is the same in each; public-pages.spec.ts looks at it.
    await leaveOnly(page, '#home', '.price-banner', '#featured-tours', '#all-tours');
    await expectForEverybody(page);
  });

  test('pricing as a card with its tooltip open, the ways on large enough for a finger', async ({ page }) => {
    await page.goto('/?ab=pricing_display:card,hero_cta:variant_b');
    await untilInteractive(page);
    await leaveOnly(page, '#home', '.price-banner');
    const tooltip = page.getByRole('tooltip');
    await expectForEverybody(page, {
      // The cards beside it are looked at elsewhere; here one of them may lie half below the bar.
      parts: ['.price-banner', '#home'],
      async again() {
        const details = page.getByRole('button', { name: 'Payment details' });
        await page.keyboard.press('Escape');
        await expect(tooltip).toBeHidden();
        // By the keyboard: a pointer opens it by resting there, and a press that comes after that closes it.
        await details.blur();
        await details.focus();
        await expect(tooltip).toBeVisible();
      },
      async alsoAtEachWidth() {
        for (const link of await card(page).getByRole('link').all()) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      },
    });
    await page.setViewportSize({ width: 1024, height: 800 });
    expect(await sidewaysWidth(page)).toBeLessThanOrEqual(1024);
    for (const link of await card(page).getByRole('link').all()) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });
});
