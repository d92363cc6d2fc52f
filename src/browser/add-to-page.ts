/** Adds what comes by a script later: behind an open menu it is out of reach, as the rest of the page is (site-navigation.ts). */
export function addToPage(element: HTMLElement): void {
  element.inert = document.querySelector('#menu:popover-open') !== null;
  document.body.append(element);
}
