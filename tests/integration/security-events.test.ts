import { describe, expect, it } from 'vitest';
import { signInAs } from '../fixtures/admin.ts';
import { all, linkTo, named, readPage, words } from './read-page.ts';
import { sharedSite } from './shared-site.ts';

const shared = sharedSite();
let addresses = 0;

/** A report as our page sends it; every call comes from an address of its own. */
function report(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  addresses += 1;
  return fetch(new URL('/api/security-events', shared.site.url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: new URL(shared.site.url).origin,
      'user-agent': 'a browser',
      'x-forwarded-for': `192.0.2.${addresses}`,
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

async function rows(): Promise<Record<string, unknown>[]> {
  return (await shared.pool.query('SELECT * FROM security_events ORDER BY created_at')).rows;
}

describe('a security event that a page reports', () => {
  it('is stored with our severity, address and user agent', async () => {
    const answer = await report({ type: 'blocked_link', description: 'blocked: https://evil.example/\nx', severity: 'high' });
    expect([answer.status, await answer.json()]).toEqual([202, { success: true }]);
    expect(await rows()).toMatchObject([
      {
        event_type: 'blocked_link',
        severity: 'medium',
        description: 'blocked: https://evil.example/ x',
        user_id: null,
        ip_address: `192.0.2.${addresses}`,
        user_agent: 'a browser',
        metadata: { reportedBy: 'page' },
      },
    ]);
  });

  it.each([
    ['an unknown type', { type: 'admin_granted', description: 'x' }, {}, 422],
    ['no description', { type: 'blocked_link' }, {}, 422],
    ['a long description', { type: 'blocked_link', description: 'x'.repeat(301) }, {}, 422],
    ['a body that cannot be read', '{', {}, 400],
    ['a foreign origin', { type: 'blocked_link', description: 'x' }, { origin: 'https://evil.example' }, 403],
  ])('is refused with %s, and not stored', async (_name, body, headers, status) => {
    const before = (await rows()).length;
    const answer = await report(body, headers as Record<string, string>);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ success: false, code: expect.stringMatching(/^[a-z_]+$/) });
    expect(await rows()).toHaveLength(before);
  });

  it('is limited to 20 a minute from one address', async () => {
    const before = (await rows()).length;
    const from = { 'x-forwarded-for': '198.51.100.7' };
    const statuses: number[] = [];
    for (let sent = 0; sent < 22; sent++) statuses.push((await report({ type: 'blocked_link', description: `${sent}` }, from)).status);
    expect(statuses).toEqual([...Array(20).fill(202), 429, 429]);
    expect((await rows()).length - before).toBe(20);
  });

  it('answers other methods with 405', async () => {
    expect((await fetch(new URL('/api/security-events', shared.site.url))).status).toBe(405);
  });
});

it('the page that lists them reads without scripts: lists and older lines are addresses, filters a form', async () => {
  const { cookie } = await signInAs(shared, 'Awa Njie', 'admin');
  await shared.pool.query(
    `INSERT INTO security_events (id, event_type, severity, description, ip_address)
     SELECT gen_random_uuid(), 'blocked_link', 'medium', 'event ' || g, '203.0.113.9' FROM generate_series(1, 60) g`,
  );
  // Of the audit log no line ever goes, whatever file ran before.
  await shared.pool.query("INSERT INTO audit_log (action, target) VALUES ('person_exported', 'latest@read.example')");
  const read = async (path: string) => (await readPage(shared.site, path, { headers: { cookie } })).document;
  const events = '/security-monitor?address=203.0.113.9';
  const lines = (page: Document) => all(page, '#main li').filter((line) => line.querySelector('h3'));
  const page = await read(events);
  expect(lines(page)).toHaveLength(50);
  expect(lines(await read(linkTo(page, 'Show older')))).toHaveLength(10);
  expect(page.querySelector('form [name=address]')?.getAttribute('value')).toBe('203.0.113.9');
  const audit = await read(linkTo(page, 'Audit log'));
  expect(named(audit, 'a', 'Audit log').getAttribute('aria-current')).toBe('true');
  expect(words(lines(audit)[0] as Element)).toContain('latest@read.example');
});
