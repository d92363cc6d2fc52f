/** Adds what comes by a script later: behind an open menu it is out of reach, as the rest of the page is (site-navigation.ts). */
export function addToPage(element: HTMLElement): void {
  // In a list, since a browser without popovers takes the selector alone for a fault.
  element.inert = document.querySelector('#menu:is(:popover-open)') !== null;
  document.body.append(element);
}
