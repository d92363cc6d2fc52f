import { keepPacked, packedItems } from './packing-memory';

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
