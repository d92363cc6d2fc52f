/** Opens every fold that an element lies in, before it is scrolled to or gets the focus; links of the page do so by themselves. */
export function reveal(element: Element): void {
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) fold.open = true;
}
