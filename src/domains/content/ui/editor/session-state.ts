import type { CopyOf, DocumentView, Receipt, Saved } from '@/domains/content/model/document-types';
import type { Value } from '@/domains/content/model/field-schema';
import type { Conflict } from '@/domains/content/model/merge';

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
  /** Places where somebody else wrote something else: mine stands until one is chosen. */
  conflicts: Conflict[];
  /** Of what was published last from here. */
  receipt?: Receipt | undefined;
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
}: Pick<DocumentView, 'draft' | 'live' | 'problems' | 'elsewhere' | 'revision' | 'copyOf'>): SessionState {
  return {
    document: draft ? draft.document : live,
    problems,
    elsewhere,
    isAsked: false,
    status: draft ? 'saved' : 'as-published',
    conflicts: [],
    revision,
    copyOf,
  };
}
