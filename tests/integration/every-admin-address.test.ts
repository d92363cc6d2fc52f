import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { addressOf, answerOf, METHODS, methodsOf, pageFiles, sampleOf } from '../fixtures/page-addresses.ts';
import { pageScripts } from '../fixtures/page-scripts.ts';
import { sharedSite } from './shared-site.ts';

/*
 * Every address of the admin area, found by its file: who adds one gets these tests with it (spec §4, Route guard; §6).
 */

const shared = sharedSite();
const DENIED = 'You need admin privileges to access this area. Contact your administrator for access.';

/** The one call of the area that is not for admins: it makes the first. */
const CLAIM = '/api/admin/claim';
/** Pages in the dress of the admin area that are for everybody. */
const OPEN_PAGES = ['/access-denied', '/auth', '/desk-away', `/invited/${sampleOf('token')}`, `/confirm/${sampleOf('token')}`];
/** Pages for anybody who is signed in. */
const OWN_PAGES = ['/account', '/admin-init'];

const ENDPOINTS = pageFiles('api/admin/', '.ts').map((file) => ({ file, path: addressOf(file), ...methodsOf(file) }));
const CALLS = ENDPOINTS.flatMap(({ path, methods }) => methods.map((method) => ({ method, path })));
const GUARDED_CALLS = CALLS.filter(({ path }) => path !== CLAIM);
/** Calls of others: what a page of ours sends, of which these take somebody who is signed in. */
const OTHER_CALLS = pageFiles('api/', '.ts')
  .filter((file) => !file.startsWith('api/admin/'))
  .flatMap((file) => methodsOf(file).methods.map((method) => ({ method, path: addressOf(file) })))
  .filter(({ method }) => method !== 'GET');
const OWN_CALLS = OTHER_CALLS.filter(({ path }) => path.startsWith('/api/account/'));
const PAGES = pageFiles('', '.astro')
  .filter((file) => methodsOf(file).source.includes('/admin-layout'))
  .map((file) => addressOf(file))
  .filter((path) => !OPEN_PAGES.includes(path));
const ADMIN_PAGES = PAGES.filter((path) => !OWN_PAGES.includes(path));

/** Of pages of one thing, that of a departure has none to show here: its id is no reference. */
const shownAs = (path: string) => (path === `/admin/days/${sampleOf('id')}` ? 404 : 200);

let colleague: SignedInBrowser;
let stranger: SignedInBrowser;

/** What each role but the administrator's may do, written down once more beside the code (docs/develop/accounts.md): all else is refused. */
const MAY: Record<'editor' | 'desk', { name: string; calls: RegExp; pages: RegExp }> = {
  editor: { name: 'Editor', calls: /^\/api\/admin\/(content|photographs|pictures)(\/|$)/, pages: /^\/admin\/content(?!\/erase-photograph)(\/|$)/ },
  desk: {
    name: 'Desk',
    calls:
      /^\/api\/admin\/(desk|today|events|alerts(\/trial)?|month\.csv|chats\/.*|days(?!\/(resources|links|month))(\/.*)?|tellings(\/.*)?|inquiries(\/.*)?|reviews(\/.*)?|mail\/(suggestions|files)\/.*)$/,
    pages: /^\/admin(\/inquiries\/.*|\/days(?!\/(resources|links|month))(\/.*)?|\/month|\/offline|\/reviews)?$/,
  },
};
const OTHERS = ['editor', 'desk'] as const;
const others = {} as Record<(typeof OTHERS)[number], SignedInBrowser>;
const CALLS_OF_OTHERS = OTHERS.flatMap((role) => GUARDED_CALLS.map((call) => ({ role, ...call })));
const PAGES_OF_OTHERS = OTHERS.flatMap((role) => ADMIN_PAGES.map((path) => ({ role, path })));

