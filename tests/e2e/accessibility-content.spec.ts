import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { emptyTables } from '../fixtures/empty-tables.ts';
import { expectForEverybody, WIDE } from './accessibility-parts.ts';
import { adminPictures } from './admin-pictures.ts';
import { lookInTurn, type Pictures, type Seen } from './admin-rooms.ts';
import { untilHydrated } from './desk-parts.ts';
import { expect, test } from './test.ts';

/* What accessibility-admin.spec.ts asks, asked of what the site says, of its photographs, of who works here, and of previews. */

test.describe('no accessibility violation, nothing cut, covered or sideways, and it looks as it did:', { tag: '@desktop' }, () => {
  // After a change of the styles every look is taken anew.
  test.describe.configure({ timeout: 360_000 });
  // What is refused, missing or over.
  test.use({ allowedConsole: { patterns: [/status of (403|404|410|422)/] } });

  test('what the site says, its photographs, who works here, and previews', async ({ page, context, site }, info) => {
    const seen = { page, context, site };
    const admin = adminPictures(page, info);
    await lookInTurn(seen, admin, {
      'the list of what the site says': listsContent,
      'photographs: one that is on its way, with what is still to be said of it, one that cannot be used; the choice of a picture, and a tour of which something is to be mended':
        addsPhotographs,
      'a photograph that is to be erased: where it stands, what happens, and the question': erasesPhotograph,
      'who works here, with a link just made, the invitation as it is opened, and what another role is refused': invites,
      'previews: a link just made, and a page with the bar of its preview': makesPreview,
    });
  });
});

async function listsContent({ page }: Seen, admin: Pictures): Promise<void> {
  await page.goto('/admin/content');
  await expectForEverybody(page, admin('content'));
}

async function addsPhotographs({ page, site }: Seen, admin: Pictures): Promise<void> {
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
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.setViewportSize(WIDE);
  await page.getByLabel('Title', { exact: true }).fill('Fa');
  await page.getByText('Papers for the border', { exact: true }).click();
  await expect(page.getByRole('button', { name: /^1 to correct/ })).toBeVisible();
  await expectForEverybody(page, admin('content-tour'));
  await emptyTables(site.pool, 'content_drafts, photographs');
}

async function erasesPhotograph({ page, site }: Seen, admin: Pictures): Promise<void> {
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
  await emptyTables(site.pool, 'photographs');
}

async function invites({ page, context, site }: Seen, admin: Pictures): Promise<void> {
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
  await site.pool.query("UPDATE user_roles SET role = 'desk'");
  await page.goto('/security-monitor');
  await expectForEverybody(page, admin('refused'));
  await site.pool.query("UPDATE user_roles SET role = 'admin'");
  for (const who of ['maker', 'signed-out']) {
    await page.goto(link);
    await expectForEverybody(page, admin(`invitation-${who}`));
    await context.clearCookies();
  }
  await page.goto(`${link.slice(0, -2)}zz`);
  await expectForEverybody(page, admin('invitation-over'));
}

async function makesPreview({ page, site }: Seen, admin: Pictures): Promise<void> {
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
  await emptyTables(site.pool, 'content_previews');
  await page.goto('/faq');
  await expectForEverybody(page, admin('preview-ended'));
}
