import { resolve } from 'node:path';
import { findProjectRoot } from './project-root.ts';

/** Where the content lies: `content/`, or what CONTENT_DIR names, by which tests have the sample content built and served (docs/develop/decisions/0046). */
export function contentFolder(): string {
  return resolve(findProjectRoot(), process.env.CONTENT_DIR || 'content');
}
