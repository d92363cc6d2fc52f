import * as z from 'zod/mini';
import type { FieldProblem, FieldSchema, Value } from './field-schema.ts';
import { type FoundPlace, foundPlaceSchema } from './found-text.ts';

/* What goes over the wire between the content pages of the admin area and /api/admin/content. */

const PROBLEMS = z.array(z.object({ path: z.string(), expected: z.string(), isMissing: z.optional(z.boolean()) }));
const ELSEWHERE = z.array(z.string());

const draftSchema = z.object({ document: z.json(), version: z.int(), author: z.string(), at: z.string() });
/** What somebody is writing: every save gives it another version. */
export type Draft = Omit<z.infer<typeof draftSchema>, 'document'> & { document: Value };

/** After a save: what keeps the draft from being published, in this document and in others. */
export const savedSchema = z.object({ version: z.int(), problems: PROBLEMS, elsewhere: ELSEWHERE });
export type Saved = z.infer<typeof savedSchema>;

/** After publishing: which revision holds now and which did before, where it shows first, and which texts still say what is no longer so. */
export const receiptSchema = z.object({
  revision: z.int(),
  before: z.nullable(z.int()),
  /** Where it was published for later: when it begins, ISO 8601. */
  begins: z.nullable(z.string()),
  pages: z.array(z.string()),
  generation: z.string(),
  stale: z.array(foundPlaceSchema),
  /** Of a tour that was just hidden: what led to it, and does not meanwhile. */
  ledThere: z.array(foundPlaceSchema),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** What a 409 `draft_changed` and a 422 `not_ready` carry. */
export const changedSchema = z.object({ theirs: z.nullable(draftSchema) });
export const notReadySchema = z.object({ problems: PROBLEMS, elsewhere: ELSEWHERE });

/** Longest document, as JSON, in bytes. */
export const DOCUMENT_BYTES_MAX = 256 * 1024;

/** How a document stands: whether it is as the file says, changed since, or gone; and whether somebody is writing on it. */
export type DocumentState = { file: string; title: string; group: string; isPublished: boolean; isGone: boolean; hasDraft: boolean } & Warnings;

/** `isUnfit`: the last version no longer fits, and the one before it is shown. `isFileChanged`: its file says something new, which nobody sees. */
type Warnings = { isUnfit: boolean; isFileChanged: boolean };

/** Everything that the form of a document needs. */
export type DocumentView = {
  file: string;
  title: string;
  schema: FieldSchema;
  /** What the site shows, as it is written; null where there is none (a new one, or one that was taken away). */
  live: Value;
  /** Of what is shown; null where that is the file. */
  revision: number | null;
  draft: Draft | null;
  /** Where there is none: what it can begin with. */
  beginnings: Beginnings | null;
  /** Of a new one that began as a copy: whose texts they were. */
  copyOf: CopyOf | null;
  /** What was published for later, the next one first: each replaces what is shown then. */
  waiting: WaitingVersion[];
  /** What keeps the draft, or what is shown where there is none, from being published: in this document, and elsewhere. */
  problems: FieldProblem[];
  elsewhere: string[];
  /** Where the file was changed after this was published: what it said then, and what it says now (null: there was, or is, no file). */
  fileChange: { before: Value; after: Value } | null;
  tokens: Record<string, string>;
  pages: string[];
  /** Of a photograph: where the site shows it. */
  shownAt: FoundPlace[];
  mayGo: boolean;
  mayMove: boolean;
  /** Whether who asks may publish it, or only write a draft. */
  mayPublish: boolean;
};

/** What is still as the sample has it, in words, and where it is written: `path` as the content check writes it. */
export type Sample = { what: string; file: string; path?: string };

/** An empty document, and others of its kind that can be copied. */
export type Beginnings = { empty: Value; copies: { file: string; title: string }[] };

/** The document that was copied: what it is called, and its longer texts, by which what was not changed is told. */
export type CopyOf = { title: string; texts: string[] };

export type WaitingVersion = { id: number; author: string; from: string; until: string | null };

export type RevisionLine = { id: number; author: string; at: string; origin: string; document: Value; from: string | null; until: string | null };

const VERSION = z.nullable(z.int().check(z.minimum(1)));

/** `version`: of the draft that was changed; null where there was none, and then `revision` is what was changed (null: the file). */
export const saveSchema = z.object({ document: z.json(), version: VERSION, revision: z.nullable(z.int()) });
export const discardSchema = z.object({ version: z.int() });
/** Times as ISO 8601; both may be missing. */
export const publishSchema = z.object({
  version: z.int().check(z.minimum(1)),
  from: z.optional(z.iso.datetime({ offset: true })),
  until: z.optional(z.iso.datetime({ offset: true })),
});
/** `live`: the revision that was seen as the last one; null for the file. */
export const restoreSchema = z.object({ revision: z.nullable(z.int()), live: z.nullable(z.int()) });
/** Of a version that was published for later. */
export const withdrawSchema = z.object({ revision: z.int() });
export const removeSchema = z.object({ live: z.nullable(z.int()) });
/** `to`: the name in the new address, "bijilo-park". */
export const moveSchema = z.object({ to: z.string().check(z.trim(), z.maxLength(80)), live: z.nullable(z.int()) });
