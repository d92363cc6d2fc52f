/*
 * The hero that moves (design.md, "The posters"): lays the layers that art/moving-layers.ts prints over the picture they belong to.
 * Long after the first paint, and only where motion is welcome and bytes are not scarce; the picture is whole without them.
 */

/** From the back to the front. */
const LAYERS = ['still', 'glints', 'birds', 'boat'];

/** "/img/hero-river-wide-1800.0a1b2c3d.webp": stem and key; layers exist as WebP alone. */
const CUT = /^(.+)-\d+\.(\w+)\.webp$/;

async function printedLayers(image: HTMLImageElement): Promise<HTMLElement | undefined> {
  const [, stem, key] = CUT.exec(image.currentSrc) ?? [];
  if (!stem) return undefined;
  const box = document.createElement('div');
  box.className = 'hero-layers';
  box.ariaHidden = 'true';
  box.dataset.of = stem;
  for (const layer of LAYERS) {
    const sheet = new Image();
    sheet.alt = '';
    // In the same place of the same shape as the picture itself.
    sheet.className = image.className;
    sheet.dataset.layer = layer;
    sheet.src = `${stem}-${layer}.${key}.webp`;
    box.append(sheet);
  }
  // All or nothing: a cover without its boat would be a boat that is gone.
  return Promise.all(Array.from(box.children, (sheet) => (sheet as HTMLImageElement).decode())).then(
    () => box,
    () => undefined,
  );
}

/** Brings a picture to life, and again whenever the window asks for another crop of it. */
export function addLayers(figure: HTMLElement): void {
  const image = figure.querySelector('img');
  if (!image) return;
  async function renew(): Promise<void> {
    if (!image) return;
    const stem = CUT.exec(image.currentSrc)?.[1];
    const known = figure.querySelector<HTMLElement>('.hero-layers');
    if (known?.dataset.of === stem) return;
    known?.remove();
    const layers = await printedLayers(image);
    if (layers && CUT.exec(image.currentSrc)?.[1] === layers.dataset.of && !figure.querySelector('.hero-layers')) image.closest('picture')?.after(layers);
  }
  image.addEventListener('load', () => void renew());
  void renew();
}
