export type SeenPage = { path: string; title: string };

/** One line has room for them. */
const SEEN_MAX = 6;
const PATH = /^\/(tours|blog)\/[a-z0-9-]{1,120}$/;
const TITLE_MAX = 150;

/** What the device kept, the latest first, as far as it can be read: anybody may have written there. */
export function readSeen(value: unknown): SeenPage[] {
  if (!Array.isArray(value)) return [];
  const pages = value.flatMap((entry): SeenPage[] => {
    const { path, title } = (typeof entry === 'object' && entry !== null ? entry : {}) as { [Name in keyof SeenPage]?: unknown };
    return typeof path === 'string' && PATH.test(path) && typeof title === 'string' && title !== '' && title.length <= TITLE_MAX ? [{ path, title }] : [];
  });
  return pages.slice(0, SEEN_MAX);
}

/** With that page first, and once. */
export function withSeen(pages: readonly SeenPage[], page: SeenPage): SeenPage[] {
  return readSeen([page, ...pages.filter(({ path }) => path !== page.path)]);
}
