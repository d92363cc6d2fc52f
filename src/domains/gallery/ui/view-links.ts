import { onIntent } from '@/browser/on-intent';
import { isPlainClick } from '@/browser/plain-click';
import { reveal } from '@/browser/reveal';
import { loadCategory } from './load-category';
import { openViewer, warmViewer } from './open-viewer';
import { protectPictures } from './protect';

/* On the gallery's own page: pictures, which are links to their largest files, open the viewer; those that could not be loaded say so. */

function viewLink(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-view]') : null;
}

async function view(link: HTMLAnchorElement): Promise<void> {
  const [category = '', index] = (link.dataset.view ?? '').split(':');
  try {
    const { images } = await loadCategory(category);
    await openViewer({ category, images, index: Number(index), mark: link.dataset.mark ?? '', opener: link, fallback: link.href });
  } catch {
    window.location.href = link.href;
  }
}

function showFailure(image: HTMLImageElement): void {
  const text = document.createElement('span');
  text.className = 'grid h-full place-items-center bg-sunken p-2 text-center';
  text.textContent = 'Image unavailable';
  image.closest('picture')?.replaceWith(text);
}

/** An address that names a picture shows it, also one that is folded. Most browsers do so by themselves, older ones not. */
function unfoldNamed(): void {
  const figure = location.hash ? document.getElementById(location.hash.slice(1)) : null;
  if (!figure?.closest('details:not([open])')) return;
  reveal(figure);
  figure.scrollIntoView();
}

protectPictures();
unfoldNamed();
window.addEventListener('hashchange', unfoldNamed);

document.addEventListener('click', (event) => {
  const link = viewLink(event);
  if (!link || !isPlainClick(event)) return;
  event.preventDefault();
  void view(link);
});

onIntent(viewLink, ({ dataset }) => warmViewer(dataset.view?.split(':')[0]));

document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && target.closest('.gallery-frame') && showFailure(target), true);
for (const image of document.querySelectorAll<HTMLImageElement>('.gallery-frame img')) {
  if (image.complete && image.currentSrc && image.naturalWidth === 0) showFailure(image);
}
