import { keepItem, readItem, removeItem } from '@/browser/device-store';

/** Keeps the ticks of a packing list on the device. @param slug of the tour */
export function keepTicks(box: HTMLElement, slug: string): void {
  const ticks = [...box.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  const count = box.querySelector('[data-packed]');
  function tell(): void {
    if (count) count.textContent = `${ticks.filter(({ checked }) => checked).length} of ${ticks.length} packed`;
  }
  function keep(): void {
    keepPacked(
      slug,
      ticks.filter(({ checked }) => checked).map(({ value }) => value),
    );
    tell();
  }
  const packed = packedItems(slug);
  for (const tick of ticks) tick.checked = packed.has(tick.value);
  tell();
  // Announced from now on: what was packed before is no news.
  count?.setAttribute('role', 'status');
  box.addEventListener('change', keep);
  box.querySelector('[data-unpack]')?.addEventListener('click', () => {
    for (const tick of ticks) tick.checked = false;
    keep();
  });
}

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
