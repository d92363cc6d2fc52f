import { startTransition, useCallback, useEffect, useState } from 'react';
import type { TourSearch } from '@/domains/tours/model/search/search-tours';
import { tourSearch } from './search-data';

/** The search as far as it has come: a function cannot be a state by itself, hence the object. */
export type SearchState = { step: 'loading' } | { step: 'failed' } | { step: 'ready'; search: TourSearch };

/** Fetches the catalogue when the dialog opens, again on demand, and by itself when the connection is back. */
export function useTourSearch(): { state: SearchState; retry: () => void } {
  const [state, setState] = useState<SearchState>({ step: 'loading' });
  const retry = useCallback(() => {
    setState({ step: 'loading' });
    tourSearch().then(
      // The dialog is drawn first, then the tours in it.
      (search) => startTransition(() => setState({ step: 'ready', search })),
      () => setState({ step: 'failed' }),
    );
  }, []);
  useEffect(retry, []);
  useEffect(() => {
    if (state.step !== 'failed') return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [state.step, retry]);
  return { state, retry };
}
