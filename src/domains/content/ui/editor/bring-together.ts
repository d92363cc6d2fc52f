import type { Draft } from '@/domains/content/model/document-types';
import { type Conflict, differences, mergeDocuments, same } from '@/domains/content/model/merge';
import { type Path, type Value, valueAt } from '@/domains/content-format/model/field-schema';
import type { KeptDocument } from './kept-document';
import { othersAfter, type SessionState } from './session-state';

/* What is written here is brought together with what others wrote, and with what this device still has; until somebody chooses, both texts of a place are kept. */

type Written = Pick<SessionState, 'document' | 'conflicts'>;

/**
 * What is written here, with what another text says; beside the conflicts that are open, of one place or of a part of it the newest holds.
 * @param base what both began with
 * @param sent from here, of which no answer came: met again it is no stranger's
 */
export function bringTogether({ document, conflicts: open }: Written, base: Value, theirs: Value, sent: readonly Value[] = []): Written {
  const { value, conflicts } = mergeDocuments(base, document, theirs);
  const isOwn = ({ path, theirs: there }: Conflict) => sent.some((one) => same(valueAt(one, path), there));
  const found = conflicts.filter((conflict) => !isOwn(conflict));
  return { document: value, conflicts: joinConflicts(open, found) };
}

/** With what this device has from an earlier time, or another tab: what was typed there stands. */
export function withKept({ document, conflicts }: Written, kept: KeptDocument, sent: readonly Value[]): Written {
  const open = joinConflicts(conflicts, kept.conflicts ?? []);
  const written = bringTogether({ document: kept.document, conflicts: open }, kept.base, document, sent);
  return { ...written, conflicts: written.conflicts.filter(({ path, mine }) => same(valueAt(written.document, path), mine)) };
}

type Here = { state: SessionState; base: Value; sent: readonly Value[]; me: string };

/** With what somebody saved meanwhile. @param draft what that is; null where nothing is saved, and what is published counts */
export function withTheirs({ state, base, sent, me }: Here, draft: Draft | null, live: Value): Written & Pick<SessionState, 'others'> {
  const written = bringTogether(state, base, draft ? draft.document : live, sent);
  const isOthers = draft !== null && draft.by !== me;
  return { ...written, others: isOthers ? othersAfter(state.others, draft.author, differences(state.document, written.document)) : state.others };
}

const isWithin = (outer: Path, inner: Path) => outer.length <= inner.length && outer.every((step, at) => step === inner[at]);

function joinConflicts(open: readonly Conflict[], more: readonly Conflict[]): Conflict[] {
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
