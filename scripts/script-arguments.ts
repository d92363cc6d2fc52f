import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT_ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * What an npm script gives to Node, from package.json: tests and measurements start the site as everybody does, with
 * the same limits.
 * @throws Error where the script is none or does not start Node
 */
export function scriptArguments(name: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
  const [program, ...words] = scripts[name]?.split(' ') ?? [];
  if (program !== 'node') throw new Error(`the npm script "${name}" does not start Node`);
  return words;
}
