import { manyEvents, rollUpAll } from '../integration/analytics-seeds.ts';
import { closeToasts, expectForEverybody } from './accessibility-parts.ts';
import { addAuthenticator, makeAccount, REFUSALS, signedInAs, signIn } from './account-steps.ts';
import { adminPictures, emptied } from './admin-pictures.ts';
import { lookInTurn, type Pictures, type Seen } from './admin-rooms.ts';
import { inquire, line, openDesk, openMore, untilHydrated } from './desk-parts.ts';
import { quoteOf } from './quote-parts.ts';
import { asOnTheFirstDay, seedVisitors, WINNING } from './results-parts.ts';
import { asSecurityAdmin, seedAlert, seedEvents } from './security-parts.ts';
import { expect, test } from './test.ts';

/* What public-pages.spec.ts asks of public pages, asked of a quote, the account, and of the desk and what belongs to it; of what the site says: accessibility-content.spec.ts. */

test.describe('no accessibility violation, nothing cut, covered or sideways, and it looks as it did:', { tag: '@desktop' }, () => {
  // After a change of the styles every look is taken anew.
  test.describe.configure({ timeout: 360_000 });
  // Refusals, and a quote that is over.
  test.use({ allowedConsole: { patterns: [...REFUSALS.patterns, /410 \(Gone\)/] } });
  test.beforeEach(({ site }) => emptied(site));

  test('what nobody in particular reads: a quote, signing up and in with what is wrong, the admin area without a role, and the account', async ({
    page,
    context,
    site,
  }, info) => {
    const seen = { page, context, site };
    const admin = adminPictures(page, info);
    await test.step('a quote, and one that is past its last day', () => readsQuotes(seen, admin));
    await test.step('signing up and in, with what is wrong', () => signsUpAndIn(seen, admin));
    await test.step('what somebody reads who is no admin', () => readsWithoutRole(seen, admin));
    await test.step('the account, with devices and passkeys listed', () => looksAtAccount(seen, admin));
  });

  test('the desk, what is wrong with the site, and its figures', async ({ page, context, site }, info) => {
    const seen = { page, context, site };
    const admin = adminPictures(page, info);
    await lookInTurn(seen, admin, {
      'the inbox with its filters, an enquiry with all its forms, and the question before a person is erased': worksAtDesk,
      'alarms, mail that is held after a restore, and copies that fail': hearsAlarms,
      'analytics, as charts and as tables': readsAnalytics,
      'the results of experiments, every target 44 px high on a phone': readsExperiments,
      'the security monitor: events with an alert, and the audit log': readsMonitor,
    });
  });
});

async function signsUpAndIn({ page }: Seen, admin: Pictures): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Password', { exact: true }).fill('hunter2');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expectForEverybody(page, admin('sign-up'));
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await signIn(page, 'nobody@example.com', 'not the one');
  await expect(page.getByRole('alert')).toContainText('Invalid');
  await expectForEverybody(page, admin('sign-in-wrong'));
}

async function readsWithoutRole({ page, site }: Seen, admin: Pictures): Promise<void> {
  await signedInAs(page, site, await makeAccount(site, 'a-rather-long-name-for-a-person-who-travels'));
  for (const path of ['/admin', '/admin-init', '/account']) {
    await page.goto(path);
    await expectForEverybody(page, admin(`no-admin${path.replaceAll('/', '-')}`));
  }
}

async function looksAtAccount({ page, site }: Seen, admin: Pictures): Promise<void> {
  await addAuthenticator(page);
  const email = await makeAccount(site, 'axe');
  await signedInAs(page, site, email);
  await signedInAs(page, site, email);
  await page.goto('/account');
  await page.getByLabel('Name of this device').fill('My phone');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('region', { name: 'Passkeys' }).getByRole('listitem')).toHaveCount(1);
  await expectForEverybody(page, admin('account'));
}

async function readsQuotes({ page, site }: Seen, admin: Pictures): Promise<void> {
  for (const validUntil of ['2099-12-31', '2020-01-01']) {
    await page.goto(await quoteOf(site, { validUntil }));
    await expectForEverybody(page, admin(validUntil > '2026' ? 'quote' : 'quote-past'));
  }
}

