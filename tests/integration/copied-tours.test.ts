import { beforeAll, expect, it } from 'vitest';
import type { CopyOf, DocumentView, Saved } from '../../src/domains/content/model/document-types.ts';
import { type Fields, valueAt } from '../../src/domains/content-format/model/field-schema.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { documentCall } from '../fixtures/publish-document.ts';
import { sharedSite } from './shared-site.ts';

/* A new tour that begins as a copy of another one (docs/develop/decisions/0075). */

const shared = sharedSite();
const BIJILO = 'tours/bijilo-monkey-park.yaml';
const NEW = 'tours/bijilo-by-moonlight.yaml';
let owner: SignedInBrowser;
beforeAll(async () => {
  owner = await signInAs(shared, 'Awa Njie', 'admin');
});

const read = async (file: string) => (await owner.json<DocumentView>(documentCall('document', file))).body;
const copy = (file: string, of: string) =>
  owner.json<CopyOf & { document: Fields; code?: string }>(`${documentCall('copy', file)}&of=${encodeURIComponent(of)}`);

it('a copy has all words of the tour, and nothing that is true of that one alone; asking for it saves nothing', async () => {
  const { beginnings } = await read(NEW);
  expect(beginnings?.copies).toContainEqual({ file: BIJILO, title: 'Bijilo Forest Park' });
  const live = (await read(BIJILO)).live as Fields;
  const { status, body } = await copy(NEW, BIJILO);
  expect(status).toBe(200);
  const { document } = body;
  for (const words of ['description', 'extendedDescription', 'highlights', 'includes', 'notIncluded', 'itinerary', 'faqs', 'body', 'bestTime', 'packingLists'])
    expect(document[words], words).toEqual(live[words]);
  expect(live.rating, 'the sample has what a copy must not have').toBeDefined();
  for (const own of ['rating', 'reviews', 'ratingSource', 'hidden', 'formerly']) expect(document, own).not.toHaveProperty(own);
  expect(document).toMatchObject({
    slug: 'bijilo-by-moonlight',
    title: '',
    location: '',
    image: '',
    imageAlt: '',
    pictures: [],
    aliases: ['', ''],
    featured: false,
  });
  expect(document.place).toMatchObject({ name: '', travel: '' });
  expect(document.id, 'a number that no other tour has').toBeGreaterThan(Number(live.id));
  expect((await read(NEW)).draft).toBeNull();
});

it('its draft tells whose texts it still has; it is not published by itself, and not ready while its own are missing', async () => {
  const { document, texts } = (await copy(NEW, BIJILO)).body;
  const draft = { document: { ...document, title: 'Bijilo by Moonlight', bestTime: 'At full moon, all year round.' }, version: null, revision: null };
  const { body: saved } = await owner.json<Saved>(documentCall('document', NEW), draft, { method: 'PUT' });
  const missing = new Set(saved.problems.map(({ path }) => path.split('.')[0]));
  expect([...missing].sort()).toEqual(['aliases', 'image', 'imageAlt', 'location', 'place']);
  expect(saved.problems.filter(({ isMissing }) => !isMissing)).toEqual([]);
  const view = await read(NEW);
  expect(view).toMatchObject({ live: null, title: 'Bijilo by Moonlight', copyOf: { title: 'Bijilo Forest Park' } });
  expect(view.copyOf?.texts).toEqual(texts);
  expect(texts).toContain(valueAt(document, ['description']));
  expect((await owner.json<{ code: string }>(documentCall('publish', NEW), { version: saved.version })).status).toBe(422);
  expect((await fetch(new URL('/tours/bijilo-by-moonlight', shared.site.url))).status).toBe(404);
  expect((await read(BIJILO)).copyOf, 'the one that was copied').toBeNull();
});

it('what cannot be copied there is refused', async () => {
  for (const [file, of] of [
    [NEW, 'tours/no-such-tour.yaml'],
    [NEW, 'guides.yaml'],
    [NEW, NEW],
    ['guides.yaml', BIJILO],
    ['blog/moonlight.md', BIJILO],
  ] as const)
    expect(await copy(file, of), `${file} of ${of}`).toMatchObject({ status: 404, body: { code: 'document_unknown' } });
});
