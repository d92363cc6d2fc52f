import type { Draft, Overtaken } from '@/domains/content/model/document-types';
import { type Conflict, differences, mergeDocuments, same } from '@/domains/content/model/merge';
import { type Path, type Value, valueAt } from '@/domains/content-format/model/field-schema';
import type { KeptDocument } from './kept-document';
import { othersAfter, type SessionState } from './session-state';

/* What is written here is brought together with what others wrote, and with what this device still has; until somebody chooses, both texts of a place are kept. */

type Written = Pick<SessionState, 'document' | 'conflicts'>;

/**
 * What stands there was sent from here, whose answer was lost, and is written on since.
 * @param sent what was sent so
 */
const isOwn =
  (sent: readonly Value[]) =>
  ({ path, theirs }: Conflict) =>
    sent.some((one) => same(valueAt(one, path), theirs));

/** With what this device has from an earlier time, or another tab. */
export function withKept({ document, conflicts }: Written, kept: KeptDocument, sent: readonly Value[]): Written {
  const { value, conflicts: more } = mergeDocuments(kept.base, kept.document, document);
  const stillOpen = (kept.conflicts ?? []).filter(({ path, mine }) => same(valueAt(value, path), mine));
  const fresh = more.filter((conflict) => !isOwn(sent)(conflict));
  return { document: value, conflicts: joinConflicts(joinConflicts(conflicts, stillOpen), fresh) };
}

type Here = { state: SessionState; base: Value; sent: readonly Value[]; me: string };

/**
 * With what somebody saved meanwhile.
 * @param draft what that is; null where nothing is saved, and what is published counts
 */
export function withTheirs({ state, base, sent, me }: Here, draft: Draft | null, live: Value): Written & Pick<SessionState, 'others'> {
  const { value, conflicts } = mergeDocuments(base, state.document, draft ? draft.document : live);
  const fresh = conflicts.filter((conflict) => !isOwn(sent)(conflict));
  const isOthers = draft !== null && draft.by !== me;
  const others = isOthers ? othersAfter(state.others, draft.author, differences(state.document, value)) : state.others;
  return { document: value, conflicts: joinConflicts(state.conflicts, fresh), others };
}

const isWithin = (outer: Path, inner: Path) => outer.length <= inner.length && outer.every((step, at) => step === inner[at]);

/** With what came to be shown since the draft was begun. */
export function withShown({ document, conflicts }: Written, { base, shown, revision }: Overtaken): Written & Pick<SessionState, 'revision'> {
  const merged = mergeDocuments(base, document, shown);
  return { document: merged.value, conflicts: joinConflicts(conflicts, merged.conflicts), revision };
}

/** New ones beside those that are open: of one place, or of a part of it, the newest holds. */
export function joinConflicts(open: readonly Conflict[], more: readonly Conflict[]): Conflict[] {
  const isReplaced = ({ path }: Conflict) => more.some((newer) => isWithin(newer.path, path) || isWithin(path, newer.path));
  return [...open.filter((conflict) => !isReplaced(conflict)), ...more];
}

/**
 * Those that are open after a change of the document: what is typed at their place is mine by then, and an entry of a list is followed to where it
 * stands now. A place that is not found again is gone: the other words can only be read there.
 * @param path where it was changed
 */
export function conflictsAfter(open: readonly Conflict[], path: Path, document: Value): Conflict[] {
  return open.map((conflict) => {
    if (isWithin(conflict.path, path)) return { ...conflict, mine: valueAt(document, conflict.path) };
    if (!isWithin(path, conflict.path) || same(valueAt(document, conflict.path), conflict.mine)) return conflict;
    const list = valueAt(document, path);
    const rest = conflict.path.slice(path.length + 1);
    const places = Array.isArray(list) ? list.flatMap((entry, at) => (same(valueAt(entry, rest), conflict.mine) ? [at] : [])) : [];
    const [at] = places;
    return places.length === 1 && at !== undefined ? { ...conflict, path: [...path, at, ...rest] } : { ...conflict, isGone: true };
  });
}
