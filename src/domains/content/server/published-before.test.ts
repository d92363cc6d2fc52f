import { expect, it } from 'vitest';
import { keptDocuments } from '../../../../tests/fixtures/kept-copies.ts';
import { kindOf } from './document-kinds.ts';

const kept = keptDocuments().flatMap(({ version, documents }) => Object.entries(documents).map(([file, document]) => ({ version, file, document })));

it('there are documents of 0.2.0, the first version in which any could be published', () => {
  expect(new Set(kept.map(({ version }) => version))).toContain('0.2.0');
  expect(kept.length).toBeGreaterThan(15);
});

/*
 * Where this fails, a schema was changed so that what operators have published no longer fits it, and the site would show the version before
 * in its place (live-content.ts). A new field is optional, or has a default; a field with a new name is read under both (docs/develop/editing.md).
 */
it.each(kept)('what was published with $version still fits: $file', ({ file, document }) => {
  const kind = kindOf(file);
  expect(kind, 'documents of this kind are shown no more').toBeDefined();
  expect(kind?.schema.safeParse(document).error?.issues).toBeUndefined();
});
