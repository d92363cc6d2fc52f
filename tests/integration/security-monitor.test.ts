import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuditPage, EventsPage } from '../../src/domains/monitor/model/monitor-types.ts';
import { emptyTables } from '../fixtures/empty-tables.ts';
import { PASSWORD, type SignedInPerson, signedInPerson } from '../fixtures/signed-in-person.ts';
import { until } from '../fixtures/until.ts';
import { seedEvents } from './security-seeds.ts';
import { sharedSite } from './shared-site.ts';

const shared = sharedSite();
let admin: SignedInPerson;
let guest: SignedInPerson;

beforeAll(async () => {
  admin = await signedInPerson(shared, { email: 'awa@example.com', name: 'Awa Njie', role: 'admin' });
  guest = await signedInPerson(shared, { email: 'guest@example.com', name: 'Guest', role: null });
});
beforeEach(() => emptyTables(shared.pool, 'security_events, security_alerts, audit_log, rate_limits'));

function ask(
  path: string,
  {
    cookie = admin.cookie,
    address = '198.51.100.1',
    body,
    ...init
  }: { cookie?: string; address?: string; body?: object; method?: string; headers?: Record<string, string> } = {},
) {
  return fetch(new URL(path, shared.site.url), {
    redirect: 'manual',
    method: body ? 'POST' : 'GET',
    ...init,
    headers: {
      cookie,
      origin: new URL(shared.site.url).origin,
      'user-agent': 'a browser',
      'x-forwarded-for': address,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...init.headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

const json = async <Data>(path: string): Promise<Data> => (await (await ask(path)).json()) as Data;
const events = (query = '') => json<EventsPage>(`/api/admin/security-events?${query}`);

async function eventsOf(type: string): Promise<Record<string, unknown>[]> {
  return (await shared.pool.query('SELECT * FROM security_events WHERE event_type = $1 ORDER BY created_at', [type])).rows;
}

async function recorded(type: string, count = 1): Promise<Record<string, unknown>[]> {
  await until(`${count} ${type}`, async () => (await eventsOf(type)).length >= count);
  return eventsOf(type);
}

const signIn = (email: string, password: string, address: string) => ask('/api/auth/sign-in/email', { cookie: '', address, body: { email, password } });

describe('repeated failures to sign in to one account', () => {
  it('raise an alert at 3 and a high-severity event at 5, each once, and tell the page', async () => {
    const marks: (string | null)[] = [];
    for (let attempt = 1; attempt <= 6; attempt++)
      marks.push((await signIn('Victim@example.com', 'a secret word', `203.0.113.${attempt}`)).headers.get('x-security-alert'));
    expect(marks).toEqual([null, null, 'alert', null, 'high', null]);
    const { rows: alerts } = await shared.pool.query('SELECT kind, severity, message FROM security_alerts');
    expect(alerts).toEqual([
      { kind: 'sign_in_failures', severity: 'medium', message: '3 attempts to sign in as v…@example.com failed within a quarter of an hour.' },
    ]);
    expect(await recorded('sign_in_failures_high')).toMatchObject([{ severity: 'high', ip_address: '203.0.113.5' }]);
    const failed = await recorded('sign_in_failed', 6);
    expect(failed[0]).toMatchObject({ severity: 'low', ip_address: '203.0.113.1', user_agent: 'a browser', metadata: { account: 'v…@example.com' } });
    const everything = JSON.stringify([await eventsOf('sign_in_failed'), await eventsOf('sign_in_failures_high'), alerts]);
    expect(everything).not.toMatch(/a secret word|victim@/i);
  });

  it('are forgotten after a success', async () => {
    for (let attempt = 0; attempt < 2; attempt++) await signIn(admin.email, 'wrong one', '203.0.113.10');
    expect((await signIn(admin.email, PASSWORD, '203.0.113.10')).status).toBe(200);
    for (let attempt = 0; attempt < 2; attempt++) expect((await signIn(admin.email, 'wrong one', '203.0.113.10')).headers.has('x-security-alert')).toBe(false);
    expect((await shared.pool.query('SELECT 1 FROM security_alerts')).rowCount).toBe(0);
    expect((await signIn(admin.email, 'wrong one', '203.0.113.10')).headers.get('x-security-alert')).toBe('alert');
  });

  it('are counted for a quarter of an hour', async () => {
    await signIn('quarter@example.com', 'wrong one', '203.0.113.11');
    const { rows } = await shared.pool.query(`SELECT expire FROM rate_limits WHERE key LIKE 'signInFailures:%'`);
    expect(Number(rows[0].expire) - Date.now()).toBeGreaterThan(14.5 * 60_000);
    expect(Number(rows[0].expire) - Date.now()).toBeLessThanOrEqual(15 * 60_000);
    await shared.pool.query(`UPDATE rate_limits SET points = 2, expire = $1 WHERE key LIKE 'signInFailures:%'`, [Date.now() - 1]);
    expect((await signIn('quarter@example.com', 'wrong one', '203.0.113.11')).headers.has('x-security-alert')).toBe(false);
  });
});

describe('what the server records by itself', () => {
  it.each([
    ['a sign-in', 'sign_in_succeeded', 'low', () => signIn(admin.email, PASSWORD, '203.0.113.20')],
    ['a sign-up', 'sign_up', 'low', () => ask('/api/auth/sign-up/email', { cookie: '', body: { name: 'New', email: 'new@example.com', password: PASSWORD } })],
    [
      'a link for a new password',
      'password_reset_requested',
      'low',
      () => ask('/api/auth/request-password-reset', { cookie: '', body: { email: 'guest@example.com' } }),
    ],
    ['a wrong code', 'two_factor_failed', 'medium', () => ask('/api/auth/two-factor/verify-totp', { cookie: '', body: { code: '000000' } })],
    ['a foreign page at the accounts', 'foreign_origin', 'medium', () => ask('/api/auth/sign-out', { body: {}, headers: { origin: 'https://evil.example' } })],
    ['a foreign page at the claim', 'foreign_origin', 'medium', () => ask('/api/admin/claim', { body: {}, headers: { origin: 'https://evil.example' } })],
    ['a form without token', 'csrf_rejected', 'medium', () => ask('/api/submit-inquiry', { body: { name: 'Awa', message: 'Hello there' } })],
    ['a foreign form', 'foreign_origin', 'medium', () => ask('/api/submit-inquiry', { body: { name: 'Awa' }, headers: { origin: 'https://evil.example' } })],
    ['a page denied', 'access_denied', 'medium', () => ask('/security-monitor', { cookie: guest.cookie })],
    ['an endpoint denied', 'access_denied', 'medium', () => ask('/api/admin/audit-log', { cookie: guest.cookie })],
  ])('%s', async (_name, type, severity, act) => {
    await act();
    const [row, ...others] = await recorded(type);
    expect(row).toMatchObject({ event_type: type, severity });
    expect(others).toEqual([]);
    expect(JSON.stringify(row)).not.toMatch(/palms|Hello there|new@example|guest@example|000000/);
  });

  it('the claim of the first admin, and who it was', async () => {
    await shared.pool.query('DELETE FROM user_roles');
    expect((await ask('/api/admin/claim', { body: {} })).status).toBe(200);
    expect(await recorded('admin_claimed')).toMatchObject([{ severity: 'high', user_id: admin.userId }]);
  });

  it('a limit that is used up, of forms and of signing in', async () => {
    for (let sent = 0; sent < 11; sent++) await signIn('limited@example.com', 'wrong one', '203.0.113.30');
    expect(await recorded('sign_in_limited')).toMatchObject([{ severity: 'medium', metadata: { limit: 'signIn' } }]);
    for (let sent = 0; sent < 6; sent++)
      await ask('/api/auth/request-password-reset', { cookie: '', address: '203.0.113.31', body: { email: 'much@example.com' } });
    expect(await recorded('rate_limited')).toMatchObject([{ severity: 'low', metadata: { limit: 'accountMail' } }]);
  });

  it('of a flood from one address ten a minute, so that nobody fills the table', async () => {
    for (let sent = 0; sent < 25; sent++) await ask('/api/auth/sign-out', { body: {}, address: '203.0.113.40', headers: { origin: 'https://evil.example' } });
    await recorded('foreign_origin', 10);
    expect(await eventsOf('foreign_origin')).toHaveLength(10);
  });
});

describe('the list of events', () => {
  it('gives type, severity, time, address, user and details', async () => {
    await seedEvents(shared.pool, [{ type: 'access_denied', description: 'Access Denied at /admin', userId: guest.userId }]);
    expect((await events('type=access_denied')).items).toEqual([
      {
        id: expect.any(String),
        type: 'access_denied',
        severity: 'medium',
        description: 'Access Denied at /admin',
        at: '2026-11-01T10:00:00.000Z',
        address: '192.0.2.1',
        user: { id: guest.userId, name: 'Guest' },
        userAgent: null,
        details: {},
      },
    ]);
  });

  it('is narrowed by type, severity, address and time', async () => {
    await seedEvents(shared.pool, [
      { description: 'a', type: 'blocked_link', severity: 'medium', address: '192.0.2.1', at: '2026-11-01T10:00:00Z' },
      { description: 'b', type: 'sign_in_failed', severity: 'low', address: '192.0.2.1', at: '2026-11-02T10:00:00Z' },
      { description: 'c', type: 'sign_in_failures_high', severity: 'high', address: '192.0.2.77', at: '2026-11-03T10:00:00Z' },
      { description: 'd', type: 'storage_low', severity: 'low', address: '2001:db8::1', at: '2026-11-04T10:00:00Z' },
    ]);
    const found = async (query: string) => (await events(query)).items.map(({ description }) => description).join('');
    expect(await found('')).toBe('dcba');
    expect(await found('type=blocked_link')).toBe('a');
    expect(await found('type=sign_ins')).toBe('cb');
    expect(await found('severity=low')).toBe('db');
    expect(await found('address=192.0.2.')).toBe('cba');
    expect(await found('address=192.0.2.1&severity=low')).toBe('b');
    expect(await found('address=2001:DB8::')).toBe('d');
    expect(await found('address=%25')).toBe('');
    expect(await found('from=2026-11-02T10:00&to=2026-11-04T10:00')).toBe('cb');
    expect(await found('from=2026-11-04')).toBe('d');
  });

  it('goes on where the page before ended, even among events of one moment, and ends', async () => {
    await shared.pool.query(
      `INSERT INTO security_events (id, event_type, severity, description, ip_address, created_at)
       SELECT gen_random_uuid(), 'sign_up', 'low', g::text, 'unknown', timestamptz '2026-11-01 10:00:00.000123+00' + ((g / 40) * interval '1 microsecond') FROM generate_series(1, 120) g`,
    );
    const seen: string[] = [];
    const sizes: number[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: EventsPage = await events(`cursor=${cursor}`);
      sizes.push(page.items.length);
      seen.push(...page.items.map(({ description }) => description));
      cursor = page.next;
    }
    expect(sizes).toEqual([50, 50, 20]);
    expect(new Set(seen).size).toBe(120);
  });

  it.each(['cursor=x', 'cursor=MjAyNg', 'severity=huge', 'from=yesterday', 'from=2026-11-03&to=2026-11-02', 'to=99999-01-01', 'from=0000-00-00'])(
    'refuses %s with a text, not a crash',
    async (query) => {
      const answer = await ask(`/api/admin/security-events?${query}`);
      expect([answer.status, await answer.json()]).toMatchObject([422, { success: false, code: expect.stringMatching(/^[a-z_]+$/) }]);
      expect((await ask(`/security-monitor?${query}`)).headers.get('location')).toBe('/security-monitor');
    },
  );
});

describe('the audit log', () => {
  it('names who did what to whom, newest first, page by page', async () => {
    await shared.pool.query(
      `INSERT INTO audit_log (actor_id, action, target, ip_address) SELECT $1, 'quote_sent', 'HBT' || g, '192.0.2.9' FROM generate_series(1, 51) g`,
      [admin.userId],
    );
    await shared.pool.query(`INSERT INTO audit_log (actor_id, action, target) VALUES (NULL, 'admin_granted', 'fatou@example.com')`);
    const first = await json<AuditPage>('/api/admin/audit-log');
    expect(first.items[0]).toMatchObject({ action: 'admin_granted', target: 'fatou@example.com', actor: null });
    expect(first.items[1]).toMatchObject({ action: 'quote_sent', target: 'HBT51', actor: { name: 'Awa Njie' }, address: '192.0.2.9' });
    const second = await json<AuditPage>(`/api/admin/audit-log?cursor=${first.next}`);
    expect([first.items.length, second.items.length, second.next]).toEqual([50, 2, null]);
    expect((await json<AuditPage>('/api/admin/audit-log?action=admin_granted')).items).toHaveLength(1);
    expect((await ask('/api/admin/audit-log?cursor=x')).status).toBe(422);
  });
});

describe('nobody but an admin', () => {
  it.each(['/api/admin/security-events', '/api/admin/security-summary', '/api/admin/audit-log'])('gets %s', async (path) => {
    expect((await ask(path, { cookie: '' })).status).toBe(401);
    expect((await ask(path, { cookie: guest.cookie })).status).toBe(403);
    expect((await ask(path, { method: 'POST' })).status).toBe(405);
    expect((await ask(path)).headers.get('cache-control')).toBe('no-store');
  });

  it('sees the page', async () => {
    expect((await ask('/security-monitor', { cookie: '' })).headers.get('location')).toBe('/auth?next=%2Fsecurity-monitor');
    expect((await ask('/security-monitor', { cookie: guest.cookie })).status).toBe(403);
    const page = await ask('/security-monitor');
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });
});
