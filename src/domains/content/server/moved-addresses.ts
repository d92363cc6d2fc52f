import type { Content } from '../../content/server/load.ts';

/** Old addresses with those to which they lead for good: what articles name in `formerly`. */
export function movedAddresses({ articles }: Pick<Content, 'articles'>): ReadonlyMap<string, string> {
  return new Map(articles.flatMap(({ slug, formerly = [] }) => formerly.map((old) => [`/blog/${old}`, `/blog/${slug}`] as const)));
}
