import { askApi } from '@/browser/api-client';
import { askOnce } from '@/browser/ask-once';
import { timeLimit } from '@/browser/time-limit';
import { SEARCH_DATA_PATH, searchToursCheck } from '@/domains/tours/model/search/search-entry';
import { createTourSearch } from '@/domains/tours/model/search/search-tours';
import { PATIENCE_MS } from './search-limits';

/** The search over the catalogue, fetched and made ready once a page; after a failure the next call tries again. */
export const tourSearch = askOnce(async () => {
  const tours = await askApi(SEARCH_DATA_PATH, searchToursCheck, { signal: timeLimit(PATIENCE_MS) });
  return createTourSearch(tours);
});
