/**
 * Adds the styles of something that is loaded when it is first needed. Astro puts the style sheet of every
 * module that a page might load into the page itself; imported with `?inline` and added here, those of a dialog
 * weigh nothing before it is opened.
 */
export function addStyle(css: string): void {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
}
