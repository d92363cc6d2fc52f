import { beforeAll, describe, expect, it } from 'vitest';
import type { FieldProblem, Value } from '../../src/domains/content-format/model/field-schema.ts';
import type { SearchTour } from '../../src/domains/tours/model/search/search-entry.ts';
import { createTourSearch } from '../../src/domains/tours/model/search/search-tours.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { documentCall, publishDocument } from '../fixtures/publish-document.ts';
import { sharedSite } from './shared-site.ts';

/* Words that mean the same, from the editor to the search of a visitor (decisions.md, "Search"). */

const FILE = 'synonyms.yaml';
const shared = sharedSite();
let owner: SignedInBrowser;
beforeAll(async () => {
  owner = await signInAs(shared, 'Awa Njie', 'admin');
});

/** What a visitor who opens the search now finds. */
async function found(query: string): Promise<string[]> {
  const answer = await fetch(new URL('/api/tours', shared.site.url));
  return createTourSearch((await answer.json()) as SearchTour[])(query, 'All').tours.map(({ slug }) => slug);
}

const group = (...words: string[]) => ({ words });

describe('a group of synonyms', () => {
  it('that is published leads to the tour at once, and no longer when it is taken away', async () => {
    expect(await found('taxi')).toEqual(['airport-transfer-services']);
    expect(await found('limousine')).toEqual([]);
    await publishDocument(owner, FILE, (groups) => [...(groups as Value[]), group('yundum', 'limousine')]);
    expect(await found('limousine')).toEqual(['airport-transfer-services']);
    expect(await found('taxi')).toEqual(['airport-transfer-services']);
    await publishDocument(owner, FILE, () => []);
    expect(await found('limousine')).toEqual([]);
    expect(await found('taxi')).not.toContain('airport-transfer-services');
  });

  it('with a word of another group, a phrase, or a word that is too long is refused at its field', async () => {
    const { body: view } = await owner.json<{ revision: number }>(documentCall('document', FILE));
    const document = [group('taxi', 'cab'), group('limousine', 'Taxis'), group('hired car', 'x'.repeat(31)), group('boat', '')];
    const { body } = await owner.json<{ problems: FieldProblem[] }>(
      documentCall('document', FILE),
      { document, version: null, revision: view.revision },
      { method: 'PUT' },
    );
    expect(body.problems.map(({ path }) => path).toSorted()).toEqual(['1.words.1', '2.words.0', '2.words.1', '3.words.1']);
    expect(JSON.stringify(body.problems)).toContain('a word that stands in one group alone; group 1 has it, too, not \\"Taxis\\"');
  });
});
