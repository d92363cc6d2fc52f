/**
 * Where a page's "Enquire" leads: from the page of a trip to the form with that trip chosen, which works without scripts;
 * from any other to the home page's section.
 * @param trips slugs of all trips
 */
export function inquiryPath(page: string, trips: readonly string[]): string {
  const slug = /^\/tours\/([^/]+)/.exec(page)?.[1];
  return slug && trips.includes(slug) ? `/enquiry?tour=${slug}` : '/#inquiry';
}
