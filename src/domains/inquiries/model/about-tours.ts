/** Before each tour. */
const MARK = '- ';

/** What a message to us says of the tours that somebody asks about; nothing where there is none. */
export function aboutTours(titles: readonly string[]): string {
  if (titles.length === 0) return '';
  const opening = titles.length === 1 ? 'I would like to ask about this tour:' : 'I would like to ask about these tours:';
  return [opening, ...titles.map((title) => `${MARK}${title}`)].join('\n');
}

/** The inquiry form's address that brings these tours along (carried-request.ts). */
export function askAbout(trips: readonly { slug: string }[]): string {
  return `/enquiry?${new URLSearchParams(trips.map(({ slug }) => ['tour', slug]))}`;
}

/**
 * What was brought along (`aboutTours`), with what stood there before: that is not lost, and no tour is named twice, also where somebody wrote into its line
 * and loads the page again.
 */
export function broughtBeside(before: string | undefined, brought: string | undefined): string | undefined {
  if (!before || !brought) return brought;
  const titles = brought.split('\n').flatMap((line) => (line.startsWith(MARK) ? line.slice(MARK.length) : []));
  if (titles.length === 0) return before.includes(brought) ? before : `${brought}\n\n${before}`;
  const missing = titles.filter((title) => !before.includes(title));
  return missing.length > 0 ? `${aboutTours(missing)}\n\n${before}` : before;
}
