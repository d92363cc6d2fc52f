import { beforeEach, describe, expect, it } from 'vitest';
import { runCli } from '../../src/start/cli.ts';
import { signInAs } from '../fixtures/admin.ts';
import { accountPeopleOf, type Browser } from './account-people.ts';
import { sharedSite } from './shared-site.ts';

/* Who is let in and sent where; the card for the first admin, which takes an address of theirs, is in provider.test.ts. */
const shared = sharedSite();
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
    // Without one, whoever is signed in is offered to be the first.
    await signInAs(shared, 'The Owner', 'admin');
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