beforeAll(async () => {
  // There is an admin all the time, so that nobody may claim.
  await signInAs(shared, 'Awa Ceesay', 'admin');
  colleague = await signInAs(shared, 'Lamin Jallow', 'admin');
  stranger = await signInAs(shared, 'Mary Stranger');
  for (const role of OTHERS) others[role] = await signInAs(shared, `The ${role}`, role);
  await shared.pool.query(
    `INSERT INTO inquiries (id, reference, idempotency_key, content_hash, name, email, inquiry_type, message, lead_source)
     VALUES ($1, $2, $3, 'every', 'Mary', 'mary@example.com', 'general', 'Good evening', 'inquiry_form')`,
    [randomUUID(), sampleOf('id'), randomUUID()],
  );
});

/** Asks as somebody, or as nobody; what is sent fits no rule, so that nothing is changed by anybody who may ask. */
async function ask(who: SignedInBrowser | null, method: string, path: string, origin = shared.site.url) {
  const stop = new AbortController();
  const isReading = method === 'GET' || method === 'HEAD';
  const answer = await fetch(new URL(path, shared.site.url), {
    method,
    redirect: 'manual',
    signal: stop.signal,
    headers: {
      origin,
      'x-forwarded-for': '198.51.100.77',
      ...(who ? { cookie: who.cookie } : {}),
      ...(isReading ? {} : { 'content-type': 'application/json' }),
    },
    ...(isReading ? {} : { body: '{}' }),
  });
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
  const text = isStream ? '' : await answer.text();
  stop.abort();
  return { status: answer.status, headers: answer.headers, text };
}

async function setAdmin({ id }: SignedInBrowser, isAdmin: boolean): Promise<void> {
  await shared.pool.query('DELETE FROM user_roles WHERE user_id = $1', [id]);
  if (isAdmin) await shared.pool.query("INSERT INTO user_roles (user_id, role) VALUES ($1, 'admin')", [id]);
}

it('the addresses of the admin area are found among the files', () => {
  expect(ENDPOINTS.length).toBeGreaterThanOrEqual(19);
  expect(ADMIN_PAGES).toEqual(
    expect.arrayContaining(['/admin', `/admin/inquiries/${sampleOf('reference')}`, '/analytics', '/analytics/experiments', '/security-monitor']),
  );
  expect(PAGES).toEqual(expect.arrayContaining(OWN_PAGES));
  expect(OWN_CALLS.length).toBeGreaterThanOrEqual(3);
  for (const { file, methods } of ENDPOINTS) expect(methods.length, `${file} exports a method`).toBeGreaterThan(0);
});

