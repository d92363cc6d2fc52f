/* A tour's number on the map and its line in the list: where one is pointed at or has the focus, the other is lit as well. */
const map = document.querySelector('#map');
/** What was pointed at and what has the focus, the latest last. */
const chosen = new Map<string, HTMLAnchorElement>();

for (const [comes, goes] of [
  ['pointerover', 'pointerout'],
  ['focusin', 'focusout'],
] as const) {
  map?.addEventListener(comes, ({ target }) => light(comes, target instanceof Element ? target.closest('a') : null));
  map?.addEventListener(goes, () => light(comes, null));
}

function light(by: string, link: HTMLAnchorElement | null): void {
  chosen.delete(by);
  if (link) chosen.set(by, link);
  const address = [...chosen.values()].at(-1)?.href;
  for (const one of map?.querySelectorAll('a') ?? []) one.toggleAttribute('data-lit', one.href === address);
}

export {};
