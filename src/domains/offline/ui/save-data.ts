import { memory } from '@/browser/browser-storage';
import { labelPicture, tapLabel, thriftyForm } from '../model/thrifty-picture';

/*
 * For visitors whose browser asks to save data: a picture that would come by itself while they read comes when they tap it, and says
 * before how large it is. The first picture of a page comes as always, and so does what was tapped for, as in the gallery's viewer.
 */

const WHOLE_KEY = 'hbt-all-pictures';
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** Pictures that wait, with the forms that there are of each. */
const waiting = new Map<HTMLImageElement, string>();
let isOver = false;

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLImageElement)) continue;
      near.unobserve(target);
      void label(target);
    }
  },
  { rootMargin: '300px' },
);

export function saveData(): void {
  if (memory('session').read(WHOLE_KEY)) return;
  const images = (root: ParentNode) => root.querySelectorAll<HTMLImageElement>('img[loading="lazy"]');
  for (const image of images(document)) hold(image);
  // What islands and dialogs bring later.
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        if (node.matches('img[loading="lazy"]')) hold(node as HTMLImageElement);
        for (const image of images(node)) hold(image);
      }
  }).observe(document.body, { childList: true, subtree: true });
  window.addEventListener('click', tap, true);
  sayWhy();
}

/** Stops a picture that is not there yet. */
function hold(image: HTMLImageElement): void {
  if (isOver || waiting.has(image) || image.src.startsWith('data:') || (image.complete && image.naturalWidth > 0)) return;
  const sources = [...(image.closest('picture')?.querySelectorAll('source') ?? [])];
  const fitting = sources.find(({ media, srcset }) => srcset && (!media || matchMedia(media).matches));
  waiting.set(image, fitting?.srcset ?? (image.srcset || image.src));
  for (const source of sources) source.removeAttribute('srcset');
  image.removeAttribute('srcset');
  image.src = NOTHING;
  near.observe(image);
}

function formFor(image: HTMLImageElement): string | undefined {
  return thriftyForm(waiting.get(image) ?? '', image.clientWidth);
}

/** Says in the picture's place how large it is; where this device has it already, it costs nothing and is shown. */
async function label(image: HTMLImageElement): Promise<void> {
  const address = formFor(image);
  if (!address) return;
  if (await isKept(address)) return show(image);
  const head = await fetch(address, { method: 'HEAD' }).catch(() => undefined);
  if (waiting.has(image)) image.src = labelPicture(tapLabel(Number(head?.headers.get('content-length'))), image.clientWidth, image.clientHeight);
}

/** There are no caches on a plain line, and none that answer where storage is refused. */
async function isKept(address: string): Promise<boolean> {
  try {
    return (await caches.match(address)) !== undefined;
  } catch {
    return false;
  }
}

function show(image: HTMLImageElement): void {
  const address = formFor(image);
  waiting.delete(image);
  if (address) image.src = address;
}

/** A tap on a picture that waits shows it, and does nothing else: a link around or over it is for the next tap. */
function tap(event: MouseEvent): void {
  if (event.detail === 0) return;
  const [top, ...below] = document.elementsFromPoint(event.clientX, event.clientY);
  const group = top?.closest('article, figure, li, a, button') ?? top;
  const image = [top, ...below].find((one): one is HTMLImageElement => one instanceof HTMLImageElement && waiting.has(one));
  if (!image || !(top === image || group?.contains(image))) return;
  event.preventDefault();
  event.stopPropagation();
  show(image);
}

/** For people who use a keyboard or a screen reader, and for those who change their mind: all of them, for this visit. */
function sayWhy(): void {
  const bar = document.createElement('p');
  bar.style.cssText = 'padding:.25rem 1rem;background:var(--surface-sunken);text-align:center';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Show all pictures';
  button.style.cssText = 'min-height:2.75rem;padding:0 .5rem;font-weight:700;text-decoration:underline;text-underline-offset:4px';
  button.addEventListener('click', () => {
    isOver = true;
    memory('session').write(WHOLE_KEY, true);
    for (const image of [...waiting.keys()]) show(image);
    bar.remove();
    document.getElementById('main')?.focus({ preventScroll: true });
  });
  bar.append('Your browser saves data, so pictures come when you tap them.', ' ', button);
  document.getElementById('main')?.before(bar);
}
