import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { manyEvents, rollUpAll } from '../integration/analytics-seeds.ts';
import { expectForEverybody } from './accessibility-parts.ts';
import { addAuthenticator, makeAccount, REFUSALS, signedInAs, signIn } from './account-steps.ts';
import { adminPictures, emptied } from './admin-pictures.ts';
import { becomeAdmin, inquire, line, openDesk, openMore, untilHydrated } from './desk-parts.ts';
import { quoteOf } from './quote-parts.ts';
import { asOnTheFirstDay, seedVisitors, WINNING } from './results-parts.ts';
import { asSecurityAdmin, seedAlert, seedEvents } from './security-parts.ts';
import { expect, test } from './test.ts';

/* What public-pages.spec.ts asks of public pages, asked of the admin area and of a quote. */

test.describe('no accessibility violation, nothing cut, covered or sideways, and it looks as it did:', { tag: '@desktop' }, () => {
  test.use({ allowedConsole: { patterns: [...REFUSALS.patterns, /410 \(Gone\)/] } });
  test.beforeEach(({ site }) => emptied(site));

  test('signing up and in, with what is wrong', async ({ page }, info) => {
    const admin = adminPictures(page, info);
    await page.goto('/auth');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await page.getByLabel('Password', { exact: true }).fill('hunter2');
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expectForEverybody(page, admin('sign-up'));
    await page.getByRole('tab', { name: 'Sign In' }).click();
    await signIn(page, 'nobody@example.com', 'not the one');
    await expect(page.getByRole('alert')).toContainText('Invalid');
    await expectForEverybody(page, admin('sign-in-wrong'));
  });

  test('what somebody reads who is no admin', async ({ page, site }, info) => {
    const admin = adminPictures(page, info);
    await signedInAs(page, site, await makeAccount(site, 'a-rather-long-name-for-a-person-who-travels'));
    for (const path of ['/admin', '/admin-init', '/account']) {
      await page.goto(path);
      await expectForEverybody(page, admin(`no-admin${path.replaceAll('/', '-')}`));
    }
  });

  test('the account, with devices and passkeys listed', async ({ page, site }, info) => {
    const admin = adminPictures(page, info);
    await addAuthenticator(page);
    const email = await makeAccount(site, 'axe');
    await signedInAs(page, site, email);
    await signedInAs(page, site, email);
    await page.goto('/account');
    await page.getByLabel('Name of this device').fill('My phone');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByRole('region', { name: 'Passkeys' }).getByRole('listitem')).toHaveCount(1);
    await expectForEverybody(page, admin('account'));
  });

  test('the desk: the inbox with its filters, an enquiry with all its forms, and the question before a person is erased', async ({
    page,
    context,
    site,
  }, info) => {
    const admin = adminPictures(page, info);
    await becomeAdmin(context, site);
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
  });

  test('what is wrong with the site: alarms, mail that is held after a restore, and copies that fail', async ({ page, context, site }, info) => {
    const admin = adminPictures(page, info);
    await becomeAdmin(context, site);
    await site.pool.query("DELETE FROM mails; INSERT INTO mail_hold (reason) VALUES ('restored')");
    // Of another instance: this one looks each minute, and would end what it does not find.
    await site.pool.query(`INSERT INTO alarms (id, kind, place, detail) VALUES
      (gen_random_uuid(), 'disk_full', 'another', '41 MB are free at /srv/hidden-baobab/data.'),
      (gen_random_uuid(), 'mails_waiting', 'another', '3 mails wait, the oldest for 2 hours.')`);
    try {
      await page.route('**/api/admin/today', async (route) => {
        const answer = await route.fetch();
        const problem =
          'The last copy failed: s3://copies/site at fsn1.your-objectstorage.com does not take the key: see BACKUP_S3_KEY_ID and BACKUP_S3_SECRET';
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
  });

  test('analytics, as charts and as tables', async ({ page, context, site }, info) => {
    const admin = adminPictures(page, info);
    await becomeAdmin(context, site);
    await manyEvents(site.pool, 3_000, 40, ['lamin-lodge-river-cruise', 'birdwatching-in-the-gambia-&-senegal', 'kartong-reptile-farm']);
    await rollUpAll(site.pool);
    await page.goto('/analytics');
    await untilHydrated(page);
    await expect(page.getByRole('slider').first()).toBeVisible();
    await expectForEverybody(page, admin('analytics'));
    for (const button of await page.getByRole('button', { name: 'Table' }).all()) await button.click();
    await expect(page.getByRole('slider')).toHaveCount(0);
    await expectForEverybody(page, admin('analytics-tables'));
  });

  test('the results of experiments, every target 44 px high on a phone', async ({ page, context, site }, info) => {
    const admin = adminPictures(page, info);
    await becomeAdmin(context, site);
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
  });

  test('the security monitor: events with an alert, and the audit log', async ({ page, site }, info) => {
    const admin = adminPictures(page, info);
    await asSecurityAdmin(page, site);
    await seedEvents(site, 60);
    await seedAlert(site);
    await page.goto('/security-monitor?severity=medium');
    await untilHydrated(page);
    for (const summary of await page.getByRole('main').locator('summary').all()) if (await summary.isVisible()) await summary.click();
    await expectForEverybody(page, admin('security-monitor'));
    await page.getByRole('link', { name: 'Audit log' }).click();
    await expect(page).toHaveURL(/list=audit/);
    await expectForEverybody(page, admin('audit-log'));
  });

  test('what the site says: the list, and a tour of which something is to be mended', async ({ page, context, site }, info) => {
    const admin = adminPictures(page, info);
    await becomeAdmin(context, site);
    await page.goto('/admin/content');
    await expectForEverybody(page, admin('content'));
    await page.goto('/admin/content/tours/fathala-wildlife-reserve.yaml');
    await untilHydrated(page);
    await page.getByLabel('Title', { exact: true }).fill('Fa');
    await page.getByText('Papers for the border', { exact: true }).click();
    await expect(page.getByRole('button', { name: /^1 to correct/ })).toBeVisible();
    await expectForEverybody(page, admin('content-tour'));
    await site.pool.query('TRUNCATE content_drafts');
  });

  test('photographs: one that is on its way, with what is still to be said of it, one that cannot be used, and the choice of a picture', async ({
    page,
    context,
    site,
    allowedConsole,
  }, info) => {
    allowedConsole.patterns.push(/status of 422/);
    const admin = adminPictures(page, info);
    await becomeAdmin(context, site);
    await page.goto('/admin/content/photographs');
    await untilHydrated(page);
    const [buffer, small] = await Promise.all(
      [1800, 300].map((width) =>
        sharp({ create: { width, height: width / 1.5, channels: 3, background: '#275' } })
          .jpeg()
          .toBuffer(),
      ),
    );
    await page.getByLabel('Add photographs').setInputFiles([
      { name: 'IMG_2041.JPG', mimeType: 'image/jpeg', buffer: buffer ?? Buffer.alloc(0) },
      { name: 'IMG_2042.JPG', mimeType: 'image/jpeg', buffer: small ?? Buffer.alloc(0) },
    ]);
    await page.getByText('Arrived.').waitFor();
    await page.getByLabel('Everybody who can be recognised').check();
    await page.getByRole('button', { name: 'Publish this photograph' }).click();
    await page.getByText('Expected: who said yes, and when').waitFor();
    await expectForEverybody(page, admin('photographs'));
    await page.goto('/admin/content/tours/fathala-wildlife-reserve.yaml');
    await untilHydrated(page);
    await page.getByRole('button', { name: 'Choose another picture' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Throw away' }).click();
    await page.getByRole('dialog').getByRole('img').first().waitFor();
    await expectForEverybody(page, admin('picture-choice'));
    await site.pool.query('TRUNCATE content_drafts, photographs');
  });

  test('a photograph that is to be erased: where it stands, what happens, and the question', async ({ page, context, site }, info) => {
    const admin = adminPictures(page, info);
    await becomeAdmin(context, site);
    const body = await sharp({ create: { width: 1800, height: 1200, channels: 3, background: '#257' } })
      .jpeg()
      .toBuffer();
    const sha256 = createHash('sha256').update(body).digest('hex');
    const sent = await page.request.put(`${site.url}/api/admin/photographs?sha256=${sha256}`, {
      data: body,
      headers: { origin: site.url, 'content-type': 'image/jpeg' },
    });
    expect(sent.ok()).toBe(true);
    await page.goto(`/admin/content/erase-photograph?photograph=${sha256}`);
    await untilHydrated(page);
    await page.getByRole('button', { name: 'Erase this photograph' }).click();
    await expectForEverybody(page, admin('erase-photograph'));
    await site.pool.query('TRUNCATE photographs');
  });

  test('previews: a link just made, and a page with the bar of its preview', async ({ page, context, site, allowedConsole }, info) => {
    allowedConsole.patterns.push(/status of (422|410)/);
    const admin = adminPictures(page, info);
    await becomeAdmin(context, site);
    await page.goto('/admin/content/previews');
    await untilHydrated(page);
    await page.getByLabel('Page to begin with').fill('/faq');
    await page.getByRole('button', { name: 'Make a link' }).click();
    await expect(page.getByText('With every draft').last()).toBeVisible();
    await expectForEverybody(page, admin('previews'));
    await page.goto((await page.getByRole('link', { name: /^Open/ }).getAttribute('href')) ?? '');
    await expect(page.getByText('Preview: visitors do not see this.')).toBeVisible();
    await expectForEverybody(page, admin('page-of-a-preview'));
    await page.goto('/mail-preview');
    await expectForEverybody(page, admin('mail-preview'));
    await site.pool.query('TRUNCATE content_previews');
    await page.goto('/faq');
    await expectForEverybody(page, admin('preview-ended'));
  });

  test('who works here, with a link just made, the invitation as it is opened, and what another role is refused', async ({
    page,
    context,
    site,
    allowedConsole,
  }, info) => {
    // A name that is missing, an invitation that is over.
    allowedConsole.patterns.push(/status of (422|410|404)/);
    const admin = adminPictures(page, info);
    const { id } = await becomeAdmin(context, site);
    await site.pool.query('DELETE FROM invitations');
    await page.goto('/admin/people');
    await untilHydrated(page);
    await page.getByRole('button', { name: 'Make the link' }).click();
    await expect(page.getByText('Please say who it is for: 2 to 50 characters.')).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('Annabella Featherstonehaugh-Chalmondley');
    await page.getByRole('button', { name: 'Make the link' }).click();
    await expect(page.getByText('is ready')).toBeVisible();
    // The picture has steady words in its place.
    const link = (await page.locator('[data-invitation]').textContent()) ?? '';
    await expectForEverybody(page, admin('people'));
    for (const role of ['desk', 'editor']) {
      await site.pool.query('UPDATE user_roles SET role = $1 WHERE user_id = $2', [role, id]);
      await page.goto('/security-monitor');
      await expectForEverybody(page, role === 'desk' ? admin('refused') : { when: `refused to the role ${role}` });
    }
    await site.pool.query("UPDATE user_roles SET role = 'admin' WHERE user_id = $1", [id]);
    for (const who of ['maker', 'signed-out']) {
      await page.goto(link);
      await expectForEverybody(page, admin(`invitation-${who}`));
      await context.clearCookies();
    }
    await page.goto(`${link.slice(0, -2)}zz`);
    await expectForEverybody(page, admin('invitation-over'));
  });

  test('a quote, and one that is past its last day', async ({ page, site }, info) => {
    const admin = adminPictures(page, info);
    for (const validUntil of ['2099-12-31', '2020-01-01']) {
      await page.goto(await quoteOf(site, { validUntil }));
      await expectForEverybody(page, admin(validUntil > '2026' ? 'quote' : 'quote-past'));
    }
  });
});
