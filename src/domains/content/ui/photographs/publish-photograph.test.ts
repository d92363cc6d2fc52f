import { afterEach, expect, it, vi } from 'vitest';
import { MIDDLE } from '@/domains/pictures/model/photograph-schema';
import { publishPhotograph } from './publish-photograph';

afterEach(() => vi.unstubAllGlobals());

const [OURS, THEIRS] = ['a'.repeat(64), 'b'.repeat(64)];
const words = { alt: 'Two pelicans on a post', focus: MIDDLE, consent: 'nobody' as const, agreed: '' };
const ours = { name: 'img-0001', sha256: OURS, words };

type Documents = Record<string, { live?: string; draft?: string }>;

/** A site with these photographs and posters, and which documents somebody published on it. `posters` null: they cannot be listed now. */
function site(documents: Documents, posters: string[] | null = []): string[] {
  const published: string[] = [];
  const choices = posters?.map((name) => ({ name, small: '', alt: '', isPhotograph: false, hasPoster: true }));
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    if (path === '/api/admin/pictures') return choices ? Response.json(choices) : Response.json({ error: 'Try again.' }, { status: 500 });
    const [what, file = ''] = decodeURIComponent(path.replace('/api/admin/content/', '')).split('?file=');
    if (what === 'publish') {
      published.push(file);
      return Response.json({ revision: 2, before: null, begins: null, pages: [], generation: '2', stale: [], ledThere: [] });
    }
    if (method === 'PUT') return Response.json({ version: 1, problems: [], elsewhere: [] });
    const { live, draft } = documents[file] ?? {};
    return Response.json({
      live: live ? { photograph: live } : null,
      revision: live ? 1 : null,
      draft: draft ? { document: { photograph: draft }, version: 1 } : null,
    });
  });
  return published;
}

it.each<[string, Documents, string[]]>([
  ['somebody published by its name meanwhile', { 'photos/img-0001.yaml': { live: THEIRS } }, []],
  ['somebody is still writing about by its name', { 'photos/img-0001.yaml': { draft: THEIRS } }, []],
  ['is a poster, and the list of pictures had not come when it was named', {}, ['img-0001']],
])('a picture stays that %s: the new one has the next name', async (_what, documents, posters) => {
  const published = site(documents, posters);
  expect(await publishPhotograph(ours)).toEqual({ name: 'img-0001-2' });
  expect(published).toEqual(['photos/img-0001-2.yaml']);
});

it('keeps its name where that is free, or is its own already', async () => {
  site({});
  expect(await publishPhotograph(ours)).toEqual({ name: 'img-0001' });
  site({ 'photos/img-0001.yaml': { live: OURS, draft: OURS } });
  expect(await publishPhotograph(ours)).toEqual({ name: 'img-0001' });
});

it('is not published while nobody can say which names are taken, and takes the place that it was meant for', async () => {
  const published = site({}, null);
  expect(await publishPhotograph(ours)).toEqual({ wrong: { why: 'Try again.', problems: [] } });
  expect(published).toEqual([]);
  site({}, ['img-0001']);
  expect(await publishPhotograph({ ...ours, isInPlace: true })).toEqual({ name: 'img-0001' });
});
