import { readFileSync } from 'node:fs';
import { Window } from 'happy-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DocumentState } from '../../src/domains/content/model/document-types.ts';
import type { Fields, Value } from '../../src/domains/content-format/model/field-schema.ts';
import { withValueAt } from '../../src/domains/content-format/model/field-schema.ts';
import { contentSource, readSource } from '../../src/domains/content-format/server/content-source.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { hostileDocuments, RAN, type Tried, tryEveryField } from '../fixtures/hostile-content.ts';
import { publishDocument } from '../fixtures/publish-document.ts';
import { publishRows } from '../fixtures/publish-rows.ts';
import { until } from '../fixtures/until.ts';
import { withoutRules } from './read-page.ts';
import { siteUnderTest } from './site-under-test.ts';

/* Whatever stands in a document: it is refused at its field, or it is text. */

const shared = siteUnderTest('hostile_content');
const FOLDER = 'tests/content';
const tried = tryEveryField(FOLDER);
const fieldOf = ({ file, path }: Tried) => `${file}: ${path.join('.')}`;
const get = async (path: string) => (await fetch(new URL(path, shared.site.url))).text();

describe('every text field of every kind of document', () => {
  it('is tried, and what it refuses is said at the field, in words for people', () => {
    expect(tried.length).toBeGreaterThan(400);
    const refused = tried.filter(({ problems }) => problems.length > 0);
    // A field that is filled alone may ask for those beside it.
    const isNear = ({ path, problems }: Tried) => problems.some(({ field }) => field.startsWith(path.slice(0, -1).join('.')));
    expect(refused.filter((one) => !isNear(one)).map(fieldOf)).toEqual([]);
    const words = [...new Set(refused.flatMap(({ problems }) => problems.map(({ expected }) => expected)))];
    expect(words.filter((said) => said.length > 200 || /invalid|expected|received|undefined|\bToo |Error|regex/i.test(said))).toEqual([]);
  });

  it('takes no text of 10,000 characters, unless it is the whole text of an article or a policy', () => {
    const taken = tried.filter(({ text, problems }) => text.length >= 10_000 && problems.length === 0);
    expect(taken.filter(({ schema }) => schema.markup === undefined).map(fieldOf)).toEqual([]);
  });
});

describe('markup and script', () => {
  let documents: Map<string, Value>;
  beforeAll(async () => {
    documents = hostileDocuments(FOLDER, tried);
    await publishRows(shared.pool, documents);
    await until('what is published', async () => (await get('/')).includes('&lt;'));
  });

  it('in all fields that take them are text on every page, in feeds and in data', async () => {
    expect(shared.site.logLines().filter(({ msg }) => String(msg).includes('no longer fits'))).toEqual([]);
    const sitemap = await get('/sitemap.xml');
    const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname);
    expect(addresses.length).toBeGreaterThan(45);
    let seen = 0;
    for (const path of [...addresses, '/offline', '/enquiry', '/not-there']) {
      const html = await get(path);
      seen += RAN.test(html) ? 1 : 0;
      expect(whatWouldRun(html), path).toEqual([]);
    }
    expect(seen, 'pages that show it').toBeGreaterThan(40);
    for (const path of ['/rss.xml', '/sitemap.xml']) {
      const { document } = new Window();
      const xml = new (document.defaultView as unknown as { DOMParser: typeof DOMParser }).DOMParser().parseFromString(await get(path), 'application/xml');
      expect([...xml.querySelectorAll('script, img[onerror]')].length, path).toBe(0);
    }
    JSON.parse(await get('/api/tours'));
  });
});

/** Elements of a page that would run what stands in a text. */
function whatWouldRun(html: string): string[] {
  const window = new Window({ settings: { disableJavaScriptEvaluation: true } });
  window.document.write(withoutRules(html));
  const found: string[] = [];
  for (const element of (window.document as unknown as Document).querySelectorAll('*')) {
    const isScript = element.localName === 'script' && !element.getAttribute('type')?.includes('json');
    if (isScript && RAN.test(element.textContent ?? '')) found.push(element.outerHTML.slice(0, 200));
    for (const { name, value } of element.attributes) if ((name.startsWith('on') && RAN.test(value)) || (name === 'src' && value === 'x')) found.push(name);
  }
  return found;
}

describe('500 tours', () => {
  const SIZE = 500;
  let owner: SignedInBrowser;
  beforeAll(async () => {
    owner = await signInAs(shared, 'Awa Njie', 'admin');
    const tour = readSource(contentSource(FOLDER), 'tours/bijilo-monkey-park.yaml') as Fields;
    const many = Array.from({ length: SIZE - 19 }, (_, at) => {
      const slug = `made-up-${at}`;
      return [`tours/${slug}.yaml`, { ...tour, id: 1000 + at, slug, title: `Made-up Tour ${at}`, featured: false }] as const;
    });
    await publishRows(shared.pool, new Map(many));
    await until('the last of them', async () => (await get('/tours')).includes(`Made-up Tour ${SIZE - 20}`));
  });

  it('are shown, found, listed for who edits, and published beside each other; the memory stays within its bounds', async () => {
    const took: Record<string, number> = {};
    for (const path of ['/', '/tours', '/tours/made-up-480', '/api/tours', '/data/tour-names', '/sitemap.xml', '/offline']) {
      const began = performance.now();
      const answer = await fetch(new URL(path, shared.site.url));
      await answer.arrayBuffer();
      took[path] = Math.round(performance.now() - began);
      expect(answer.status, path).toBe(200);
    }
    const began = performance.now();
    const { body } = await owner.json<DocumentState[]>('/api/admin/content');
    took['/api/admin/content'] = Math.round(performance.now() - began);
    expect(body.filter(({ group }) => group === 'Tours').length).toBe(SIZE);
    expect((await owner.ask('/admin/content')).status).toBe(200);
    const longest = await longestWait(() =>
      publishDocument(owner, 'tours/made-up-7.yaml', (document) => withValueAt(document, ['title'], 'Renamed Among Many')),
    );
    await until('the new title', async () => (await get('/tours/made-up-7')).includes('Renamed Among Many'));
    const megabytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${shared.site.pid}/status`, 'utf8'))?.[1]) / 1024;
    process.stdout.write(`500 tours: ${JSON.stringify(took)} ms; a publish held up others for ${longest} ms; ${Math.round(megabytes)} MB resident\n`);
    expect(megabytes).toBeLessThan(450);
  });
});

/** How long the slowest of many small questions waited while something was done, in milliseconds. */
async function longestWait(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isDone = false;
  const asking = (async () => {
    while (!isDone) {
      const began = performance.now();
      await (await fetch(new URL('/healthz', shared.site.url))).text();
      longest = Math.max(longest, performance.now() - began);
    }
  })();
  await work();
  isDone = true;
  await asking;
  return Math.round(longest);
}
