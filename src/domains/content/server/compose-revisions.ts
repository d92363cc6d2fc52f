import { createHash } from 'node:crypto';
import type { Path, Value } from '../../content-format/model/field-schema.ts';
import { mergeDocuments } from '../model/merge.ts';

/** A published version as it is laid over those before it. */
export type Layer = {
  id: number;
  /** Null: taken away. */
  document: unknown;
  /** What was shown when it was published, where that matters: it has times of its own, or rests on one that ends. Null: it stands whole. */
  base: { says: unknown } | null;
  fileThen: { says: unknown } | null;
  isForLater: boolean;
  ends: boolean;
};

/** A place where a version and what lies below it say different things; the words of one published for later show there. */
export type Contested = Pick<Layer, 'isForLater'> & {
  revision: number;
  path: Path;
  /** Whether the document was taken away meanwhile: it stays away. */
  isGone: boolean;
};

/** What holds of one document; `id` is that of the version that began last. */
export type Composed = Pick<Layer, 'id' | 'fileThen'> & {
  document: unknown;
  /** Of all versions that lie in it, the lowest first. */
  layers: number[];
  /** By which somebody names what they saw: another number where another version ended or began in it. That of the version where it stands alone. */
  state: number;
  /** Whether a part of it goes by itself. */
  isTemporary: boolean;
  contested: Contested[];
};

/**
 * Lays versions of one document over each other, field by field (docs/develop/decisions/0095).
 * Where two say different things at one place, a version that was published for later has its words at its time; one that was
 * published at once over a version that ends gives way there: what it mended went with it.
 * @param layers in the order in which they began, at least one; the first stands whole, or lies over its file
 */
export function compose(layers: readonly [Layer, ...Layer[]]): Composed {
  const contested: Contested[] = [];
  let shown: Value = (layers[0].fileThen?.says ?? null) as Value;
  for (const { id, document, base, isForLater } of layers) {
    const mine = document as Value;
    if (base === null || mine === null) {
      shown = mine;
      continue;
    }
    const isGone = shown === null && base.says !== null;
    const { value, conflicts } = isForLater ? mergeDocuments(base.says as Value, mine, shown) : mergeDocuments(base.says as Value, shown, mine);
    contested.push(...conflicts.map(({ path }) => ({ revision: id, isForLater, path, isGone })));
    // What was taken away meanwhile does not come back by a version that was written before.
    shown = isGone ? null : value;
  }
  const last = layers.at(-1) ?? layers[0];
  const ids = layers.map(({ id }) => id);
  return { id: last.id, fileThen: last.fileThen, document: shown, layers: ids, state: stateOf(ids), isTemporary: layers.some(({ ends }) => ends), contested };
}

/** Below nothing that a version has as its id. */
function stateOf(ids: readonly number[]): number {
  const [only] = ids;
  if (ids.length === 1 && only !== undefined) return only;
  return -1 - createHash('sha256').update(ids.join()).digest().readUIntBE(0, 6);
}
