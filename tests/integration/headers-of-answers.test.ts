import { createHash, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { NO_DRAFTS } from '../../src/domains/content/model/preview-types.ts';
import { withValueAt } from '../../src/domains/content-format/model/field-schema.ts';
import { FROM_SITE_HEADER, isFromSite } from '../../src/lib/from-site.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { htmlErrors } from '../fixtures/html-errors.ts';
import { publishDocument } from '../fixtures/publish-document.ts';
import { openSession } from '../fixtures/signed-in-person.ts';
import { until } from '../fixtures/until.ts';
import { newVisitor } from '../fixtures/visitor.ts';
import { seedInquiry } from './desk-seeds.ts';
import { siteUnderTest } from './site-under-test.ts';

/*
 * The headers of every kind of answer, in one place (quality.md, "No one gets in"), from a site on https: a new kind of answer gets
 * a line in KINDS. Static files that change and what pages keep are in their own tests; here it is what a browser may do with them.
 */

const ORIGIN = 'https://tours.example.com';
const shared = siteUnderTest('headers', { SITE_URL: ORIGIN });

type Answer = { status: number; headers: Headers; text: string };
type Kind = { what: string; ask: () => Promise<Answer>; status: number; type: RegExp | null; private?: true; worker?: true };

const JSON_BODY = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
/** What the tests below ask for once there is somebody who is signed in, an enquiry with a quote, a preview and a photograph. */
const found = { cookie: '', quote: '', preview: '', previewCookie: '', invited: '', script: '', cut: '', photographCut: '' };

async function get(path: string, init: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(new URL(path, shared.site.url), { redirect: 'manual', ...init });
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
  if (isStream) await answer.body?.cancel();
  return { status: answer.status, headers: answer.headers, text: isStream ? '' : await answer.text() };
}

const asAdmin = (path: string, init: RequestInit = {}) =>
  get(path, { ...init, headers: { cookie: found.cookie, origin: ORIGIN, ...(init.headers as Record<string, string>) } });

/** A target that no client of the web would send. */
function raw(path: string, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: shared.site.port, path, method }, (response) => {
      response.resume().once('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: new Headers(Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)])),
          text: '',
        });
      });
    })
      .once('error', reject)
      .end();
  });
}

async function twice(path: string): Promise<Answer> {
  await get(path);
  return get(path);
}

