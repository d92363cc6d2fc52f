import { useEffect, useState } from 'react';
import type { ShownCategory } from '@/domains/pictures/model/shown-image';
import { loadCategory } from './load-category';

/**
 * A category's pictures, fetched when it is wanted and kept.
 * @param first the category that came with the page, without the words of its further pictures
 * @returns undefined while they are on their way
 */
export function useCategory(id: string, firstId: string, first: ShownCategory) {
  const [known, setKnown] = useState<Record<string, ShownCategory | 'failed'>>({ [firstId]: first });
  const answer = known[id];

  useEffect(() => {
    loadCategory(firstId).then(
      (loaded) => setKnown((before) => ({ ...before, [firstId]: loaded })),
      () => {},
    );
  }, [firstId]);
  useEffect(() => {
    if (answer) return;
    loadCategory(id).then(
      (loaded) => setKnown((before) => ({ ...before, [id]: loaded })),
      () => setKnown((before) => ({ ...before, [id]: 'failed' })),
    );
  }, [id, answer]);

  /** What could not be loaded is asked for again. */
  function askAgain(): void {
    setKnown((before) => Object.fromEntries(Object.entries(before).filter(([, value]) => value !== 'failed')));
  }
  return { answer, askAgain };
}
