import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { contentCopy } from '../../../../tests/fixtures/content-copy.ts';
import type * as Kinds from './kinds.ts';
import { loadContent } from './load.ts';
import { publicPages } from './public-pages.ts';

/* What a kind with a page of its own gets by being in the table alone (CONTRIBUTING.md, "What a change touches"), beside what a test of tours or articles sees. */

vi.mock('./kinds.ts', async (original) => {
  const { ALL_KINDS } = await original<typeof Kinds>();
  const { placesToStay } = await import('../../../../tests/fixtures/places-to-stay.ts');
  return { ALL_KINDS: [...ALL_KINDS, ['stays', placesToStay]] };
});

const copy = contentCopy();
const ARTICLE = 'blog/cultural-etiquette-guide.md';
const linkTo = (address: string) => copy.edit(ARTICLE, /\n\n(?=[A-Z][a-z]+ )/, `\n\n[Sleep here](${address}). `);
function write(name: string, more = ''): void {
  mkdirSync(join(copy.folder, 'stays'), { recursive: true });
  writeFileSync(join(copy.folder, 'stays', `${name}.yaml`), `title: Baobab Lodge\npicture: bijilo-monkey-park\n${more}`);
}

describe('documents of a kind that nothing else names', () => {
  it('have pages that search engines are told of', () => {
    write('baobab-lodge');
    const paths = publicPages(loadContent(copy.folder)).map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/stays', '/stays/baobab-lodge']));
  });

  it('can be linked to by the addresses that they have and had, and by no other', () => {
    write('baobab-lodge', 'formerly: [river-lodge]\n');
    linkTo('/stays/baobab-lodge');
    linkTo('/stays/river-lodge');
    expect(copy.problems()).toEqual([]);
    expect(loadContent(copy.folder).moved.get('/stays/river-lodge')).toBe('/stays/baobab-lodge');
    linkTo('/stays/elsewhere');
    expect(copy.problems()).toMatchObject([{ file: `content/${ARTICLE}`, expected: 'a link to a place to stay in content/stays, not "/stays/elsewhere"' }]);
  });

  it('have no address that another one had', () => {
    write('baobab-lodge', 'formerly: [river-lodge]\n');
    write('river-lodge');
    expect(copy.problems()).toMatchObject([{ file: 'content/stays/baobab-lodge.yaml', field: 'formerly.0' }]);
  });

  it('are checked for what they name, and are gone while they are hidden', () => {
    write('baobab-lodge', 'near: nowhere\n');
    expect(copy.problems()).toMatchObject([{ file: 'content/stays/baobab-lodge.yaml', field: 'near' }]);
    write('baobab-lodge', 'hidden: true\n');
    expect(publicPages(loadContent(copy.folder)).map(({ path }) => path)).not.toContain('/stays/baobab-lodge');
  });
});
