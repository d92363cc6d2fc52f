import { keepItem, readItem, removeItem } from '@/browser/device-store';

/** What a traveller has packed for a tour stays on the device, and nobody else learns of it. */
function keyOf(slug: string): string {
  return `packing:${slug}`;
}

/** The ticked items of a tour's packing list, by their text, so that a list may be put in another order. */
export function packedItems(slug: string): Set<string> {
  const kept = readItem<unknown>(keyOf(slug));
  return new Set(Array.isArray(kept) ? kept.filter((item) => typeof item === 'string') : []);
}

/** Keeps the ticked items for 30 days from the last tick; none leaves nothing behind. */
export function keepPacked(slug: string, items: readonly string[]): void {
  if (items.length > 0) keepItem(keyOf(slug), items);
  else removeItem(keyOf(slug));
}
