import { expect, it } from 'vitest';
import { sampleContent } from '../../../../../tests/fixtures/sample-content.ts';
import { countInWords } from './all-trips';

const { tours, dakar } = sampleContent();

it('says how many trips there are in the words of every page', () => {
  expect(countInWords({ tours, ...(dakar && { dakar }) })).toBe('18 tours, plus Dakar and the airport transfer');
  expect(countInWords({ tours })).toBe('18 tours, plus the airport transfer');
  expect(countInWords({ tours: tours.filter(({ kind }) => kind === 'tour').slice(0, 1) })).toBe('1 tour');
});
