import { expect, it } from 'vitest';
import { SAMPLE } from '../../../../tests/fixtures/sample-content.ts';
import type { Value } from '../../content-format/model/field-schema.ts';
import { contentSource, documentOfText, readSource } from '../../content-format/server/content-source.ts';
import { parseYaml } from '../../content-format/server/read.ts';
import { filesOf } from './document-kinds.ts';
import { writeDocument } from './write-document.ts';

/* The files that an export writes: nothing of a document is lost or changed by them. */

const source = contentSource(SAMPLE);
const readBack = (file: string, text: string) => (file.endsWith('.md') ? documentOfText(text) : parseYaml(text, file, []));

it.each(filesOf(source))('%s says the same once it is written and read', (file) => {
  const document = readSource(source, file);
  expect(readBack(file, writeDocument(file, document))).toEqual(document);
});

it('has the fields in the order of the schema, and folds long texts into lines that can be read', () => {
  const tour = readSource(source, 'tours/bijilo-monkey-park.yaml') as Record<string, Value>;
  const backwards = Object.fromEntries(Object.entries(tour).reverse());
  const text = writeDocument('tours/bijilo-monkey-park.yaml', backwards);
  expect(text).toMatch(/^id: 5\ntitle: Bijilo Forest Park\nslug: bijilo-monkey-park\n/);
  expect(text).toContain('extendedDescription:\n  - >-\n');
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120);
});

it.each([
  ['spaces at both ends', `  ${'word '.repeat(60)}`],
  ['lines that begin with spaces', `one\n   two\n\n\tthree ${'x'.repeat(200)}\n\n`],
  ['what YAML would take for something else', 'null'],
  ['a comment sign and colons', `# no comment: ${'a: b '.repeat(40)}`],
  ['lines of hyphens', '---\nfields: 1\n---\n'],
  ['one word longer than a line', 'x'.repeat(500)],
  ['signs of other scripts', `${'النص العربي '.repeat(20)}\u2028${'😀'.repeat(100)}`],
])('keeps %s', (_what, words) => {
  const faqs = [{ question: words, answer: words }];
  expect(readBack('faqs.yaml', writeDocument('faqs.yaml', faqs))).toEqual(faqs);
  const article = { title: words, text: words };
  expect(readBack('blog/a.md', writeDocument('blog/a.md', article))).toEqual(article);
});
