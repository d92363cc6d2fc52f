import { useRef } from 'react';

/** Keys that stay with the entries of a list when they are moved or taken out, so that what was unfolded stays unfolded. */
export function useEntryKeys(count: number): { keys: readonly number[]; rearrange(next: (keys: readonly number[]) => number[]): void } {
  const next = useRef(0);
  const keys = useRef<number[]>([]);
  while (keys.current.length < count) keys.current.push(next.current++);
  keys.current.length = count;
  return {
    keys: keys.current,
    rearrange(change) {
      keys.current = change(keys.current);
    },
  };
}
