import type { CopyOf, Receipt, Saved } from '@/domains/content/model/document-types';
import type { Value } from '@/domains/content/model/field-schema';
import type { Conflict } from '@/domains/content/model/merge';

/** How the writing of a document stands: what its form shows. */
export type SessionState = {
  document: Value;
  problems: Saved['problems'];
  elsewhere: string[];
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
