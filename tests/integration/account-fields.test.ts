import { beforeAll, describe, expect, it } from 'vitest';
import { LIBRARY_CALLS } from '../fixtures/library-calls.ts';
import { PASSWORD } from '../fixtures/signed-in-person.ts';
import { totp } from '../fixtures/totp.ts';
import { accountPeopleOf, type Browser } from './account-people.ts';
import { sharedSite } from './shared-site.ts';

/* Every call that the library answers, with what no form sends: nothing breaks, and nothing large is kept. */
const shared = sharedSite();
const { browser, confirmed, signIn } = accountPeopleOf(shared);

/** Every field that one of them takes. */
const FIELDS = [
  ...['email', 'password', 'newPassword', 'currentPassword', 'name', 'token', 'id', 'code', 'accountId', 'providerId', 'provider'],
  ...['callbackURL', 'redirectTo', 'errorCallbackURL', 'newEmail', 'issuer', 'userId', 'idToken', 'response', 'backupCode', 'refreshToken'],
];

let visitor: Browser;
let addresses = 0;
function fromElsewhere() {
  addresses += 1;
  return { headers: { 'x-forwarded-for': `192.0.2.${addresses % 250}` } };
}
beforeAll(async () => {
  visitor = await confirmed('fields@example.com');
});

describe('a NUL character, which PostgreSQL does not store', () => {
  it('is looked for in every call', () => expect(LIBRARY_CALLS.length).toBeGreaterThan(40));

  it.each(LIBRARY_CALLS.filter(({ method }) => method === 'POST'))('is refused in each field of $method $path', async ({ path }) => {
    const kept = new Map(visitor.jar);
    for (const body of [Object.fromEntries(FIELDS.map((field) => [field, 'a\0b'])), { data: { deep: ['\0'] } }, { 'a\0b': 'c' }]) {
      const answer = await visitor.ask(`/api/auth${path}`, body, fromElsewhere());
      expect(answer.status, `${path}: ${await answer.text()}`).toBe(422);
    }
    expect(visitor.jar).toEqual(kept);
  });

  it.each(LIBRARY_CALLS.filter(({ method }) => method === 'GET'))('is refused in the address and the query of $method $path', async ({ path }) => {
    const at = path.replace(/:\w+/, 'a%00b');
    const query = ['token', 'callbackURL', 'state', 'code', 'error', 'id', 'context', 'name'].map((name) => `${name}=a%00b`).join('&');
    const answer = await visitor.ask(`/api/auth${at}?${query}`, undefined, fromElsewhere());
    expect([400, 404], `${path}: ${await answer.text()}`).toContain(answer.status);
  });

  it('is nothing in a cookie', async () => {
    const cookie = ['session_token', 'two_factor', 'better-auth-passkey'].map((name) => `hbt.${name}=%00.a`).join('; ');
    for (const [path, body] of [['get-session'], ['two-factor/verify-totp', { code: '000000' }]] as const)
      expect((await browser().ask(`/api/auth/${path}`, body, { headers: { cookie } })).status).toBeLessThan(500);
  });
});

