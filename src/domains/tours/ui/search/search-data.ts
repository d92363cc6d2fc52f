import { SEARCH_DATA_PATH, type SearchTour } from '@/domains/tours/model/search/search-entry';
import { createTourSearch, type TourSearch } from '@/domains/tours/model/search/search-tours';
import { PATIENCE_MS } from './limits';

let loading: Promise<TourSearch> | undefined;

async function load(): Promise<TourSearch> {
  const response = await fetch(SEARCH_DATA_PATH, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`${SEARCH_DATA_PATH} answered ${response.status}`);
  return createTourSearch((await response.json()) as SearchTour[]);
}

/** The search over the catalogue, fetched once a page; after a failure the next call tries again. */
export function tourSearch(): Promise<TourSearch> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
