const loaded = new Map<string, Promise<unknown>>();

/**
 * Data of this site, fetched once a page; what failed is fetched anew the next time.
 * @returns undefined where there is nothing at that address
 * @throws where the server cannot be reached or does not answer well
 */
export function loadData<T>(path: string): Promise<T | undefined> {
  const known = loaded.get(path) ?? request(path);
  loaded.set(path, known);
  known.catch(() => loaded.delete(path));
  return known as Promise<T | undefined>;
}

async function request(path: string): Promise<unknown> {
  const response = await fetch(path);
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

/** Address of what a tour's overlay shows. */
export function tourDataPath(slug: string): string {
  return `/data/tours/${slug}`;
}

/** Address of the names by which tours are found. */
export const TOUR_NAMES_PATH = '/data/tour-names';
