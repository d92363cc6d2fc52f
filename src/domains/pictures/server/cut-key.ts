import { createHash } from 'node:crypto';
import type { Photograph } from '../model/photograph-schema.ts';

/** Raise when cuts come out otherwise than before. */
const CUT_VERSION = 1;

/** Stands in the names of a photograph's cuts: another photograph, or another focal point, makes others. */
export function cutKey({ photograph, focus }: Pick<Photograph, 'photograph' | 'focus'>): string {
  return createHash('sha256').update(`${CUT_VERSION} ${photograph} ${focus.x},${focus.y}`).digest('hex').slice(0, 10);
}
