import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Lock = { packages: Record<string, { version?: string }> };

const read = (file: string) => (JSON.parse(readFileSync(file, 'utf8')) as Lock).packages;

/**
 * Packages that lie in `node_modules` in another version than the lock file names, as after a pull without `npm ci`. A build holds
 * packages and is known by the lock file: made of others, it would be taken for one of these.
 * @returns each as "pg is 8.22.0, not 8.23.1"; none where npm has left no note of what it installed
 */
export function notAsLocked(root: string): string[] {
  const note = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(note)) return [];
  const locked = read(join(root, 'package-lock.json'));
  return Object.entries(read(note)).flatMap(([path, { version }]) => {
    const wanted = locked[path]?.version;
    return wanted === undefined || wanted === version ? [] : [`${path.replace(/^.*node_modules\//, '')} is ${version}, not ${wanted}`];
  });
}
