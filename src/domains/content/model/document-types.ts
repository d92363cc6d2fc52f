import * as z from 'zod/mini';
import { SLUG_MAX } from '../../../lib/slug.ts';
import type { FieldProblem, FieldSchema, Value } from '../../content-format/model/field-schema.ts';
import { type FoundPlace, foundPlaceSchema } from './found-text.ts';

/* What goes over the wire between the content pages of the admin area and /api/admin/content. */

const PROBLEMS = z.array(z.object({ path: z.string(), expected: z.string(), isMissing: z.optional(z.boolean()) }));
const ELSEWHERE = z.array(z.string());

/** `by`: the account of its author. */
const draftSchema = z.object({ document: z.json(), version: z.int(), by: z.string(), author: z.string(), at: z.string() });
/** What somebody is writing: every save gives it another version. */
export type Draft = Omit<z.infer<typeof draftSchema>, 'document'> & { document: Value };

/** After a save: what keeps the draft from being published, in this document and in others. */
export const savedSchema = z.object({ version: z.int(), problems: PROBLEMS, elsewhere: ELSEWHERE });
export type Saved = z.infer<typeof savedSchema>;

/**
 * What is going to happen to a version at a moment, which nobody may have meant. `does_not_fit`: it cannot be shown then, and what was
 * before it stays. `says_otherwise`: it was published for later, and what was published since says something else at those places,
 * where its words are going to stand. `ends`: what was written there over a version that ends goes with it. `stays_away`: the document
 * was taken away meanwhile, and does not come back by it.
 */
const comingSchema = z.object({
  kind: z.enum(['does_not_fit', 'says_otherwise', 'ends', 'stays_away']),
  file: z.string(),
  title: z.string(),
  revision: z.int(),
  /** ISO 8601. */
  at: z.string(),
  /** Where in the document, in words; what hinders for one that does not fit. */
  places: z.array(z.string()),
});
export type Coming = z.infer<typeof comingSchema>;

/** After publishing: which revision holds now and which did before, where it shows first, and which texts still say what is no longer so. */
export const receiptSchema = z.object({
  revision: z.int(),
  /** By which what is shown from now on is named; an earlier release says none, and then it is the revision. */
  shown: z.optional(z.int()),
  before: z.nullable(z.int()),
  /** What was published instead of the draft as it was: it has what began to be shown since the draft was begun. */
  merged: z.optional(z.unknown()),
  /** Where it was published for later: when it begins, ISO 8601. */
  begins: z.nullable(z.string()),
  pages: z.array(z.string()),
  generation: z.string(),
  stale: z.array(foundPlaceSchema),
  /** Of a tour that was just hidden: what led to it, and does not meanwhile. */
  ledThere: z.array(foundPlaceSchema),
  /** What this change is going to do to a version at its moment. */
  coming: z._default(z.array(comingSchema), []),
});
/** Why a draft was not published: since it was begun something else came to be shown, which says another thing at the same place. */
export const overtakenSchema = z.object({ code: z.literal('overtaken'), base: z.unknown(), shown: z.unknown(), revision: z.nullable(z.int()) });
export type Overtaken = { base: Value; shown: Value; revision: number | null };
export type Receipt = z.infer<typeof receiptSchema>;

const amountSchema = z.object({ path: z.string(), words: z.string(), place: z.string() });
/** Words that look like an amount of money, and where they stand: as the content check writes it, and in words. */
export type Amount = z.infer<typeof amountSchema>;

/** What a 409 `draft_changed`, a 422 `not_ready` and a 422 `looks_like_money` carry. */
export const changedSchema = z.object({ theirs: z.nullable(draftSchema) });
export const notReadySchema = z.object({ problems: PROBLEMS, elsewhere: ELSEWHERE });
export const amountsSchema = z.object({ amounts: z.array(amountSchema) });

export const DOCUMENT_BYTES_MAX = 256 * 1024;

/** How a document stands: whether it is as the file says, changed since, or gone; and whether somebody is writing on it. */
export type DocumentState = { file: string; title: string; group: string; isPublished: boolean; isGone: boolean; hasDraft: boolean } & Warnings;

/**
 * `isUnfit`: the last version no longer fits, and the one before it is shown. `isFileChanged`: its file says something new, which
 * nobody sees. `comesAt`: when something happens to it that nobody may have meant, ISO 8601.
 */
type Warnings = { isUnfit: boolean; isFileChanged: boolean; comesAt: string | null };

/** Everything that the form of a document needs. */
export type DocumentView = {
  file: string;
  title: string;
  schema: FieldSchema;
  /** What the site shows, as it is written; null where there is none (a new one, or one that was taken away). */
  live: Value;
  /** The account that asks. */
  me: string;
  /** By which what is shown is named; null where that is the file. It is the id of a revision where that stands whole. */
  revision: number | null;
  draft: Draft | null;
  /** Where there is none: what it can begin with. */
  beginnings: Beginnings | null;
  /** Of a new one that began as a copy: whose texts they were. */
  copyOf: CopyOf | null;
  /** What was published for later, the next one first: each replaces what is shown then. */
  waiting: WaitingVersion[];
  /** What is going to happen to versions of this document that nobody may have meant. */
  coming: Coming[];
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
  /** What its address begins with, where that can be changed: "/tours/". */
  addressAfter: string | null;
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

/** A document as somebody writes it: its fields, or its entries. Nothing at all is none. */
const WRITTEN = z.union([z.record(z.string(), z.json()), z.array(z.json())]);
const VERSION = z.nullable(z.int().check(z.minimum(1)));

/** `version`: of the draft that was changed; null where there was none, and then `revision` is what was changed (null: the file). */
export const saveSchema = z.object({ document: WRITTEN, version: VERSION, revision: z.nullable(z.int()) });
export const discardSchema = z.object({ version: z.int() });
/**
 * Times as ISO 8601; both may be missing. `seen`: the revision that the draft was brought together with, after a refusal
 * named it (null: the file); without it the server does that where nobody has to choose. `anyway`: words that a refusal named as
 * amounts of money.
 */
export const publishSchema = z.object({
  version: z.int().check(z.minimum(1)),
  seen: z.optional(z.nullable(z.int())),
  anyway: z.optional(z.array(z.string())),
  from: z.optional(z.iso.datetime({ offset: true })),
  until: z.optional(z.iso.datetime({ offset: true })),
});
/** `live`: the revision that was seen as the last one; null for the file. */
export const restoreSchema = z.object({ revision: z.nullable(z.int()), live: z.nullable(z.int()) });
/** After one was taken back: what it said, so that its words are not lost, and what that does to others that wait. */
export const withdrawnSchema = z.object({ success: z.literal(true), document: z._default(z.json(), null), coming: z._default(z.array(comingSchema), []) });
export type Withdrawn = Omit<z.infer<typeof withdrawnSchema>, 'document'> & { document: Value };

/** Of a version that was published for later. */
export const withdrawSchema = z.object({ revision: z.int() });
export const removeSchema = z.object({ live: z.nullable(z.int()) });
/** `to`: the name in the new address, "bijilo-park". */
export const moveSchema = z.object({
  to: z.string().check(z.trim(), z.maxLength(SLUG_MAX, `An address has at most ${SLUG_MAX} characters.`)),
  live: z.nullable(z.int()),
});
