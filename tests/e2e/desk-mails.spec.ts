import { emptyTables } from '../fixtures/empty-tables.ts';
import { PHONE } from './accessibility-parts.ts';
import { becomeAdmin, inquire, line, openDesk } from './desk-parts.ts';
import { lookUnlessKnown } from './known-looks.ts';
import { layoutFaults } from './layout-faults.ts';
import { smallTargets } from './tap-targets.ts';
import { expect, noViolations, test } from './test.ts';
import { noViolationsNow } from './violations-now.ts';

/* Mails that came in by themselves, at the desk on a phone; how they come in is tests/integration/mailbox.test.ts. */

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const PDF = Buffer.from(
  '%PDF-1.1\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
);

test.use({ viewport: PHONE });

test('an answer by mail stands in the thread, its quotes folded and its files at hand; a mail from another address is sorted', async ({
  page,
  context,
  site,
}) => {
  const { pool } = site;
  await emptyTables(pool, 'inquiries, received_mails');
  await becomeAdmin(context, site);
  const ann = await inquire(site, { name: 'Ann Smith' });
  const text = 'Yes please, we are four.\n\nOn Tue, 1 Dec 2026 at 10:00, Hidden Baobab Tours wrote:\n> The 10th is free.';
  const {
    rows: [reply],
  } = await pool.query<{ id: string }>(
    "INSERT INTO replies (id, inquiry_id, direction, channel, subject, body) VALUES (gen_random_uuid(), $1, 'in', 'email', 'Re: Our trip', $2) RETURNING id",
    [ann.id, text],
  );
  const mail = async (outcome: string, values: { reply?: string; from: string; body?: string }) => {
    const { rows } = await pool.query<{ id: string }>(
      `INSERT INTO received_mails (id, key, outcome, inquiry_id, reply_id, from_name, from_address, from_folded, subject, body, left_out, received_at)
       VALUES (gen_random_uuid(), gen_random_uuid()::text, $1, $2, $3, 'Bob Smith', $4, $4, 'Re: Our trip', $5, '[{"name":"film-of-the-whole-family-at-the-airport.mov","bytes":31000000}]', now()) RETURNING id`,
      [outcome, ann.id, values.reply ?? null, values.from, values.body ?? null],
    );
    return rows[0]?.id ?? '';
  };
  const answer = await mail('message', { reply: reply?.id, from: 'ann.at.her.very.long.office.address@mail.example.org' });
  const files = [
    ['beach.png', 'png', PNG],
    ['passport.pdf', 'pdf', PDF],
    ['winmail.dat', null, Buffer.from('x')],
  ] as const;
  for (const [at, [name, kind, content]] of files.entries()) {
    await pool.query('INSERT INTO received_files (id, received_id, position, name, kind, size, content) VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, $6)', [
      answer,
      at,
      name,
      kind,
      content.length,
      content,
    ]);
  }
  for (const body of ['I am her husband', 'We want another tour']) await mail('suggested', { from: 'bob@example.org', body });

  await openDesk(page);
  await expect(page.getByText('2 mails to sort').filter({ visible: true }).first()).toBeVisible();
  await noViolationsNow(page, 'mails to sort');
  await line(page, ann.reference).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ann Smith' })).toBeFocused();
  const thread = page.getByRole('list', { name: 'Conversation, newest last' });
  await test.step('the thread', async () => {
    await expect(thread).toContainText('from ann.at.her.very.long.office.address@mail.example.org');
    await expect(thread.getByText('Yes please, we are four.')).toBeVisible();
    await expect(thread.getByText('The 10th is free.')).toBeHidden();
    await thread.getByText('Earlier words and signature').click();
    await expect(thread.getByText('The 10th is free.')).toBeVisible();
    const picture = thread.getByRole('link', { name: /beach\.png/ });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
    await expect(thread).toContainText('winmail.dat (1 KB, saved and not opened)');
    await expect(thread).toContainText('Not kept here, but in your mailbox: film-of-the-whole-family-at-the-airport.mov (31.0 MB).');
    await lookUnlessKnown(page, test.info(), 'a mail in the thread', async () => {
      await noViolations(page);
      expect(await layoutFaults(page)).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
    });
  });
  await test.step('from the top of the enquiry one press shows the latest message, another the field for the answer', async () => {
    for (const [name, part] of [
      ['Latest message', thread.getByText('Yes please, we are four.')],
      ['Answer', page.getByLabel('Your answer')],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).press('Enter');
      await expect(part).toBeInViewport();
    }
    await expect(page.getByText("Is this Ann's?").first().locator('..')).toContainText('wrote about this enquiry');
  });
  await test.step('a mail is joined, another becomes a lead', async () => {
    const first = page.getByRole('listitem').filter({ hasText: 'I am her husband' });
    await expect(first).toContainText("Is this Ann's? Bob Smith, bob@example.org");
    await first.getByRole('button', { name: "Join to Ann's" }).click();
    await expect(thread).toContainText('I am her husband');
    await page.getByRole('listitem').filter({ hasText: 'We want another tour' }).getByRole('button', { name: 'New lead' }).click();
    await expect(page.getByText('A mail to sort')).toHaveCount(0);
    await expect
      .poll(async () => (await pool.query("SELECT name, lead_source FROM inquiries WHERE email = 'bob@example.org'")).rows)
      .toEqual([{ name: 'Bob Smith', lead_source: 'mail' }]);
  });
});
