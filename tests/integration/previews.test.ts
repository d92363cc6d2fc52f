import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_DRAFTS, NO_DRAFTS, type Preview } from '../../src/domains/content/model/preview-types.ts';
import { type Fields, withValueAt } from '../../src/domains/content-format/model/field-schema.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { documentCall, publishDocument } from '../fixtures/publish-document.ts';
import { sharedSite } from './shared-site.ts';

/* The site as visitors do not see it yet, and what visitors see meanwhile. */

const shared = sharedSite();
const TOUR = 'tours/bijilo-monkey-park.yaml';
const PAGE = '/tours/bijilo-monkey-park';
const NEW_TITLE = 'Bijilo at Dawn';
let owner: SignedInBrowser;

beforeAll(async () => {
  owner = await signInAs(shared, 'Awa Njie', 'admin');
});

const url = (path: string) => new URL(path, shared.site.url);
const visitor = async (path: string, init: RequestInit = {}) => fetch(url(path), { redirect: 'manual', ...init });
const make = (body: object, who = owner) =>
  who.json<Preview & { code: string }>('/api/admin/content/previews', { drafts: ALL_DRAFTS, hours: 24, to: '/', ...body });

/** A browser that opened the link: its cookie, and where the link led. */
async function opened(address: string): Promise<{ cookie: string; to: string | null; status: number; head: Headers }> {
  const answer = await visitor(address);
  return {
    cookie: (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '',
    to: answer.headers.get('location'),
    status: answer.status,
    head: answer.headers,
  };
}
const seenWith = async (cookie: string, path: string, init: RequestInit = {}) =>
  visitor(path, { ...init, headers: { cookie, ...(init.headers as Record<string, string>) } });

async function draft(file: string, make: (document: Fields) => unknown): Promise<number> {
  const { body: view } = await owner.json<{ live: Fields; revision: number | null; draft: { version: number } | null }>(documentCall('document', file));
  const document = make(view.live);
  const { body } = await owner.json<{ version: number }>(
    documentCall('document', file),
    { document, version: view.draft?.version ?? null, revision: view.revision },
    { method: 'PUT' },
  );
  return body.version;
}
const discard = (file: string, version: number) => owner.json(documentCall('document', file), { version }, { method: 'DELETE' });

describe('a link to a preview', () => {
  let version = 0;
  beforeAll(async () => {
    version = await draft(TOUR, (tour) => withValueAt(tour, ['title'], NEW_TITLE));
  });
  afterAll(() => discard(TOUR, version));

  it('shows drafts to whoever has it, on every page, in search and in data, is kept by nobody and found by no search engine', async () => {
    const { status, body } = await make({ to: PAGE });
    expect([status, body.shows, body.author]).toEqual([200, 'every draft', 'Awa Njie']);
    const { cookie, to, status: led, head } = await opened(body.address);
    expect([led, to, head.get('cache-control'), head.get('x-robots-tag'), head.get('referrer-policy')]).toEqual([
      303,
      PAGE,
      'no-store',
      'noindex, nofollow',
      'no-referrer',
    ]);
    expect(head.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Lax$|SameSite=Lax.*HttpOnly|HttpOnly.*SameSite=Lax/);
    for (const path of [PAGE, '/', '/tours', '/data/tour-names', '/api/tours']) {
      // Visitors have it kept.
      expect(await (await visitor(path)).text(), path).not.toContain(NEW_TITLE);
      const seen = await seenWith(cookie, path);
      expect(await seen.text(), path).toContain(NEW_TITLE);
      expect([seen.headers.get('cache-control'), seen.headers.get('x-robots-tag'), seen.headers.get('etag')], path).toEqual([
        'no-store',
        'noindex, nofollow',
        null,
      ]);
      const again = await visitor(path);
      expect(await again.text(), 'what visitors see is as it was').not.toContain(NEW_TITLE);
      const known = { headers: { 'if-none-match': again.headers.get('etag') ?? '-' } };
      expect((await seenWith(cookie, path, known)).status, 'never "as you know it"').toBe(200);
    }
    const page = await (await seenWith(cookie, PAGE)).text();
    expect(page).toContain('Preview: visitors do not see this.');
    expect(page).toContain('action="/api/preview"');
  });

  it('may show the draft of one document, or none', async () => {
    const other = await opened((await make({ drafts: 'site.yaml' })).body.address);
    expect(await (await seenWith(other.cookie, PAGE)).text()).not.toContain(NEW_TITLE);
    const one = await opened((await make({ drafts: TOUR })).body.address);
    expect(await (await seenWith(one.cookie, PAGE)).text()).toContain(NEW_TITLE);
    const none = await opened((await make({ drafts: NO_DRAFTS })).body.address);
    const page = await (await seenWith(none.cookie, PAGE)).text();
    expect(page).not.toContain(NEW_TITLE);
    expect(page).toMatch(/With (<!-- -->)?what is published/);
  });

  it('ends for everybody as soon as somebody ends it: its pages say so, and never show what visitors see in its place', async () => {
    const { body } = await make({});
    const { cookie } = await opened(body.address);
    expect((await owner.json('/api/admin/content/previews', { id: body.id }, { method: 'DELETE' })).status).toBe(200);
    const list = await owner.json<Preview[]>('/api/admin/content/previews');
    expect(list.body.map(({ id }) => id)).not.toContain(body.id);
    const seen = await seenWith(cookie, PAGE);
    expect([seen.status, await seen.text()]).toEqual([403, expect.stringContaining('This preview has ended')]);
    expect((await visitor(body.address)).status).toBe(410);
  });

  it.each([
    ['their role is taken away', `DELETE FROM user_roles WHERE user_id = $1`],
    ['their role answers enquiries alone', `UPDATE user_roles SET role = 'desk' WHERE user_id = $1`],
    ['their account is removed', `DELETE FROM users WHERE id = $1`],
  ])('ends with the right of who made it: %s', async (_, change) => {
    const editor = await signInAs(shared, `Lamin ${crypto.randomUUID()}`, 'editor');
    const { body } = await make({ to: PAGE }, editor);
    const { cookie } = await opened(body.address);
    expect(await (await seenWith(cookie, PAGE)).text()).toContain(NEW_TITLE);
    await shared.pool.query(change, [editor.id]);
    const page = await seenWith(cookie, PAGE);
    expect([page.status, await page.text()]).toEqual([403, expect.stringContaining('This preview has ended')]);
    expect((await opened(body.address)).status).toBe(410);
    const { body: listed } = await owner.json<Preview[]>('/api/admin/content/previews');
    expect(listed.map(({ id }) => id)).not.toContain(body.id);
  });

  it('ends by itself at its time, and says so', async () => {
    const { body } = await make({});
    const { cookie } = await opened(body.address);
    await shared.pool.query("UPDATE content_previews SET expires_at = now() - interval '1 second' WHERE id = $1", [body.id]);
    expect(await (await seenWith(cookie, PAGE)).text()).toContain('This preview has ended');
    expect((await visitor(body.address)).status).toBe(410);
  });

  it('has its own page for what there is not, also where visitors have theirs kept', async () => {
    const { cookie } = await opened((await make({})).body.address);
    await visitor('/no-such-page');
    const seen = await seenWith(cookie, '/no-such-page');
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(await seen.text()).toContain('Preview: visitors do not see this.');
    expect(await (await visitor('/no-such-page')).text()).not.toContain('Preview: visitors');
  });

  it('is left by its button, which goes on to the page as visitors see it', async () => {
    const { cookie } = await opened((await make({})).body.address);
    const left = await seenWith(cookie, '/api/preview', { method: 'POST', body: new URLSearchParams({ to: PAGE }), headers: { origin: shared.site.url } });
    expect([left.status, left.headers.get('location')]).toEqual([303, PAGE]);
    expect(left.headers.getSetCookie()[0]).toMatch(/^hbt-preview=;.*Max-Age=0/);
    const elsewhere = await seenWith(cookie, '/api/preview', {
      method: 'POST',
      body: new URLSearchParams({ to: '//evil.example' }),
      headers: { origin: shared.site.url },
    });
    expect(elsewhere.headers.get('location')).toBe('/');
    const foreign = await seenWith(cookie, '/api/preview', {
      method: 'POST',
      body: new URLSearchParams({ to: '/' }),
      headers: { origin: 'https://evil.example' },
    });
    expect(foreign.status).toBe(403);
  });
});

describe('what leads nowhere', () => {
  it.each(['x', 'x'.repeat(39), '..%2f', 'stopped'])('a link that nobody made (%s) says that it has ended', async (token) => {
    expect((await visitor(`/preview/${token}`)).status).toBe(410);
  });

  it.each(['hbt-preview=x', `hbt-preview=${'a'.repeat(34)}`, 'hbt-preview='])(
    'a cookie that nobody gave (%s) is nobody: the page that visitors see, from where it is kept',
    async (cookie) => {
      await visitor(PAGE);
      const seen = await seenWith(cookie, PAGE);
      expect([seen.status, seen.headers.get('etag')]).toEqual([200, (await visitor(PAGE)).headers.get('etag')]);
    },
  );
});

describe('a preview', () => {
  it('of a draft that is not finished says what is to be mended, and where; visitors see nothing of it', async () => {
    const version = await draft(TOUR, (tour) => withValueAt(tour, ['title'], ''));
    // One of every draft was looked at before.
    await seenWith((await opened((await make({})).body.address)).cookie, PAGE);
    const { cookie } = await opened((await make({ drafts: TOUR })).body.address);
    const seen = await seenWith(cookie, PAGE);
    const text = await seen.text();
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([409, 'no-store']);
    expect(text).toContain('This draft cannot be shown yet');
    expect(text).toContain(`href="/admin/content/${TOUR}#field-title"`);
    expect((await visitor(PAGE)).status).toBe(200);
    await discard(TOUR, version);
  });

  it('of every draft leaves out what is not finished, and says so', async () => {
    const unfinished = await draft(TOUR, (tour) => withValueAt(tour, ['title'], ''));
    const finished = await draft('about.yaml', (about) => withValueAt(about, ['kicker'], 'Who we are, in a draft'));
    const { cookie } = await opened((await make({})).body.address);
    const home = await (await seenWith(cookie, '/')).text();
    expect(home).toContain('Who we are, in a draft');
    expect(home).toContain(`without what is not finished: ${TOUR}`);
    await discard(TOUR, unfinished);
    await discard('about.yaml', finished);
  });

  it('of something new begins with its own page', async () => {
    const file = 'blog/a-new-story.md';
    const version = await draft(file, () => ({ title: '' }));
    const { to } = await opened((await make({ drafts: file, to: '' })).body.address);
    expect(to).toBe('/blog/a-new-story');
    await discard(file, version);
  });

  it('as of a day to come shows what is published for then: a text, a notice, and not what has ended by then', async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const from = await draft(TOUR, (tour) => withValueAt(tour, ['title'], 'Bijilo from next week'));
    await owner.json(documentCall('publish', TOUR), { version: from, from: day(7) });
    const notice = {
      text: 'We are closed on Tobaski, and answer the day after.',
      kind: 'closed',
      first: day(8).slice(0, 10),
      last: day(9).slice(0, 10),
      pages: ['every page'],
    };
    await publishDocument(owner, 'notices.yaml', () => [notice]);
    const at = async (days: number) => {
      const { cookie } = await opened((await make({ drafts: NO_DRAFTS, at: day(days) })).body.address);
      return (await seenWith(cookie, PAGE)).text();
    };
    // Hours of one day, in the mail that a visitor gets before it.
    await publishDocument(owner, 'site.yaml', (site) =>
      withValueAt(site, ['hours', 'exceptions'], [{ name: 'Tobaski', first: notice.first, last: notice.last, closed: true }]),
    );
    const mails = async (days: number) => {
      const { cookie } = await opened((await make({ drafts: NO_DRAFTS, at: day(days) })).body.address);
      const page = await (await seenWith(cookie, '/mail-preview')).text();
      return page.slice(page.indexOf('<main'), page.indexOf('</main>'));
    };
    expect([(await mails(7)).includes('Tobaski'), (await mails(40)).includes('Tobaski')]).toEqual([true, false]);
    expect((await visitor('/mail-preview')).status, 'no page of visitors').toBe(404);
    const [soon, then, after] = [await at(2), await at(8), await at(20)];
    expect([soon.includes('Bijilo from next week'), soon.includes(notice.text)]).toEqual([false, false]);
    expect([then.includes('Bijilo from next week'), then.includes(notice.text)]).toEqual([true, true]);
    expect([after.includes('Bijilo from next week'), after.includes(notice.text)]).toEqual([true, false]);
    expect(await (await visitor(PAGE)).text()).not.toContain('Bijilo from next week');
  });

  it('as of a day to come tells the days with other hours that lie ahead of it, down to the end of a story and the foot of a printed sheet', async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const days = { name: 'Koriteh', first: day(8).slice(0, 10), last: day(9).slice(0, 10), closed: true };
    await publishDocument(owner, 'site.yaml', (site) => withValueAt(site, ['hours', 'exceptions'], [days]));
    const { cookie } = await opened((await make({ drafts: NO_DRAFTS, at: day(40) })).body.address);
    for (const path of [PAGE, '/blog/gambia-tours-faq']) {
      expect(await (await visitor(path)).text(), path).toContain('Koriteh');
      expect(await (await seenWith(cookie, path)).text(), path).not.toContain('Koriteh');
    }
  });

  it.each([
    [{ at: '2020-01-01T00:00:00Z' }, 'moment_past'],
    [{ to: 'https://evil.example/' }, 'page_invalid'],
    [{ to: '//evil.example' }, 'page_invalid'],
    [{ drafts: 'experiments.yaml' }, 'document_unknown'],
    [{ hours: 100_000 }, 'validation_failed'],
  ])('%j is refused', async (body, code) => {
    const answer = await make(body);
    expect([answer.status, answer.body.code]).toEqual([422, code]);
  });

  it('opens no page of the admin area and no answer of an endpoint', async () => {
    const { cookie } = await opened((await make({})).body.address);
    expect((await seenWith(cookie, '/admin/content')).headers.get('location')).toContain('/auth');
    expect((await seenWith(cookie, '/api/admin/content')).status).toBe(401);
  });

  it('is there fifty times at most', async () => {
    const made = [];
    for (let count = 0; count < 51; count++) made.push((await make({})).status);
    expect(made.at(-1)).toBe(409);
  });
});
