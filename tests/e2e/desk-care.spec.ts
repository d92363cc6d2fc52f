import { emptyTables } from '../fixtures/empty-tables.ts';
import { becomeAdmin, inquire, line, openDesk } from './desk-parts.ts';
import { expect, freshEmail, test } from './test.ts';

test.beforeEach(async ({ site }) => {
  await emptyTables(site.pool, 'inquiries');
});

test('search and filters live in the address: they are shared, kept and gone back from, and the file has them too; a whole reference opens its enquiry; an empty list says what will be there; a mail that nobody took is told, listed and explained', async ({
  page,
  context,
  site,
  allowedConsole,
}) => {
  allowedConsole.patterns.push(/Failed to load resource/);
  await becomeAdmin(context, site);
  const lists = page.getByRole('navigation', { name: 'Lists' });
  const search = page.getByRole('searchbox', { name: 'Search enquiries' });
  await test.step('an empty list says what will be there', async () => {
    // A list of mails is offered where one did not go out.
    await openDesk(page, '/admin?view=mail');
    await expect(page.getByText('All mails went out', { exact: true }).last()).toBeVisible();
    const empty = { waiting: 'Nobody is waiting', unread: 'All read', spam: 'No spam', mine: 'Nothing is yours' };
    for (const [view, text] of Object.entries(empty)) {
      await lists.locator(`a[href$="view=${view}"]`).click();
      await expect(page).toHaveURL(`/admin?view=${view}`);
      await expect(page.getByText(text, { exact: true }).last()).toBeVisible();
    }
    await page.getByRole('button', { name: 'Show all enquiries' }).click();
    await expect(page).toHaveURL('/admin');
  });
  const boat = await inquire(site, { name: 'Ann Boat', message: 'A pirogue at sunrise', preferredTour: 'Lamin Lodge River Cruise' });
  const bird = await inquire(site, { name: 'Bob Bird', message: 'Kingfishers please' });
  await expect(line(page, bird.reference)).toBeVisible();
  await test.step('search and filters are in the address, which is gone back from, and in the file', async () => {
    await search.fill('pirogue');
    await expect(page).toHaveURL('/admin?q=pirogue');
    await expect(line(page, bird.reference)).toHaveCount(0);
    await expect(line(page, boat.reference)).toBeVisible();
    await page.getByText('More filters').click();
    await page.getByRole('navigation', { name: 'Statuses' }).getByRole('link', { name: 'Won' }).click();
    await expect(page).toHaveURL('/admin?q=pirogue&status=won');
    await expect(page.getByText('Nothing found')).toBeVisible();
    await page.goBack();
    await expect(line(page, boat.reference)).toBeVisible();
    await page.getByLabel('Tour').selectOption('Lamin Lodge River Cruise');
    await expect(page).toHaveURL('/admin?q=pirogue&tour=Lamin+Lodge+River+Cruise');
    const file = await page.request.get((await page.getByRole('link', { name: 'Save as CSV' }).getAttribute('href')) ?? '');
    expect(await file.text()).toContain(boat.reference);
    expect(await file.text()).not.toContain(bird.reference);
  });
  await expect.poll(async () => (await site.pool.query("SELECT 1 FROM mails WHERE status = 'sent' AND inquiry_id IS NOT NULL")).rowCount).toBe(4);
  await site.pool.query(
    "UPDATE mails SET status = 'failed', attempts = 8, last_error = '550 no such user' WHERE inquiry_id = $1 AND kind = 'visitor_confirmation'",
    [boat.id],
  );
  await test.step('they are kept over a reload, until all are asked for', async () => {
    await page.reload();
    await expect(search).toHaveValue('pirogue');
    await expect(line(page, boat.reference)).toBeVisible();
    await expect(line(page, bird.reference)).toHaveCount(0);
    await lists.getByRole('link', { name: 'Mine' }).click();
    await page.getByRole('button', { name: 'Show all enquiries' }).click();
    await expect(page).toHaveURL('/admin');
    await expect(line(page, bird.reference)).toBeVisible();
  });
  await test.step('a whole reference opens its enquiry, in whatever case, and Back leads to its line', async () => {
    await search.fill(boat.reference.toLowerCase());
    await expect(page).toHaveURL(`/admin/inquiries/${boat.reference}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ann Boat');
    await page.goBack();
    await expect(line(page, boat.reference)).toBeVisible();
    await expect(line(page, boat.reference)).toBeFocused();
  });
  await test.step('a mail that nobody took is told on the first screen, listed, and explained', async () => {
    await page.getByRole('link', { name: '1 mail did not go out' }).click();
    await expect(page).toHaveURL('/admin?view=mail');
    await expect(page.getByRole('list', { name: 'Enquiries' }).getByRole('listitem')).toHaveCount(1);
    await line(page, boat.reference).click();
    const mails = page.getByRole('region', { name: 'Mails' });
    await expect(mails).toContainText('Not delivered');
    await expect(mails).toContainText('Check the address, or answer by WhatsApp or phone. The mail server said: 550 no such user');
  });
  await test.step('one about no enquiry is listed there too, and nothing says that all went out', async () => {
    await site.pool.query("UPDATE mails SET status = 'sent'");
    await site.pool.query(
      "INSERT INTO mails (id, kind, recipient, message_id, status, last_error) VALUES (gen_random_uuid(), 'invitation', 'guide@example.con', 'x', 'failed', '550 no such user')",
    );
    await page.goto('/admin?view=mail');
    const others = page.getByRole('region', { name: 'Mails about no enquiry' });
    await expect(others.getByRole('listitem')).toHaveText(/^Invitation.*to guide@example\.con.*Not delivered.*550 no such user/);
    await expect(page.getByText('All mails went out')).toHaveCount(0);
  });
  await test.step('a reference that nobody has says so', async () => {
    await page.goto('/admin?q=HBT20200101AAAA');
    await expect(page).toHaveURL('/admin/inquiries/HBT20200101AAAA');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No such enquiry');
  });
});

test('a status asks how they were answered, without which the clock runs on; it is undone; repeats of one person are one row; what fails is shown as it was; revoked or signed out, one is told so and keeps what was typed', async ({
  page,
  context,
  site,
  allowedConsole,
}) => {
  allowedConsole.patterns.push(/Failed to load resource/);
  const me = await becomeAdmin(context, site);
  const email = freshEmail('repeats');
  const asked = await inquire(site, { email, name: 'Rita Repeats', preferredTour: 'South Gambia Tour', groupSize: '3' });
  const second = await inquire(site, { email, name: 'Rita Repeats' });
  await openDesk(page);
  const row = page.getByRole('list', { name: 'Enquiries', exact: true }).locator('summary');
  await expect(row).toContainText('Rita Repeats');
  await expect(row).toContainText('2 enquiries');
  await expect(row).toContainText('All wait');
  await expect(line(page, asked.reference)).toBeHidden();
  await row.press('Enter');
  await expect(line(page, asked.reference)).toContainText('3 people · Inquiry form');
  await expect(line(page, second.reference)).toBeVisible();
  await line(page, asked.reference).press('Enter');
  const won = page.getByRole('button', { name: 'Won', exact: true });
  const how = page.getByRole('group', { name: 'Won: how did you answer?' });
  const header = page.getByRole('article').locator('header');
  await test.step('Escape leaves all as it was', async () => {
    await won.click();
    await expect(how.getByRole('button', { name: 'By phone' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(how).toHaveCount(0);
    await expect(won).toBeFocused();
    await expect(won).toHaveAttribute('aria-pressed', 'false');
  });
  await won.press('Enter');
  await how.getByRole('button', { name: 'Not yet: the clock runs on' }).click();
  await expect(won).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Not answered yet: the clock runs on.')).toBeVisible();
  await expect(header).toContainText(/reply by/);
  await won.press('Enter');
  await how.getByRole('button', { name: 'By phone' }).press('Enter');
  await expect(header).toContainText('answered in time');
  await expect(page.getByRole('list', { name: 'Conversation, newest last' })).toContainText('Awa Ceesay answered by phone');
  await test.step('the toast undoes it, and the history does', async () => {
    await page.getByRole('listitem').filter({ hasText: 'Answered by phone.' }).getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(header).toContainText(/reply by/);
    await expect(page.getByRole('list', { name: 'Conversation, newest last' })).toHaveCount(0);
    await page.locator('summary:has(#history-heading)').press('Enter');
    await expect(page.getByText('Awa Ceesay undid that: Won again')).toBeVisible();
    await page.getByRole('button', { name: 'Replied' }).press('Enter');
    await page.getByRole('button', { name: 'In person' }).press('Enter');
    await expect(page.getByText('Awa Ceesay changed it to Replied, answered in person')).toBeVisible();
    await page.getByRole('button', { name: 'Undo "Replied"' }).press('Enter');
    await expect(won).toHaveAttribute('aria-pressed', 'true');
    await expect(header).toContainText(/reply by/);
  });
  await test.step('two changes in quick succession are both kept and shown, however slowly the first is answered', async () => {
    const held = Promise.withResolvers<void>();
    await page.route(
      `**/api/admin/inquiries/${asked.id}`,
      async (route) => {
        const answer = await route.fetch();
        await held.promise;
        await route.fulfill({ response: answer });
      },
      { times: 1 },
    );
    await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Calls on Monday');
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByRole('button', { name: 'Assign to me' }).click();
    await expect(page.getByLabel('Person in charge')).toHaveValue(me.id);
    held.resolve();
    await expect(page.getByText('Awa Ceesay took it')).toBeAttached();
    await expect(page.getByText('Calls on Monday')).toBeVisible();
    await expect(page.getByLabel('Person in charge')).toHaveValue(me.id);
    const { rows } = await site.pool.query('SELECT assigned_to FROM inquiries WHERE id = $1', [asked.id]);
    expect(rows).toEqual([{ assigned_to: me.id }]);
  });
  await test.step('at once, before the server has answered', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(`**/api/admin/inquiries/${asked.id}`, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Quoted', exact: true }).click();
    await page.getByRole('button', { name: 'By phone' }).click();
    await expect(page.getByRole('button', { name: 'Quoted', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Awa Ceesay changed it to Quoted')).toHaveCount(0);
    release();
    await expect(page.getByText('Awa Ceesay changed it to Quoted')).toBeAttached();
    await page.unroute(`**/api/admin/inquiries/${asked.id}`);
  });
  await test.step('a refused change is shown as it was, with a message; a refused note stands in its field again', async () => {
    await page.route(`**/api/admin/inquiries/${asked.id}`, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
    await page.getByRole('button', { name: 'Won', exact: true }).click();
    await expect(page.getByText('The status was not changed')).toBeVisible();
    await expect(
      page.getByText('We could not reach the server. Check your connection and try again; what you typed is still here. It is shown as it was.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Quoted', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: 'Won', exact: true })).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Calls on Tuesday');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByText('The note was not kept')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Note', exact: true })).toHaveValue('Calls on Tuesday');
    await page.unroute(`**/api/admin/inquiries/${asked.id}`);
    await won.click();
    await expect.poll(async () => (await site.pool.query('SELECT status FROM inquiries WHERE id = $1', [asked.id])).rows).toEqual([{ status: 'won' }]);
    await expect(won).toHaveAttribute('aria-pressed', 'true');
  });
  await test.step('revoked in the middle of an answer: told so with a way on, and what was typed is kept', async () => {
    await page.getByLabel('Your answer').fill('Half an answer');
    await site.pool.query('DELETE FROM user_roles WHERE user_id = $1', [me.id]);
    await page.getByRole('button', { name: 'Send e-mail' }).click();
    const told = page.getByRole('alert').filter({ hasText: 'Access Denied' });
    await expect(told).toContainText('You need admin privileges to access this area. Contact your administrator for access.');
    await expect(told).toBeFocused();
    await expect(told.getByRole('button', { name: 'Sign in as someone else' })).toBeEnabled();
    await expect(page.getByLabel('Your answer')).toHaveValue('Half an answer');
    expect((await site.pool.query("SELECT 1 FROM replies WHERE body LIKE 'Half an answer%'")).rowCount).toBe(0);
    await site.pool.query("INSERT INTO user_roles (user_id, role) VALUES ($1, 'admin')", [me.id]);
    await page.reload();
    await expect(page.getByLabel('Your answer')).toHaveValue('Half an answer');
  });
  await test.step('a session that ended is told with a link to sign in again, and the draft waits', async () => {
    await site.pool.query('DELETE FROM sessions WHERE user_id = $1', [me.id]);
    await page.getByLabel('Person in charge').selectOption('Nobody yet');
    const toldAgain = page.getByRole('alert').filter({ hasText: 'You are signed out' });
    await expect(toldAgain).toContainText('What you typed is kept on this device');
    await expect(toldAgain.getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
      'href',
      `/auth?next=${encodeURIComponent(`/admin/inquiries/${asked.reference}`)}`,
    );
    await expect(page.getByLabel('Your answer')).toHaveValue('Half an answer');
    await expect(page.getByLabel('Person in charge')).toHaveValue(me.id);
  });
});

test.describe('when nothing is heard', () => {
  test.use({ allowedConsole: { patterns: [/Failed to load resource/] } });

  // A connection that is lost, and comes back: tests/faults/offline-desk.spec.ts.
  test('the lists are asked for each minute, and the desk listens again half a minute after a refusal', async ({ page, context, site }) => {
    await page.clock.install();
    await becomeAdmin(context, site);
    const held = Promise.withResolvers<void>();
    // Not even refused at first, upon which the lists would be asked for by itself.
    await page.route('**/api/admin/events', async (route) => {
      await held.promise;
      await route.fulfill({ status: 503, body: '' });
    });
    await page.goto('/admin');
    await expect(page.getByText('No enquiry yet')).toBeVisible();
    const asked = await inquire(site, { name: 'Late News' });
    await expect(line(page, asked.reference)).toHaveCount(0);
    await page.clock.runFor(60_000);
    await expect(line(page, asked.reference)).toBeVisible();
    await test.step('refused, as while the site is starting, it hears again by itself, and has what came in between', async () => {
      const refused = page.waitForResponse('**/api/admin/events');
      held.resolve();
      await refused;
      await page.unrouteAll({ behavior: 'wait' });
      const between = await inquire(site, { name: 'In Between' });
      const heard = page.waitForResponse((answer) => answer.url().endsWith('/api/admin/events') && answer.ok());
      await page.clock.fastForward(30_000);
      await heard;
      await expect(line(page, between.reference)).toBeVisible();
      const after = await inquire(site, { name: 'Just After' });
      await expect(line(page, after.reference)).toBeVisible();
    });
  });
});
