import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder that holds `content/` and `package.json`, found upwards from this module,
 * so that it is the same from the sources and from a build folder.
 */
export function findProjectRoot(from: string = fileURLToPath(import.meta.url)): string {
  let folder = dirname(from);
  while (!existsSync(join(folder, 'content', 'site.yaml'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`no content/site.yaml in any folder above ${from}`);
    folder = parent;
  }
  return folder;
}
