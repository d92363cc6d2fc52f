import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { TourSearch } from '@/domains/tours/model/search/search-tours';
import { tourSearch } from './search-data';

/** The search as far as it has come: a function cannot be a state by itself, hence the object. */
export type SearchState = { step: 'loading' } | { step: 'failed' } | { step: 'ready'; search: TourSearch };

/** Fetches the catalogue when the dialog opens, again on demand, and by itself when the connection is back. */
export function useTourSearch(): { state: SearchState; retry: () => void } {
  const [state, setState] = useState<SearchState>({ step: 'loading' });
  const attempt = useRef<'under way' | 'overtaken' | 'failed'>('under way');
  const retry = useCallback(() => {
    attempt.current = 'under way';
    setState({ step: 'loading' });
    tourSearch().then(
      // The dialog is drawn first, then the tours in it.
      (search) => startTransition(() => setState({ step: 'ready', search })),
      () => {
        // A browser may say that the connection is back before it ends what was asked on the former one.
        if (attempt.current === 'overtaken') return retry();
        attempt.current = 'failed';
        setState({ step: 'failed' });
      },
    );
  }, []);
  useEffect(() => {
    const online = () => {
      if (attempt.current === 'failed') retry();
      else attempt.current = 'overtaken';
    };
    // From the first attempt on: added once the failure is shown, it would miss a connection that is back that very moment.
    window.addEventListener('online', online);
    retry();
    return () => window.removeEventListener('online', online);
  }, [retry]);
  return { state, retry };
}
