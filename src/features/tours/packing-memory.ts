import { memory } from '@/lib/browser-storage';

/** What a traveller has packed for a tour stays on the device, and nobody else learns of it. */
function keyOf(slug: string): string {
  return `hbt-packing:${slug}`;
}

/** The ticked items of a tour's packing list, by their text, so that a list may be put in another order. */
export function packedItems(slug: string): Set<string> {
  const kept = memory('local').read<unknown>(keyOf(slug));
  return new Set(Array.isArray(kept) ? kept.filter((item) => typeof item === 'string') : []);
}

/** Keeps the ticked items; none leaves nothing behind. */
export function keepPacked(slug: string, items: readonly string[]): void {
  if (items.length > 0) memory('local').write(keyOf(slug), items);
  else memory('local').remove(keyOf(slug));
}
