import { beforeEach, expect, it } from 'vitest';
import type { Invited } from '../../src/domains/accounts/model/people-types.ts';
import { runCli } from '../../src/start/cli.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { sharedSite } from './shared-site.ts';

/* What an invitation is worth: no more than its giver, whose role it ends with, and nothing once somebody settled what its address may do. */

const shared = sharedSite();
let owner: SignedInBrowser;
let giver: SignedInBrowser;
beforeEach(async () => {
  await shared.pool.query('DELETE FROM user_roles; DELETE FROM invitations; DELETE FROM audit_log');
  owner = await signInAs(shared, 'Awa Njie', 'admin');
  giver = await signInAs(shared, 'Second Owner', 'admin');
});

/** Invites a friend. @returns the link's token */
async function invited(who: SignedInBrowser, name: string): Promise<string> {
  const { body } = await who.json<Invited>('/api/admin/people/invitations', { name, email: '', role: 'admin' });
  return body.link.split('/').at(-1) ?? '';
}

async function accepts(token: string): Promise<number> {
  return (await (await signInAs(shared, 'Friend')).json('/api/account/accept-invitation', { token })).status;
}

async function cli(...args: string[]): Promise<void> {
  expect(await runCli(args, { DATABASE_URL: shared.pool.options.connectionString, LOG_LEVEL: 'silent' }, () => {})).toBe(0);
}

const WAYS = {
  'on the page of people': () => owner.json(`/api/admin/people/${giver.id}`, { role: null }),
  'for another role': () => owner.json(`/api/admin/people/${giver.id}`, { role: 'editor' }),
  'by the command line': () => cli('admin', 'revoke', giver.email),
  'by the command line, for another role': () => cli('admin', 'grant', giver.email, 'desk'),
};

it.each(Object.entries(WAYS))('an invitation whose giver lost the role %s stays over when they have it again', async (_, takeRole) => {
  const theirs = await invited(giver, 'Friend of theirs');
  const mine = await invited(owner, 'Friend of mine');
  await takeRole();
  await cli('admin', 'grant', giver.email, 'admin');
  expect(await accepts(theirs)).toBe(410);
  expect(await accepts(mine)).toBe(200);
  const { rows } = await shared.pool.query("SELECT target FROM audit_log WHERE action = 'invitation_revoked'");
  expect(rows).toEqual([{ target: 'Friend of theirs' }]);
});

it('an invitation goes with the account of its giver', async () => {
  const token = await invited(giver, 'Friend');
  await shared.pool.query('DELETE FROM users WHERE id = $1', [giver.id]);
  expect(await accepts(token)).toBe(410);
});

it('an invitation stays open while its giver is admin, whatever becomes of others', async () => {
  const token = await invited(giver, 'Friend');
  await owner.json(`/api/admin/people/${owner.id}`, { role: null });
  expect(await accepts(token)).toBe(200);
});

it('who was invited twice comes in by one link: the other does not bring them back once their role is taken away', async () => {
  const friend = await signInAs(shared, 'Friend');
  const invitedTo = async (email: string) => {
    const { status, body } = await owner.json<Invited & { code?: string; field?: string }>('/api/admin/people/invitations', {
      name: 'Friend',
      email,
      role: 'desk',
    });
    return { status, body, token: body.link?.split('/').at(-1) ?? '' };
  };
  const accept = async (token: string) => (await friend.json('/api/account/accept-invitation', { token })).status;
  const [first, second] = [await invitedTo(friend.email), await invitedTo(friend.email.toUpperCase())];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(await accept(first.token)).toBe(200);
  expect(await invitedTo(friend.email), 'one more while they work here').toMatchObject({ status: 409, body: { code: 'works_here', field: 'email' } });
  await owner.json(`/api/admin/people/${friend.id}`, { role: null });
  expect(await accept(second.token)).toBe(410);
  expect(await accept((await invitedTo(friend.email)).token), 'invited anew').toBe(200);
});
