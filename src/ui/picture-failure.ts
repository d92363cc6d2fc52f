/*
 * On every page: tells a picture's real failure (spec §2 Tour card, §4 Image loading). The three states are the
 * placeholder (the picture's ink behind the `img`), the loaded picture, and failed: then a globe and the heading of the
 * article around it stand in the picture's place, where `data-picture-fallback="heading"` on the `img` or on a box around it asks
 * for them. Without a heading it is the picture's text. The gallery says it for itself (gallery-picture.tsx).
 * The box must be positioned; `picture-failed` in base.css is the look.
 */

const GLOBE =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="M2 12h20M12 2a15 15 0 0 1 0 20 15 15 0 0 1 0-20"/></svg>';

function tell(image: HTMLImageElement): void {
  const asking = image.closest<HTMLElement>('[data-picture-fallback]');
  const box = asking === image ? (image.closest('picture') ?? image).parentElement : asking;
  if (!asking || !box || box.querySelector('.picture-failed')) return;
  const panel = document.createElement('span');
  panel.className = 'picture-failed';
  panel.innerHTML = GLOBE;
  panel.append(asking.closest('article')?.querySelector('h2, h3')?.textContent ?? image.alt);
  box.append(panel);
  // An element that shows one picture after the other may succeed with the next.
  image.addEventListener('load', () => panel.remove(), { once: true });
}

// Errors do not bubble, but they are captured on the way down.
document.addEventListener('error', (event) => event.target instanceof HTMLImageElement && tell(event.target), true);
// And those that failed before this ran. A lazy picture that was not asked for yet is not complete.
for (const image of document.images) if (image.complete && image.naturalWidth === 0 && image.currentSrc) tell(image);

export {};
