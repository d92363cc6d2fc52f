/*
 * A tooltip without a library: a button with `data-tooltip` and, as `aria-describedby`, the id of an element with
 * role="tooltip". It opens on hover after a delay, at once on keyboard focus and on tap; Escape, leaving and a tap
 * elsewhere close it; the pointer may move into it. Without scripts its text stands open (see `.tooltip` in site.css).
 */

/** Spec §9: "Tooltip delay 700 ms, skip delay 300 ms". Within the skip delay after one closed, the next opens at once. */
const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/** Height of the navigation bar, under which no tooltip may hide. */
const BAR_PX = 72;

let open: HTMLElement | undefined;
let openTimer: ReturnType<typeof setTimeout> | undefined;
let skipTimer: ReturnType<typeof setTimeout> | undefined;
let skipping = false;

function tipOf(trigger: Element): HTMLElement | null {
  return document.getElementById(trigger.getAttribute('aria-describedby') ?? '');
}

function show(tip: HTMLElement | null): void {
  clearTimeout(openTimer);
  if (open !== tip) hide();
  const area = tip?.parentElement;
  if (!tip || !area) return;
  open = tip;
  tip.toggleAttribute('data-below', area.getBoundingClientRect().top < tip.offsetHeight + BAR_PX);
  tip.dataset.open = '';
}

function hide(): void {
  clearTimeout(openTimer);
  if (!open) return;
  delete open.dataset.open;
  open = undefined;
  skipping = true;
  clearTimeout(skipTimer);
  skipTimer = setTimeout(() => {
    skipping = false;
  }, SKIP_DELAY_MS);
}

for (const trigger of document.querySelectorAll<HTMLElement>('[data-tooltip]')) {
  const tip = tipOf(trigger);
  const area = trigger.parentElement ?? trigger;
  trigger.addEventListener('pointerenter', (event) => {
    if (event.pointerType === 'touch' || open === tip) return;
    if (skipping) show(tip);
    else openTimer = setTimeout(show, DELAY_MS, tip);
  });
  // Trigger and tooltip are one area, so that the pointer can go from one to the other.
  area.addEventListener('pointerleave', (event) => event.pointerType !== 'touch' && hide());
  trigger.addEventListener('pointerleave', () => clearTimeout(openTimer));
  trigger.addEventListener('focus', () => trigger.matches(':focus-visible') && show(tip));
  trigger.addEventListener('blur', hide);
  trigger.addEventListener('click', () => (open === tip ? hide() : show(tip)));
}

document.addEventListener('keydown', (event) => event.key === 'Escape' && hide());
document.addEventListener('pointerdown', (event) => {
  if (open && event.target instanceof Node && !open.parentElement?.contains(event.target)) hide();
});

export {};