async function worksAtDesk({ page, site }: Seen, admin: Pictures): Promise<void> {
  const asked = await inquire(site, { name: 'Annabella Featherstonehaugh-Chalmondley', phone: '+353 1 234 5678', message: `${'x'.repeat(200)} and more` });
  await inquire(site, { name: 'Ann', preferredTour: 'Birdwatching in The Gambia & Senegal' });
  await site.pool.query("UPDATE inquiries SET created_at = now() - interval '4 days' WHERE id = $1", [asked.id]);
  await openDesk(page);
  await expect(line(page, asked.reference)).toBeVisible();
  await page.getByText('More filters').click();
  await expectForEverybody(page, admin('desk'));
  await line(page, asked.reference).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Annabella/);
  await page.getByRole('button', { name: 'New quote' }).click();
  await page.getByRole('button', { name: 'Lost', exact: true }).click();
  await page.getByLabel('Template').selectOption('price-needs-group');
  await expectForEverybody(page, admin('desk-enquiry'));
  await expect(page.getByRole('form', { name: 'New quote' })).toBeVisible();
  await expect(page.getByRole('form', { name: 'Why it was lost' })).toBeVisible();
  await openMore(page);
  await page.getByRole('button', { name: 'Erase this person' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectForEverybody(page, admin('desk-erase'));
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function hearsAlarms({ page, site }: Seen, admin: Pictures): Promise<void> {
  await site.pool.query("DELETE FROM mails; INSERT INTO mail_hold (reason) VALUES ('restored')");
  // Of another instance: this one looks each minute, and would end what it does not find.
  await site.pool.query(`INSERT INTO alarms (id, kind, place, detail) VALUES
    (gen_random_uuid(), 'disk_full', 'another', '41 MB are free at /srv/hidden-baobab/data.'),
    (gen_random_uuid(), 'mails_waiting', 'another', '3 mails wait, the oldest for 2 hours.')`);
  try {
    await page.route('**/api/admin/today', async (route) => {
      const answer = await route.fetch();
      const problem = 'The last copy failed: s3://copies/site at fsn1.your-objectstorage.com does not take the key: see BACKUP_S3_KEY_ID and BACKUP_S3_SECRET';
      await route.fulfill({ response: answer, json: { ...(await answer.json()), copies: { provedAt: null, problem } } });
    });
    await openDesk(page);
    // News from the desk, upon which it asks again how the day is.
    await inquire(site, { name: 'Ann', preferredTour: 'Birdwatching in The Gambia & Senegal' });
    await expect(page.getByRole('region', { name: 'Alarms' }).getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Discard those, send only new ones' })).toBeVisible();
    await expect(page.getByText('Copies of the site:')).toBeVisible();
    await expect(page.getByText('Mails are held')).toBeVisible();
    await expectForEverybody(page, admin('desk-alarms'));
  } finally {
    await site.pool.query('DELETE FROM alarms; DELETE FROM mails; DELETE FROM mail_hold');
  }
}

async function readsAnalytics({ page, site }: Seen, admin: Pictures): Promise<void> {
  // Until yesterday: of today more is over with each hour, and at some of them somebody is there just now.
  const yesterday = new Date(Date.now() - 86_400_000);
  await manyEvents(site.pool, 3_000, 40, ['lamin-lodge-river-cruise', 'birdwatching-in-the-gambia-&-senegal', 'kartong-reptile-farm'], yesterday);
  await rollUpAll(site.pool);
  await page.goto('/analytics');
  await untilHydrated(page);
  await expect(page.getByRole('slider').first()).toBeVisible();
  await expectForEverybody(page, admin('analytics'));
  for (const button of await page.getByRole('button', { name: 'Table' }).all()) await button.click();
  await expect(page.getByRole('slider')).toHaveCount(0);
  await expectForEverybody(page, admin('analytics-tables'));
}

async function readsExperiments({ page, site }: Seen, admin: Pictures): Promise<void> {
  await asOnTheFirstDay(site);
  await seedVisitors(site, 'hero_cta', WINNING);
  await page.goto('/analytics/experiments');
  await untilHydrated(page);
  for (const summary of await page.getByRole('main').locator('summary').all()) await summary.click();
  await expectForEverybody(page, {
    ...admin('experiments'),
    async alsoAtEachWidth() {
      if ((page.viewportSize()?.width ?? 0) > 360) return;
      for (const target of await page.locator('main').locator('a, button, summary, select').all()) {
        if (!(await target.isVisible())) continue;
        expect((await target.boundingBox())?.height ?? 0, (await target.textContent()) ?? '').toBeGreaterThanOrEqual(44);
      }
    },
  });
  const conclude = page.getByRole('button', { name: /^Conclude…: / });
  await conclude.first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectForEverybody(page, admin('experiments-question'));
}

async function readsMonitor({ page, site }: Seen, admin: Pictures): Promise<void> {
  await asSecurityAdmin(page, site);
  await seedEvents(site, 60);
  await seedAlert(site);
  await page.goto('/security-monitor?severity=medium');
  await untilHydrated(page);
  for (const summary of await page.getByRole('main').locator('summary').all()) if (await summary.isVisible()) await summary.click();
  await expectForEverybody(page, admin('security-monitor'));
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page).toHaveURL(/list=audit/);
  await closeToasts(page);
  await expectForEverybody(page, admin('audit-log'));
}
