import type { Experiment } from './experiment-schema.ts';

export type Assignable = { id: string; variants: Pick<Experiment['variants'][number], 'id' | 'weight'>[] };

/**
 * Where a visitor stands in an experiment, from 0 to below 1: FNV-1a over "{experiment}:{visitor}" with MurmurHash3's final mix, which
 * spreads what FNV leaves in the low bits. The experiment's id in front makes one visitor's places in two experiments unrelated.
 */
function placeOf(visitorId: string, experimentId: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${experimentId}:${visitorId}`) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/**
 * The variant of an experiment that a visitor gets, always the same one (decisions.md, "A/B variants"). The script in the head of
 * the pages (head-script.ts) has this function in it.
 * @returns the variant's id
 */
export function assignVariant(visitorId: string, experiment: Assignable): string {
  let place = placeOf(visitorId, experiment.id);
  let assigned = '';
  for (const { id, weight } of experiment.variants) {
    assigned = id;
    place -= weight;
    if (place < 0) break;
  }
  return assigned;
}
