import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { findProjectRoot } from './project-root.ts';
import { ConfigError } from './values.ts';

/**
 * Where the content lies: `content/`, or what CONTENT_DIR names, by which tests have the sample content built and served (docs/develop/decisions/0046).
 * @throws ConfigError where CONTENT_DIR names no folder
 */
export function contentFolder(): string {
  const named = process.env.CONTENT_DIR;
  const folder = resolve(findProjectRoot(), named || 'content');
  if (named && !statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new ConfigError('CONTENT_DIR', named, 'the name of a folder that is there');
  return folder;
}
