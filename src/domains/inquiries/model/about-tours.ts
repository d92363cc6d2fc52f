/** What a message to us says of the tours that somebody asks about; nothing where there is none. */
export function aboutTours(titles: readonly string[]): string {
  if (titles.length === 0) return '';
  const opening = titles.length === 1 ? 'I would like to ask about this tour:' : 'I would like to ask about these tours:';
  return [opening, ...titles.map((title) => `- ${title}`)].join('\n');
}

/** The inquiry form's address that brings these tours along (carried-request.ts). */
export function askAbout(trips: readonly { slug: string }[]): string {
  return `/enquiry?${new URLSearchParams(trips.map(({ slug }) => ['tour', slug]))}`;
}

/** What was brought along with what stood there before, which is neither lost nor said twice. */
export function broughtBeside(before: string | undefined, brought: string | undefined): string | undefined {
  if (!before || !brought) return brought;
  return before.includes(brought) ? before : `${brought}\n\n${before}`;
}