describe('every endpoint', () => {
  it.each(ENDPOINTS.filter(({ path }) => path !== CLAIM))('$path is made by adminEndpoint, and names its right', ({ source, methods }) => {
    for (const method of methods) expect(source).toMatch(answerOf(method, 'adminEndpoint\\(', "'[a-z.-]+',"));
  });

  it.each(CALLS)('$method $path tells nobody to sign in', async ({ method, path }) => {
    const { status, headers, text } = await ask(null, method, path);
    expect(status).toBe(401);
    expect(JSON.parse(text)).toMatchObject({ success: false, code: 'not_signed_in' });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each(GUARDED_CALLS)('$method $path is refused to who is no admin', async ({ method, path }) => {
    const { status, headers, text } = await ask(stranger, method, path);
    expect(status).toBe(403);
    expect(JSON.parse(text)).toEqual({ success: false, code: 'not_admin', error: DENIED });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each(GUARDED_CALLS)('$method $path takes an admin, and refuses them at the next request after they were revoked', async ({ method, path }) => {
    await setAdmin(colleague, true);
    const { status } = await ask(colleague, method, path);
    // 415: a photograph is no JSON.
    expect([200, 400, 404, 409, 415, 422]).toContain(status);
    await setAdmin(colleague, false);
    const refused = await ask(colleague, method, path);
    expect(refused.status).toBe(403);
    expect(JSON.parse(refused.text)).toMatchObject({ code: 'not_admin' });
  });

  it.each(CALLS_OF_OTHERS)('$method $path is open to the role $role or refused, as the table says', async ({ role, method, path }) => {
    const { status, text } = await ask(others[role], method, path);
    if (MAY[role].calls.test(path)) expect([200, 400, 404, 409, 415, 422]).toContain(status);
    else {
      expect(status).toBe(403);
      expect(JSON.parse(text)).toMatchObject({ success: false, code: 'role_lacks_right', error: expect.stringContaining(MAY[role].name) });
    }
  });

  it.each(CALLS.filter(({ method }) => method !== 'GET'))('$method $path takes nothing from a page that is not ours', async ({ method, path }) => {
    await setAdmin(colleague, true);
    const { status, text } = await ask(colleague, method, path, 'https://evil.example');
    expect(status).toBe(403);
    expect(JSON.parse(text)).toMatchObject({ success: false, code: 'foreign_origin' });
  });

  it.each(ENDPOINTS)('$path answers other methods with 405 and its own', async ({ path, methods }) => {
    const own: string[] = methods.flatMap((one) => (one === 'GET' ? [one, 'HEAD'] : [one]));
    const others = [...METHODS, 'HEAD', 'OPTIONS'].filter((one) => !own.includes(one));
    for (const [who, asked] of [[null, others] as const, [stranger, others.slice(0, 1)] as const]) {
      for (const method of asked) {
        const { status, headers } = await ask(who, method, path);
        expect(status, method).toBe(405);
        expect(headers.get('allow'), method).toBe(own.join(', '));
      }
    }
  });
});

describe('every other call that changes something', () => {
  it.each(OTHER_CALLS)('$method $path takes nothing from a page that is not ours', async ({ method, path }) => {
    for (const who of [null, stranger]) expect((await ask(who, method, path, 'https://evil.example')).status).toBe(403);
  });

  it.each(OWN_CALLS)('$method $path tells nobody to sign in', async ({ method, path }) => {
    const { status, headers, text } = await ask(null, method, path);
    expect([status, headers.get('cache-control')]).toEqual([401, 'no-store']);
    expect(JSON.parse(text)).toMatchObject({ success: false, code: 'not_signed_in' });
  });
});

describe('the claim, which is for who is no admin', () => {
  it('is refused to everybody while there is one', async () => {
    for (const who of [stranger, colleague]) {
      const { status, text } = await ask(who, 'POST', CLAIM);
      expect(status).toBe(409);
      expect(JSON.parse(text)).toMatchObject({ success: false, code: 'admin_exists' });
    }
    const { rows } = await shared.pool.query('SELECT 1 FROM user_roles WHERE user_id = $1', [stranger.id]);
    expect(rows).toEqual([]);
  });
});

describe('every page', () => {
  it.each(PAGES)('%s sends nobody to the form, and back afterwards', async (path) => {
    const { status, headers, text } = await ask(null, 'GET', path);
    expect(status).toBe(303);
    expect(headers.get('location')).toBe(`/auth?next=${encodeURIComponent(path)}`);
    expect(text).not.toContain('Mary');
  });

  it.each(ADMIN_PAGES)('%s tells who is no admin so, with a way home', async (path) => {
    const { status, headers, text } = await ask(stranger, 'GET', path);
    expect(status).toBe(403);
    expect(text).toContain('Access Denied');
    expect(text).toContain(DENIED);
    expect(text).toMatch(/<a[^>]* href="\/"[^>]*>Return to Home<\/a>/);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each(ADMIN_PAGES)('%s opens for an admin, and no more once they were revoked', async (path) => {
    await setAdmin(colleague, true);
    expect((await ask(colleague, 'GET', path)).status).toBe(shownAs(path));
    await setAdmin(colleague, false);
    const { status, text } = await ask(colleague, 'GET', path);
    expect(status).toBe(403);
    expect(text).toContain(DENIED);
  });

  it.each(PAGES_OF_OTHERS)('$path is open to the role $role or tells them their own page', async ({ role, path }) => {
    const { status, headers, text } = await ask(others[role], 'GET', path);
    if (MAY[role].pages.test(path)) expect(status).toBe(shownAs(path));
    else if (path === '/admin') {
      expect(status).toBe(303);
      expect(headers.get('location')).toBe('/admin/content');
    } else {
      expect(status).toBe(403);
      expect(text).toContain(DENIED);
      expect(text).toMatch(new RegExp(`Your role here is (<!-- -->)?${MAY[role].name}`));
    }
    // The bar offers nothing that would be refused.
    const bar = /<nav aria-label="Admin area".*?<\/nav>/s.exec(text)?.[0] ?? '';
    const offered = [...bar.matchAll(/<a href="(\/(?:admin|analytics|security-monitor)[^"]*)"/g)].map(([, link = '']) => link);
    if (status !== 303) expect(offered.length).toBeGreaterThan(0);
    for (const link of offered) expect(MAY[role].pages.test(link), link).toBe(true);
  });

  it.each(OWN_PAGES)('%s opens for whoever is signed in', async (path) => {
    expect((await ask(stranger, 'GET', path)).status).toBe(200);
  });

  it.each(PAGES)('%s answers other methods with 405', async (path) => {
    for (const [who, asked] of [[null, ['POST', 'PUT', 'PATCH', 'DELETE']] as const, [stranger, ['POST']] as const]) {
      for (const method of asked) {
        const { status, headers } = await ask(who, method, path);
        expect(status, method).toBe(405);
        expect(headers.get('allow'), method).toBe('GET, HEAD');
      }
    }
  });
});

describe('public pages', () => {
  const PUBLIC = ['/', '/tours', '/blog', '/enquiry', '/gallery', '/faq', '/tours/lamin-lodge-river-cruise'];
  const ADMIN_CALL = /\/api\/admin\//;
  const scriptsOf = (html: string, imports: RegExp) => pageScripts(shared.site.url, html, imports);
  const AT_ONCE = /(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g;
  const EVER = /(?:_astro\/|["'`]\.\/)([\w.-]+\.js)/g;
  const htmlOf = async (path: string, who: SignedInBrowser | null = null) => (await ask(who, 'GET', path)).text;

  const namesOf = (scripts: Map<string, string>, pattern: RegExp) => [...scripts.keys()].filter((name) => pattern.test(name));
  const withText = (scripts: Map<string, string>, pattern: RegExp) => [...scripts].flatMap(([name, text]) => (pattern.test(text) ? [name] : []));
  const ADMIN_NAME = /^(analytics|desk|experiments-screen|security-monitor|notice-worker)\./;

  it('would be known by these marks, which the area has', async () => {
    await setAdmin(colleague, true);
    const desk = await scriptsOf(await htmlOf('/admin', colleague), EVER);
    for (const mark of [ADMIN_CALL, /desk-draft:/, /admin-sw/]) expect(withText(desk, mark), String(mark)).not.toEqual([]);
    const report = await scriptsOf(await htmlOf('/analytics', colleague), EVER);
    expect(withText(report, ADMIN_CALL)).not.toEqual([]);
    expect(new Set([...namesOf(desk, ADMIN_NAME), ...namesOf(report, ADMIN_NAME)].map((name) => name.split('.')[0]))).toEqual(
      new Set(['desk', 'notice-worker', 'analytics']),
    );
  });

  it.each(PUBLIC)('%s loads nothing of it, now or later', async (path) => {
    const html = await htmlOf(path);
    expect(html).not.toMatch(/desk-|\/api\/admin|admin-sw/);
    expect(withText(await scriptsOf(html, AT_ONCE), /desk-draft:/)).toEqual([]);
    const ever = await scriptsOf(html, EVER);
    expect(ever.size).toBeGreaterThan(10);
    // It comes to who may edit, after they were asked about, and only finds where words are written.
    expect(withText(ever, ADMIN_CALL)).toEqual([expect.stringMatching(/^edit-here\./)]);
    expect(withText(ever, /admin-sw/)).toEqual([]);
    expect(namesOf(ever, ADMIN_NAME)).toEqual([]);
  });

  it.each(OWN_PAGES)('nor does %s have the desk’s worker in sight', async (path) => {
    const html = await htmlOf(path, stranger);
    expect(html).not.toContain('admin-sw');
    expect(withText(await scriptsOf(html, AT_ONCE), /admin-sw/)).toEqual([]);
  });
});
