import type { Amount, Coming, CopyOf, DocumentView, Receipt, Saved } from '@/domains/content/model/document-types';
import { type Conflict, type Difference, differences, mergeDocuments, same } from '@/domains/content/model/merge';
import type { Path, Value } from '@/domains/content-format/model/field-schema';

/** How the writing of a document stands: what its form shows. */
export type SessionState = {
  document: Value;
  problems: Saved['problems'];
  elsewhere: string[];
  /** Whether Publish was pressed: what is still missing is a mistake from then on, until all is mended. */
  isAsked: boolean;
  /** `typed`: kept on this device alone; `away`: so too, and tried again by itself. */
  status: 'as-published' | 'typed' | 'saving' | 'saved' | 'away' | 'signed-out' | 'publishing';
  /** Why the last thing that was asked for did not happen. */
  trouble?: string | undefined;
  /** Words that look like amounts of money and kept it from being published, until something is typed. */
  amounts: Amount[];
  /** Places where somebody else wrote something else: mine stands until one is chosen. */
  conflicts: Conflict[];
  /** What somebody else has written that is not published, with who it was; `isTold`: whoever publishes it knows. */
  others?: { author: string; places: Path[]; isTold: boolean } | undefined;
  /** What was thrown away a moment ago. */
  thrown?: Value;
  /** Of what was published last from here. */
  receipt?: Receipt | undefined;
  /** What taking back a version for later does to others that wait. */
  coming?: Coming[];
  revision: number | null;
  /** Of a new document that began as a copy: whose texts they were. */
  copyOf: CopyOf | null;
};

/** How it stands at first: the draft that the server has, or what is published. */
export function stateOf({
  draft,
  live,
  problems,
  elsewhere,
  revision,
  copyOf,
  me,
}: Pick<DocumentView, 'draft' | 'live' | 'problems' | 'elsewhere' | 'revision' | 'copyOf' | 'me'>): SessionState {
  const others = draft && draft.by !== me ? othersAfter(undefined, draft.author, differences(live, draft.document)) : undefined;
  return {
    ...(others && { others: { ...others, isTold: true } }),
    document: draft ? draft.document : live,
    problems,
    elsewhere,
    isAsked: false,
    amounts: [],
    status: draft ? 'saved' : 'as-published',
    conflicts: [],
    revision,
    copyOf,
  };
}

/** What others wrote, once more of it came in; nothing where none did. */
export function othersAfter(before: SessionState['others'], author: string, more: readonly Difference[]): SessionState['others'] {
  if (more.length === 0) return before;
  const isNew = (path: Path) => !before?.places.some((known) => known.join('.') === path.join('.'));
  return { author, places: [...(before?.places ?? []), ...more.map(({ path }) => path).filter(isNew)], isTold: false };
}

/**
 * How it stands once it is published: what came to be shown meanwhile is in it, and what is typed on stays.
 * @param sent what was published from here
 * @param screen what stands there by now
 * @returns also what is shown from now on
 */
export function afterPublishing(receipt: Receipt, sent: Value, screen: Value): { is: Value; state: Partial<SessionState> } {
  const is = receipt.merged === undefined ? sent : (receipt.merged as Value);
  const { value, conflicts } = mergeDocuments(sent, screen, is);
  const settled = { trouble: undefined, problems: [], elsewhere: [], isAsked: false, amounts: [], copyOf: null, others: undefined };
  const status = same(screen, sent) ? 'as-published' : 'typed';
  return { is, state: { ...settled, document: value, conflicts, receipt, revision: receipt.shown ?? receipt.revision, status } };
}

/** What kept a draft from being published, as an answer says. */
export function hindrancesOf({
  problems,
  elsewhere = [],
  amounts = [],
}: {
  problems?: Saved['problems'];
  elsewhere?: string[];
  amounts?: Amount[];
}): Partial<SessionState> {
  return problems ? { problems, elsewhere, isAsked: problems.length > 0, status: 'saved' } : { amounts };
}

/** What a refusal or a lost answer means for what is typed. @param status of HTTP; 0 where nothing came @returns undefined where neither is so */
export function statusAfter(status: number): 'signed-out' | 'away' | undefined {
  if (status === 401) return 'signed-out';
  return status === 0 || status >= 500 ? 'away' : undefined;
}

/** Who is signed out reads what is kept and what to do, not only that we refused; who has another role now is signed in all the same, and reads both. */
export function troubleAfter(status: number, said: string, now: SessionState['status']): string | undefined {
  if (status === 401) return undefined;
  return status === 403 && now === 'typed' ? `What you typed is kept on this device. ${said}` : said;
}
