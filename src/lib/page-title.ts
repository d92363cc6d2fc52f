/** Longest title of a page, in characters; search engines cut sooner or later after it. */
const TITLE_MAX = 80;

/** A page's title with the brand behind it, where there is room for both. */
export function pageTitle(title: string, brand: string): string {
  const both = `${title}: ${brand}`;
  return both.length <= TITLE_MAX ? both : title;
}
