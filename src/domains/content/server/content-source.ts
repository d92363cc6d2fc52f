import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ContentProblem, readYaml } from './read.ts';

/**
 * Documents that were published in the admin area, by the file of content/ in whose place they stand ("site.yaml",
 * "tours/bijilo-monkey-park.yaml"). Null: what the file says is not there any more.
 */
export type Published = ReadonlyMap<string, unknown>;

export const NOTHING_PUBLISHED: Published = new Map();

type ContentSource = {
  has(name: string): boolean;
  /** Adds a problem where there is nothing to read. */
  read(name: string, problems: ContentProblem[]): unknown;
  /** Names of the documents in a folder of content/, in the order of the alphabet. */
  list(folder: string): string[];
};

/** The files of a content folder, with what was published laid over them. */
export function contentSource(root: string, published: Published): ContentSource {
  const has = (name: string) => (published.has(name) ? published.get(name) !== null : existsSync(join(root, name)));
  return {
    has,
    // What was taken away is missing like a file that is not there.
    read: (name, problems) =>
      published.has(name) && has(name) ? published.get(name) : readYaml(join(root, has(name) ? name : '-'), `content/${name}`, problems),
    list(folder) {
      const path = join(root, folder);
      const files = existsSync(path) ? readdirSync(path).filter((name) => !name.startsWith('.')) : [];
      const laidOver = [...published.keys()].filter((name) => name.startsWith(`${folder}/`)).map((name) => name.slice(folder.length + 1));
      return [...new Set([...files, ...laidOver])].filter((name) => has(`${folder}/${name}`)).sort();
    },
  };
}
