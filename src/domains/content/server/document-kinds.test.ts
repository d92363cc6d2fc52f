import { expect, it } from 'vitest';
import { SAMPLE } from '../../../../tests/fixtures/sample-content.ts';
import { contentSource } from '../../content-format/server/content-source.ts';
import { filesOf } from './document-kinds.ts';

it('names every document once, a single one that lies in a folder of others too', () => {
  const files = filesOf(contentSource(SAMPLE));
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
  expect(files).toEqual(expect.arrayContaining(['site.yaml', 'blog/topics.yaml', 'tours/bijilo-monkey-park.yaml']));
});
