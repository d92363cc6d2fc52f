import { beforeEach, describe, expect, it } from 'vitest';
import { runCli } from '../../src/start/cli.ts';
import { accountPeopleOf, type Browser } from './account-people.ts';
import { siteUnderTest } from './site-under-test.ts';

const NAMED = 'owner@example.com';
const shared = siteUnderTest('admin_area', { ADMIN_EMAIL: `The Owner <${NAMED}>` });
const { browser, signUp, confirmed } = accountPeopleOf(shared);
const DENIED = 'You need admin privileges to access this area. Contact your administrator for access.';

/** What the operator's command printed, and its exit code. */
async function cli(...args: string[]): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const code = await runCli(args, { DATABASE_URL: shared.pool.options.connectionString, LOG_LEVEL: 'silent' }, (line) => lines.push(line));
  return { code, said: lines.join('\n') };
}

async function pageOf(visitor: Browser, path: string): Promise<{ status: number; location: string | null; text: string }> {
  const answer = await visitor.ask(path);
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
}

beforeEach(async () => {
  await shared.pool.query('DELETE FROM user_roles');
  await shared.pool.query('DELETE FROM audit_log');
});

describe('the guard', () => {
  // Each page that there is: every-admin-address.test.ts.
  it('is the same for an address of the area that is not there', async () => {
    const path = '/admin/enquiries';
    expect(await pageOf(browser(), path)).toMatchObject({ status: 303, location: `/auth?next=${encodeURIComponent(path)}` });
    const { status, text } = await pageOf(await confirmed('denied@example.com'), path);
    expect(status).toBe(403);
    expect(text).toContain('Access Denied');
    expect(text).toContain(DENIED);
    expect(text).toMatch(/<a[^>]* href="\/"[^>]*>Return to Home<\/a>/);
    expect(text).not.toContain('Admin Setup Required');
  });

  it('sends who is signed in on from the form, but never off the site', async () => {
    const visitor = await confirmed('onward@example.com');
    expect((await pageOf(visitor, '/auth')).location).toBe('/admin');
    expect((await pageOf(visitor, '/auth?next=/account')).location).toBe('/account');
    expect((await pageOf(visitor, '/auth?next=//evil.example')).location).toBe('/admin');
    // The link for a forgotten password is for them as well.
    expect((await pageOf(visitor, '/auth?token=abc')).status).toBe(200);
  });

  it('keeps nothing of it in any cache', async () => {
    const visitor = await confirmed('cache@example.com');
    for (const path of ['/auth', '/auth?token=abc', '/account', '/admin-init', '/admin', '/security-monitor'])
      for (const person of [visitor, browser()]) expect((await person.ask(path)).headers.get('cache-control'), path).toBe('no-store');
  });
});

describe('the card "Admin Setup Required"', () => {
  it('is for the named address alone, while there is no admin, on both pages', async () => {
    const [owner, other] = [await confirmed(NAMED), await confirmed('other@example.com')];
    for (const path of ['/admin', '/admin-init']) expect((await pageOf(owner, path)).text).toContain('Admin Setup Required');
    for (const path of ['/admin', '/admin-init']) expect((await pageOf(other, path)).text).not.toContain('Admin Setup Required');
    expect((await pageOf(other, '/admin-init')).text).toContain('Another address was named');
    expect((await other.ask('/api/admin/claim', {})).status).toBe(403);

    expect((await owner.ask('/api/admin/claim', {})).status).toBe(200);
    expect((await pageOf(owner, '/admin-init')).text).toContain('You are an administrator');
    expect((await pageOf(other, '/admin-init')).text).toContain('There is an administrator already');
    expect((await other.ask('/api/admin/claim', {})).status).toBe(403);
  });

  it('asks for a confirmed address first', async () => {
    const visitor = await confirmed('early@example.com');
    await shared.pool.query("UPDATE users SET email_verified = false WHERE email = 'early@example.com'");
    const { text } = await pageOf(visitor, '/admin-init');
    expect(text).toContain('Confirm your address first');
    expect(text).not.toContain('Admin Setup Required');
    const refused = await visitor.ask('/api/admin/claim', {});
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ success: false, code: 'address_not_confirmed' });
  });
});

describe('the command line', () => {
  const audited = async () => (await shared.pool.query('SELECT actor_id, action, target FROM audit_log ORDER BY id')).rows;

  it('grants, lists and revokes, with a line in the audit log for each; a revoked admin is out at the next request', async () => {
    const email = 'granted@example.com';
    const visitor = await confirmed(email);
    expect(await cli('admin', 'list')).toMatchObject({ code: 0, said: expect.stringContaining('Nobody is an admin yet.') });

    expect(await cli('admin', 'grant', 'Granted@Example.com')).toEqual({ code: 0, said: `${email} is an admin now.` });
    expect((await visitor.me()).role).toBe('admin');
    expect((await cli('admin', 'grant', email)).said).toBe(`${email} was an admin already.`);
    expect((await cli('admin', 'list')).said).toMatch(/granted@example\.com\s.*\sno/);

    // With no admin left, anybody who is signed in may claim: that is not done by accident.
    expect(await cli('admin', 'revoke', email)).toMatchObject({ code: 1, said: expect.stringContaining('is the last admin') });
    expect((await visitor.me()).role).toBe('admin');
    expect(await cli('admin', 'revoke', email, '--force')).toMatchObject({ code: 0, said: expect.stringContaining('is no admin any more') });
    expect(await visitor.me()).toMatchObject({ user: { email }, role: null });
    expect((await visitor.ask('/admin')).status).toBe(403);
    expect((await cli('admin', 'revoke', email)).code).toBe(1);

    expect(await audited()).toEqual([
      { actor_id: null, action: 'admin_granted', target: email },
      { actor_id: null, action: 'admin_revoked', target: email },
    ]);
  });

  it('grants nothing to an address without an account, or one that is not confirmed', async () => {
    expect(await cli('admin', 'grant', 'nobody@example.com')).toMatchObject({ code: 1, said: expect.stringContaining('There is no account') });
    await signUp(browser(), 'unconfirmed@example.com');
    expect(await cli('admin', 'grant', 'unconfirmed@example.com')).toMatchObject({ code: 1, said: expect.stringContaining('is not confirmed yet') });
    expect(await audited()).toEqual([]);
  });
});