async function revalidated(path: string): Promise<Answer> {
  const { headers } = await get(path);
  return get(path, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
}

const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const HTML = /^text\/html; charset=utf-8$/;
const JSON_TYPE = /^application\/json/;
const TEXT = /^text\/plain; charset=utf-8$/;

const KINDS: Kind[] = [
  { what: 'a public page', ask: () => get('/faq'), status: 200, type: HTML },
  { what: 'the same page as it is kept', ask: () => twice('/tours'), status: 200, type: HTML },
  { what: 'a kept page that the browser has already', ask: () => revalidated('/tours'), status: 304, type: null },
  { what: 'a public page that reads the query', ask: () => get('/enquiry?tour=lamin-lodge-river-cruise'), status: 200, type: HTML },
  { what: 'the form to sign in', ask: () => get('/auth'), status: 200, type: HTML, private: true },
  { what: 'data for everybody', ask: () => get('/api/tours'), status: 200, type: JSON_TYPE },
  { what: 'data of a tour', ask: () => get('/data/tours/lamin-lodge-river-cruise'), status: 200, type: JSON_TYPE },
  { what: 'who one is', ask: () => get('/api/me'), status: 200, type: JSON_TYPE, private: true },
  { what: 'a form token', ask: () => get('/api/form-token'), status: 200, type: JSON_TYPE, private: true },
  { what: 'a session, by the library', ask: () => asAdmin('/api/auth/get-session'), status: 200, type: JSON_TYPE, private: true },
  { what: 'an address that cannot be read', ask: () => raw('//evil.example'), status: 400, type: TEXT },
  {
    what: 'a body that cannot be read',
    ask: () => get('/api/security-events', { ...JSON_BODY, body: '{', headers: { ...JSON_BODY.headers, origin: ORIGIN } }),
    status: 400,
    type: JSON_TYPE,
    private: true,
  },
  { what: 'an endpoint of the area to nobody', ask: () => get('/api/admin/inquiries'), status: 401, type: JSON_TYPE, private: true },
  {
    what: 'a foreign page’s request',
    ask: () => get('/api/submit-inquiry', { ...JSON_BODY, headers: { ...JSON_BODY.headers, origin: 'https://evil.example' } }),
    status: 403,
    type: JSON_TYPE,
    private: true,
  },
  {
    what: 'a plain form from nowhere',
    ask: () => get('/api/submit-inquiry', { method: 'POST', body: new URLSearchParams({ name: 'Ann' }) }),
    status: 403,
    type: HTML,
    private: true,
  },
  { what: 'a page that does not exist', ask: () => get('/nothing'), status: 404, type: HTML },
  { what: 'an endpoint that does not exist', ask: () => get('/api/nothing'), status: 404, type: JSON_TYPE, private: true },
  { what: 'a file that does not exist', ask: () => get('/_astro/nothing.js'), status: 404, type: HTML },
  { what: 'another method of a page', ask: () => get('/tours', { method: 'DELETE' }), status: 405, type: TEXT },
  { what: 'another method of an endpoint', ask: () => get('/api/tours', { method: 'PUT' }), status: 405, type: JSON_TYPE, private: true },
  { what: 'TRACE', ask: () => raw('/', 'TRACE'), status: 405, type: TEXT },
  { what: 'a claim where there is an admin', ask: () => asAdmin('/api/admin/claim', JSON_BODY), status: 409, type: JSON_TYPE, private: true },
  { what: 'an invitation that is over', ask: () => get(`/invited/${'x'.repeat(43)}`), status: 410, type: HTML, private: true },
  {
    what: 'a body that is too large',
    ask: () => get('/api/submit-inquiry', { ...JSON_BODY, body: 'm'.repeat(40_000) }),
    status: 413,
    type: JSON_TYPE,
    private: true,
  },
  { what: 'a body of another kind', ask: () => get('/api/submit-inquiry', { method: 'POST', body: 'x' }), status: 415, type: JSON_TYPE, private: true },
  { what: 'a value that breaks a rule', ask: () => asAdmin('/api/admin/inquiries?status=maybe'), status: 422, type: JSON_TYPE, private: true },
  { what: 'an attempt too many', ask: tooMany, status: 429, type: JSON_TYPE, private: true },
  { what: 'the page of errors', ask: () => get('/500'), status: 404, type: HTML, private: true },
  { what: 'a page that broke', ask: () => broken(`/quote/${'x'.repeat(43)}`), status: 500, type: HTML, private: true },
  { what: 'an endpoint that broke', ask: () => broken('/api/admin/inquiries/HBT20261121AAAA'), status: 500, type: /html|json/, private: true },
  { what: 'an enquiry that finds no room', ask: () => withoutRoom(inquire), status: 503, type: JSON_TYPE, private: true },
  { what: 'a plain form that finds no room', ask: () => withoutRoom(inquireByForm), status: 503, type: HTML, private: true },
  { what: 'the second form of an address', ask: () => get('/tours/'), status: 308, type: TEXT },
  { what: 'a page of the area to nobody', ask: () => get('/admin'), status: 303, type: null, private: true },
  { what: 'a script', ask: () => get(found.script), status: 200, type: /^text\/javascript/ },
  { what: 'a drawing', ask: () => get('/favicon.svg'), status: 200, type: /^image\/svg\+xml/ },
  { what: 'the worker of the public pages', ask: () => get('/sw.js'), status: 200, type: /^text\/javascript/, worker: true },
  { what: 'the worker, unchanged', ask: () => revalidated('/sw.js'), status: 304, type: null, worker: true },
  { what: 'the worker of a trip’s pass', ask: () => get('/trip-sw.js'), status: 200, type: /^text\/javascript/, worker: true },
  { what: 'a trip that is none', ask: () => get(`/trip/${'x'.repeat(43)}`), status: 404, type: HTML, private: true },
  { what: 'the worker of the desk', ask: () => get('/admin-sw.js'), status: 200, type: /^text\/javascript/, worker: true },
  { what: 'the worker of day sheets', ask: () => get('/sheet-sw.js'), status: 200, type: /^text\/javascript/, worker: true },
  { what: 'a day sheet that is none', ask: () => get(`/sheet/${'x'.repeat(43)}`), status: 404, type: HTML, private: true },
  { what: 'a cut picture', ask: () => get(found.cut), status: 200, type: /^image\/webp/ },
  { what: 'a cut picture in an older format', ask: () => get(found.cut.replace('.webp', '.jpg')), status: 200, type: /^image\/jpeg/ },
  { what: 'a cut of a photograph that was uploaded', ask: () => get(found.photographCut), status: 200, type: /^image\/webp/ },
  {
    what: 'an uploaded photograph, to who edits',
    ask: () => asAdmin(`/api/admin/photographs/picture?sha256=${'0'.repeat(64)}`),
    status: 404,
    type: JSON_TYPE,
    private: true,
  },
  { what: 'the feed', ask: () => get('/rss.xml'), status: 200, type: /xml/ },
  { what: 'the sitemap', ask: () => get('/sitemap.xml'), status: 200, type: /xml/ },
  { what: 'robots.txt', ask: () => get('/robots.txt'), status: 200, type: /^text\/plain/ },
  { what: 'the manifest', ask: () => get('/manifest.webmanifest'), status: 200, type: /^application\/manifest\+json/ },
  { what: 'the manifest of the desk', ask: () => get('/desk.webmanifest'), status: 200, type: /^application\/manifest\+json/ },
  { what: 'a calendar file', ask: () => get(`/tours/lamin-lodge-river-cruise/calendar?date=${nextMonth}`), status: 200, type: /^text\/calendar/ },
  { what: 'a page of the area', ask: () => asAdmin('/admin'), status: 200, type: HTML, private: true },
  { what: 'the account', ask: () => asAdmin('/account'), status: 200, type: HTML, private: true },
  { what: 'an endpoint of the area', ask: () => asAdmin('/api/admin/inquiries'), status: 200, type: JSON_TYPE, private: true },
  { what: 'a file of the area', ask: () => asAdmin('/api/admin/inquiries.csv'), status: 200, type: /^text\/csv/, private: true },
  { what: 'the stream of the desk', ask: () => asAdmin('/api/admin/events'), status: 200, type: /^text\/event-stream/, private: true },
  { what: 'a quote', ask: () => get(found.quote), status: 200, type: HTML, private: true },
  { what: 'a link to a preview', ask: () => get(found.preview), status: 303, type: null, private: true },
  { what: 'a page in a preview', ask: () => get('/tours', { headers: { cookie: found.previewCookie } }), status: 200, type: HTML, private: true },
  { what: 'an invitation', ask: () => get(found.invited), status: 200, type: HTML, private: true },
  { what: 'that it lives', ask: () => get('/healthz'), status: 200, type: JSON_TYPE, private: true },
  { what: 'that it is ready', ask: () => get('/readyz'), status: 200, type: JSON_TYPE, private: true },
];

async function tooMany(): Promise<Answer> {
  const wrong = { ...JSON_BODY, body: JSON.stringify({ email: 'guess@example.com', password: 'wrong password' }) };
  let answer = await get('/api/auth/sign-in/email', wrong);
  for (let attempt = 0; attempt < 10 && answer.status !== 429; attempt++) answer = await get('/api/auth/sign-in/email', wrong);
  return answer;
}

/** Asks while a table is missing, which is a mistake of our own. */
async function broken(path: string): Promise<Answer> {
  const table = path.startsWith('/quote') ? 'quotes' : 'inquiry_history';
  await shared.pool.query(`ALTER TABLE ${table} RENAME TO away`);
  try {
    return await asAdmin(path);
  } finally {
    await shared.pool.query(`ALTER TABLE away RENAME TO ${table}`);
  }
}

/** Asks while the database has no room for an enquiry. */
async function withoutRoom(ask: () => Promise<Answer>): Promise<Answer> {
  await shared.pool.query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION USING ERRCODE = '53100', MESSAGE = 'refused'; END $$;
    CREATE TRIGGER refuse BEFORE INSERT ON inquiries FOR EACH ROW EXECUTE FUNCTION refuse()`);
  try {
    return await ask();
  } finally {
    await shared.pool.query('DROP TRIGGER refuse ON inquiries; DROP FUNCTION refuse');
  }
}

const INQUIRY = { name: 'Ann', message: 'Is there a boat tomorrow?' };

async function inquire(): Promise<Answer> {
  const { cookie, token } = await newVisitor(shared.site.url);
  const headers = { ...JSON_BODY.headers, cookie, 'x-csrf-token': token, 'idempotency-key': randomUUID() };
  return get('/api/submit-inquiry', { method: 'POST', headers, body: JSON.stringify(INQUIRY) });
}

const inquireByForm = () => get('/api/submit-inquiry', { method: 'POST', headers: { origin: ORIGIN }, body: new URLSearchParams(INQUIRY) });

/** Uploads a photograph and puts it on the page of a tour. @returns the address of a cut of it */
async function photographOnPage(): Promise<string> {
  const bytes = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#884400' } })
    .jpeg()
    .toBuffer();
  const photograph = createHash('sha256').update(bytes).digest('hex');
  const kept = await asAdmin(`/api/admin/photographs?sha256=${photograph}`, {
    method: 'PUT',
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'image/jpeg' },
  });
  expect(kept.status, kept.text).toBeLessThan(300);
  const owner = {
    json: async (path: string, body?: unknown, init: RequestInit = {}) => {
      const sent = body === undefined ? {} : { ...JSON_BODY, body: JSON.stringify(body) };
      const { status, text } = await asAdmin(path, { ...sent, ...init });
      return { status, body: JSON.parse(text) };
    },
  } as SignedInBrowser;
  const alt = 'A brown test picture without anything on it';
  await publishDocument(owner, 'photos/brown.yaml', () => ({ alt, focus: { x: 50, y: 50 }, consent: 'nobody', photograph }));
  await publishDocument(owner, 'tours/bijilo-monkey-park.yaml', (tour) => withValueAt(withValueAt(tour, ['image'], 'brown'), ['imageAlt'], alt));
  return until('its cut on the page', async () => /\/img\/brown-[\w.-]+\.webp/.exec((await get('/tours/bijilo-monkey-park')).text)?.[0]);
}

beforeAll(async () => {
  const { id } = await signInAs(shared, 'Awa Ceesay', 'admin');
  const cookies = await openSession(shared, id);
  found.cookie = `__Host-hbt.session_token=${cookies['hbt.session_token']}`;
  await seedInquiry(shared.pool, { reference: 'HBT20261121AAAA' });
  const json = async (path: string, body: object) => {
    const { status, text } = await asAdmin(path, { ...JSON_BODY, body: JSON.stringify(body) });
    expect(status, text).toBeLessThan(300);
    return JSON.parse(text) as { link: string; address: string; quotes: { link: string }[] };
  };
  const pathOf = (link: string) => new URL(link, ORIGIN).pathname;
  const quoted = await json('/api/admin/inquiries/HBT20261121AAAA/quotes', {
    title: 'Makasutu',
    lines: [{ group: '2 people', price: 'GMD 1,500 each' }],
    note: '',
    validUntil: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    send: false,
  });
  found.quote = pathOf(quoted.quotes[0]?.link ?? '');
  found.invited = pathOf((await json('/api/admin/people/invitations', { name: 'Fatou', email: '', role: 'desk' })).link);
  found.preview = pathOf((await json('/api/admin/content/previews', { drafts: NO_DRAFTS, hours: 24, to: '/' })).address);
  found.previewCookie = (await get(found.preview)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
  found.photographCut = await photographOnPage();
  const { text } = await get('/');
  found.script = /\/_astro\/[\w.-]+\.js/.exec(text)?.[0] ?? '';
  found.cut = /\/img\/[\w.-]+\.webp/.exec(text)?.[0] ?? '';
});

describe('every answer', () => {
  it.each(KINDS)('says what a browser may do with it: $what ($status)', async ({ ask, status, type, ...kind }) => {
    const answer = await ask();
    const { headers } = answer;
    expect(answer.status).toBe(status);
    if (type) expect(headers.get('content-type')).toMatch(type);
    if (type === HTML) expect(await htmlErrors(answer.text)).toEqual([]);
    const policy = headers.get('content-security-policy') ?? '';
    const directive = (name: string) => policy.match(new RegExp(`(?:^|;\\s*)${name} ([^;]*)`))?.[1];
    expect(directive('frame-ancestors'), policy).toBe("'none'");
    expect(directive('base-uri'), policy).toBe("'none'");
    expect(directive('script-src') ?? directive('default-src')).toMatch(/^'(self|none)'/);
    expect(directive('script-src') ?? '').not.toMatch(/unsafe|\*|https?:/);
    if (kind.worker) expect(directive('default-src')).toBe("'self'");
    else expect(directive('object-src') ?? directive('default-src')).toBe("'none'");
    expect(headers.has(FROM_SITE_HEADER) || isFromSite(answer), 'that it is the site’s own').toBe(true);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/);
    expect(headers.get('permissions-policy')).toContain('geolocation=()');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(headers.get('access-control-allow-origin')).toBeNull();
    for (const name of ['server', 'x-powered-by']) expect(headers.get(name)).toBeNull();
    if (kind.private) expect(headers.get('cache-control')).toContain('no-store');
    for (const cookie of headers.getSetCookie()) expect(cookie).toMatch(/^__Host-[^;]+;.*; ?Secure/i);
  });
});
