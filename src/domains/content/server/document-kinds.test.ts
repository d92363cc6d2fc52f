import { expect, it } from 'vitest';
import { SAMPLE, sampleContent } from '../../../../tests/fixtures/sample-content.ts';
import { contentSource } from '../../content-format/server/content-source.ts';
import { documentsIn, filesOf, nameOfFile } from './document-kinds.ts';
import { ALL_KINDS } from './kinds.ts';

it('names every document once, a single one that lies in a folder of others too', () => {
  const files = filesOf(contentSource(SAMPLE));
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
  expect(files).toEqual(expect.arrayContaining(['site.yaml', 'blog/topics.yaml', 'tours/bijilo-monkey-park.yaml']));
});

/** By these the sitemap finds the pages (public-pages.ts). */
it.each(ALL_KINDS.filter(([, { pages }]) => pages.some((page) => page.includes('{name}'))))(
  '%s, which have a page each, are a list by their addresses',
  (name, kind) => {
    const made = sampleContent()[name] as { slug: string }[];
    expect(made.map(({ slug }) => slug).toSorted()).toEqual(documentsIn(contentSource(SAMPLE), kind).map(nameOfFile).toSorted());
  },
);
