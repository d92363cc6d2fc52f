import { ARTICLES, GUIDE } from '../fixtures/articles.ts';
import { expect, test } from './test.ts';

/** Topic ids with the words that visitors see. */
const TOPICS: Record<string, string> = { planning: 'Planning', culture: 'Culture', seasons: 'Weather & seasons' };

test.describe('an article', () => {
  test('has its head: breadcrumb, title, date, reading time, topics, and its poster at once', async ({ page }) => {
    await page.goto(GUIDE);
    const article = ARTICLES.find(({ slug }) => GUIDE.endsWith(slug));
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
    await expect(crumbs).toHaveText(['Home', 'Blog', article?.title ?? '']);
    await expect(crumbs.nth(0).getByRole('link')).toHaveAttribute('href', '/');
    await expect(crumbs.nth(1).getByRole('link')).toHaveAttribute('href', '/blog');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(article?.title ?? '');
    const head = page.getByRole('main').getByRole('article').locator('header');
    await expect(head.locator('time')).toHaveText(['19 November 2026', '22 November 2026']);
    await expect(head).toContainText(/By the Hidden Baobab Tours team.*\d+ min read/);
    for (const topic of article?.topics ?? []) {
      await expect(head.getByRole('list', { name: 'Topics' }).getByRole('link', { name: TOPICS[topic] })).toHaveAttribute('href', `/blog?topic=${topic}`);
    }
    const poster = head.getByRole('img');
    await expect(poster).toHaveAttribute('loading', 'eager');
    await expect(poster).toHaveAttribute('fetchpriority', 'high');
    await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  test('lists its sections, leads to them, and marks the one that is being read', { tag: '@both' }, async ({ page }, info) => {
    await page.goto(GUIDE);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await expect(contents).toHaveCount(1);
    if (info.project.name === 'phone') await contents.getByText('On this page').click();
    const sections = await page.locator('[data-text] > h2').allTextContents();
    expect(sections.length).toBeGreaterThan(5);
    await expect(contents.getByRole('link')).toHaveText(sections);
    await contents.getByRole('link', { name: 'The right hand' }).click();
    await expect(page).toHaveURL(`${GUIDE}#the-right-hand`);
    await expect(page.getByRole('heading', { name: 'The right hand' })).toBeInViewport();
    if (info.project.name === 'desktop') {
      const marked = contents.locator('[aria-current=location]');
      await expect(marked).toHaveText('The right hand');
      await page.getByRole('heading', { name: 'If you get it wrong' }).scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 400);
      await expect(marked).toHaveText('If you get it wrong');
      await expect(contents).toBeInViewport();
    }
  });

  test('links to tours open the tour, in the text and below it', async ({ page }) => {
    await page.goto(GUIDE);
    const text = page.locator('[data-text]');
    for (const slug of ['kachikally-crocodile-pool', 'gambian-home-cooking-experiences']) {
      await expect(text.locator(`a[href="/tours/${slug}"]`)).toHaveAttribute('data-open-tour', slug);
    }
    await expect(text.locator('a[href="/tours/gambian-home-cooking-experiences"]')).toContainText('Gambian Home Cooking Experiences');
    const tours = page.getByRole('region', { name: 'Tours for this' }).getByRole('link');
    expect(await tours.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
      ARTICLES.find(({ slug }) => GUIDE.endsWith(slug))?.tours.map((slug) => `/tours/${slug}`),
    );
    await expect(tours.first()).toHaveAttribute('data-open-tour', /.+/);
  });

  test('leads on to at most three others, never to itself, and to us', async ({ page }) => {
    await page.goto(GUIDE);
    const next = await page
      .getByRole('region', { name: 'Read next' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(next.length).toBeGreaterThan(0);
    expect(next.length).toBeLessThanOrEqual(3);
    expect(next).not.toContain(GUIDE);
    const ask = page.getByRole('region', { name: 'Something left to ask?' });
    await expect(ask.getByRole('link', { name: 'Ask a question' })).toHaveAttribute('href', '/#inquiry');
    const chat = new URL((await ask.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '');
    expect(chat.hostname).toBe('wa.me');
    expect(chat.searchParams.get('text')).toContain('Customs and etiquette in The Gambia');
  });

  test('can be shared, by links that carry its full address', async ({ page, site }) => {
    await page.goto(GUIDE);
    const share = page.getByRole('region', { name: 'Pass it on' });
    const hrefs = Object.fromEntries(
      await share.getByRole('link').evaluateAll((links) => links.map((link) => [link.textContent?.split(':')[0], link.getAttribute('href') ?? ''])),
    );
    const address = `${site.url}${GUIDE}`;
    expect(new URL(hrefs.WhatsApp ?? '').searchParams.get('text')).toContain(address);
    expect(new URL(hrefs.Facebook ?? '').searchParams.get('u')).toBe(address);
    expect(hrefs.Facebook).toMatch(/^https:\/\/www\.facebook\.com\/sharer\/sharer\.php\?/);
    expect(new URL(hrefs['E-mail'] ?? '').searchParams.get('body')).toContain(address);
  });

  test('its link is copied, and says so for a while', async ({ page, context, site }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install();
    await page.goto(GUIDE);
    const share = page.getByRole('region', { name: 'Pass it on' });
    await share.getByRole('button', { name: 'Copy link' }).click();
    await expect(share.getByRole('status')).toHaveText('Link copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}${GUIDE}`);
    await page.clock.runFor(4_000);
    await expect(share.getByRole('status')).toHaveText('');
  });

  test('shows the link where copying is not possible', async ({ page, site }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } });
    });
    await page.goto(GUIDE);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('region', { name: 'Pass it on' }).getByRole('status')).toContainText(`${site.url}${GUIDE}`);
  });

  test('weighs at most 220 KB in the first view', { tag: '@both' }, async ({ page }) => {
    let bytes = 0;
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    for (const { slug } of ARTICLES) {
      bytes = 0;
      await session.send('Network.clearBrowserCache');
      await page.goto(`/blog/${slug}`, { waitUntil: 'networkidle' });
      // quality.md, "bytes, article and tour page".
      expect(bytes, slug).toBeLessThanOrEqual(220_000);
    }
  });

  test('is printed without what only a screen can use', async ({ page }) => {
    await page.goto(GUIDE);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'The right hand' })).toBeVisible();
    for (const gone of [page.getByRole('contentinfo'), page.locator('#share'), page.locator('[data-contents]'), page.locator('body > header')]) {
      await expect(gone).toBeHidden();
    }
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an article reads whole, its sections can be reached, and it can be shared', { tag: '@both' }, async ({ page }, info) => {
    await page.goto(GUIDE);
    await expect(page.getByRole('heading', { name: 'If you get it wrong' })).toBeVisible();
    const contents = page.getByRole('navigation', { name: 'On this page' });
    if (info.project.name === 'phone') await contents.getByText('On this page').click();
    await contents.getByRole('link', { name: 'The right hand' }).click();
    await expect(page).toHaveURL(/#the-right-hand$/);
    const share = page.getByRole('region', { name: 'Pass it on' });
    await expect(share.getByRole('link')).toHaveCount(3);
    await expect(share.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
  });
});
