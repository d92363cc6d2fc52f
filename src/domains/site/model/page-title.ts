/** Longest title of a page, in characters: search engines cut longer ones. */
export const TITLE_MAX = 60;

/** A page's title with the brand behind it, where there is room for both. */
export function pageTitle(title: string, brand: string): string {
  const both = `${title}: ${brand}`;
  return both.length <= TITLE_MAX ? both : title;
}
