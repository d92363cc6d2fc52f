import { useEffect, useState } from 'react';
import { type Prepared, preparedSchema } from '@/domains/departures/model/telling-types';
import { ask, errorText } from './days-api';

/** A pause in choosing after which the words are asked for, in milliseconds. */
const PAUSE_MS = 250;

/** What guests would read by what is chosen so far; undefined until that is enough. */
export function usePreparedWords(departureId: string, query: string | undefined): { prepared: Prepared | undefined; trouble: string | undefined } {
  const [prepared, setPrepared] = useState<Prepared>();
  const [trouble, setTrouble] = useState<string>();
  useEffect(() => {
    setTrouble(undefined);
    if (query === undefined) return setPrepared(undefined);
    let isOver = false;
    const timer = setTimeout(async () => {
      try {
        const answer = await ask(`days/${departureId}/words?${query}`, preparedSchema);
        if (!isOver) setPrepared(answer);
      } catch (error) {
        if (!isOver) setTrouble(errorText(error));
      }
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [departureId, query]);
  return { prepared, trouble };
}