describe('what an account keeps', () => {
  const stored = async (email: string) => (await shared.pool.query('SELECT name, image FROM users WHERE email = $1', [email])).rows[0];
  const signUp = (fields: object) => browser().ask('/api/auth/sign-up/email', { name: '', password: PASSWORD, callbackURL: '/', ...fields });

  it('is no address of more than 100 characters (spec §5)', async () => {
    const email = `${'x'.repeat(60)}@${'y'.repeat(36)}.gm`;
    expect((await signUp({ email })).status).toBe(200);
    const long = `x${email}`;
    expect(await (await signUp({ email: long })).json()).toMatchObject({ code: 'validation_failed', message: expect.stringContaining('100') });
    expect(await stored(email)).toMatchObject({ name: '', image: null });
    expect(await stored(long)).toBeUndefined();
  });

  it('is no picture, which no page of ours shows', async () => {
    const image = `data:image/png;base64,${'A'.repeat(20_000)}`;
    expect((await signUp({ email: 'pictured@example.com', image })).status).toBe(200);
    await visitor.ask('/api/auth/update-user', { image });
    for (const email of ['pictured@example.com', 'fields@example.com']) expect(await stored(email)).toMatchObject({ image: null });
  });

  it('is no name of more than 50 characters: it is refused, and never cut', async () => {
    const refused = await visitor.ask('/api/auth/update-user', { name: 'x'.repeat(51) });
    expect(await refused.json()).toMatchObject({ code: 'validation_failed', message: 'A name has at most 50 characters.' });
    expect((await visitor.ask('/api/auth/update-user', { name: ' Awa\nNdow ' })).status).toBe(200);
    expect(await stored('fields@example.com')).toMatchObject({ name: 'Awa Ndow' });
  });

  it('is told alike of an address that is known, whatever was sent with it', async () => {
    const odd = { name: `A\n${'b'.repeat(48)}`, image: 'https://example.com/a.png', isAnonymous: true };
    const answers = await Promise.all(['fields@example.com', 'new-here@example.com'].map((email) => signUp({ ...odd, email })));
    const told = await Promise.all(answers.map(async (answer) => ({ status: answer.status, body: await answer.text() })));
    const plain = told.map(({ status, body }) => [status, body.replace(/"id":"\w+"|\d{4}-[\dT:.-]+Z|[\w-]+@example\.com/g, '')]);
    expect(plain[0]).toEqual(plain[1]);
  });

  it('is a device’s name of 300 characters at most', async () => {
    const device = browser();
    const body = { email: 'fields@example.com', password: PASSWORD };
    expect((await device.ask('/api/auth/sign-in/email', body, { headers: { 'user-agent': `device ${'x'.repeat(5_000)}` } })).status).toBe(200);
    const { rows } = await shared.pool.query("SELECT length(user_agent) AS length FROM sessions WHERE user_agent LIKE 'device %'");
    expect(rows).toEqual([{ length: 300 }]);
  });

  it('is twenty passkeys at most', async () => {
    const { user } = await visitor.me();
    await shared.pool.query(
      `INSERT INTO passkeys (id, public_key, user_id, credential_id, counter, device_type, backed_up)
       SELECT 'key' || n, 'x', $1, 'credential' || n, 0, 'singleDevice', false FROM generate_series(1, 20) AS n`,
      [user?.id],
    );
    const answer = await visitor.ask('/api/auth/passkey/verify-registration', { response: {}, name: 'One more' });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([409, 'too_many_passkeys']);
  });
});

describe('what is told of an account', () => {
  it.each(LIBRARY_CALLS.filter(({ method, path }) => method === 'GET' && path !== '/jwks'))('is kept by no cache: $method $path', async ({ path }) => {
    for (const person of [visitor, browser()])
      expect((await person.ask(`/api/auth${path.replace(/:\w+/, 'google')}`, undefined, fromElsewhere())).headers.get('cache-control'), path).toMatch(
        /no-store/,
      );
  });

  it('is no session’s token', async () => {
    const device = browser();
    await signIn(device, 'fields@example.com');
    const { rows } = await shared.pool.query<{ token: string }>('SELECT token FROM sessions');
    expect(rows.length).toBeGreaterThan(1);
    const list = (await (await visitor.ask('/api/auth/list-sessions')).json()) as { id: string }[];
    expect(list.length).toBeGreaterThan(1);
    expect(list[0]).toMatchObject({ id: expect.any(String), userId: expect.any(String) });
    const session = (await (await visitor.ask('/api/auth/get-session')).json()) as { session: { id: string } };
    expect(session).toMatchObject({ user: { email: 'fields@example.com' }, session: { id: expect.any(String) } });
    for (const { token } of rows) expect(JSON.stringify([list, session])).not.toContain(token);
  });

  it('is no session’s token where one is opened', async () => {
    const [device, nobody] = [browser(), browser()];
    const answers = [
      await browser().ask('/api/auth/sign-up/email', { name: 'Awa', email: 'no-token@example.com', password: PASSWORD, callbackURL: '/' }),
      await nobody.ask('/api/auth/sign-in/anonymous', {}),
      await signIn(device, 'fields@example.com'),
      await device.ask('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: PASSWORD, revokeOtherSessions: true }),
    ];
    const enabled = (await (await device.ask('/api/auth/two-factor/enable', { password: PASSWORD })).json()) as { totpURI: string; backupCodes: string[] };
    answers.push(await device.ask('/api/auth/two-factor/verify-totp', { code: totp(enabled.totpURI) }));
    const again = browser();
    answers.push(await signIn(again, 'fields@example.com'));
    answers.push(await again.ask('/api/auth/two-factor/verify-backup-code', { code: enabled.backupCodes[0] }));
    for (const answer of answers) expect([answer.url, answer.status, await answer.text()]).toEqual([answer.url, 200, expect.not.stringMatching(/"token"/)]);
    // Those that open a session gave it in the cookie.
    expect([(await nobody.me()).user, (await again.me()).aal]).toEqual([expect.objectContaining({ id: expect.any(String) }), 'aal2']);
  });

  it('is a JWT where one is asked for', async () => {
    const nobody = browser();
    await nobody.ask('/api/auth/sign-in/anonymous', {});
    expect(await (await nobody.ask('/api/auth/token')).json()).toEqual({ token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) });
  });
});
