/* A tour's number on the map and its line in the list: where one is pointed at, or else has the focus, the other is lit as well. */
const map = document.querySelector('#map');
const chosen: Record<'pointed' | 'focused', HTMLAnchorElement | null> = { pointed: null, focused: null };

for (const [by, comes, goes] of [
  ['pointed', 'pointerover', 'pointerout'],
  ['focused', 'focusin', 'focusout'],
] as const) {
  map?.addEventListener(comes, ({ target }) => light(by, target instanceof Element ? target.closest('a') : null));
  map?.addEventListener(goes, () => light(by, null));
}

function light(by: keyof typeof chosen, link: HTMLAnchorElement | null): void {
  chosen[by] = link;
  const address = (chosen.pointed ?? chosen.focused)?.href;
  for (const one of map?.querySelectorAll('a') ?? []) one.toggleAttribute('data-lit', one.href === address);
}

export {};
