import * as z from 'zod';
import { COPY_KINDS } from './copy-names.ts';

/** Goes up when an older reader could not read what is written now. */
export const COPY_FORMAT = 1;

/** What stands in the first file, so that a copy of something else is told from a damaged one. */
export const COPY_OF = 'hidden-baobab-tours';

const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const copiedTableSchema = z.object({
  name: identifier,
  /** Without those that the database works out itself. */
  columns: z.array(identifier).min(1),
  /** Of these, those whose bytes are files, with the files' ending. */
  files: z.record(identifier, z.string().regex(/^[a-z0-9]+$/)),
});
export type CopiedTable = z.output<typeof copiedTableSchema>;

/** `value` as PostgreSQL writes it: it may be beyond what a JavaScript number holds. */
const sequenceSchema = z.object({ name: identifier, value: z.string().regex(/^-?\d+$/), isCalled: z.boolean() });
export type CopiedSequence = z.output<typeof sequenceSchema>;

/** A migration by the time it was written (drizzle's journal, milliseconds) and the hash of its text. */
const migrationSchema = z.object({ when: z.number(), hash: sha256 });
export type MigrationMark = z.output<typeof migrationSchema>;

/** The site that a copy is of: an id that it keeps for good, and the address that it had. */
const copiedSiteSchema = z.object({ id: sha256, address: z.url() });
export type CopiedSite = z.output<typeof copiedSiteSchema>;

/** `about.json`, the first file: everything that must be known before the first row. */
export const aboutSchema = z.object({
  copyOf: z.literal(COPY_OF),
  format: z.literal(COPY_FORMAT),
  kind: z.enum(COPY_KINDS),
  /** ISO 8601, by the database's clock. */
  takenAt: z.iso.datetime({ offset: true }),
  siteVersion: z.string(),
  /** Copies of the first versions say nothing of it. */
  site: copiedSiteSchema.optional(),
  postgresVersion: z.string(),
  migration: migrationSchema,
  /** In an order in which every row finds the rows that it refers to. */
  tables: z.array(copiedTableSchema),
  sequences: z.array(sequenceSchema),
});
export type About = z.output<typeof aboutSchema>;

/** What makes a first file ours, whatever its format. */
export const anyAboutSchema = z.object({ copyOf: z.literal(COPY_OF), format: z.number() });

/** Rows in number, the bytes of their text, and a hash of them that does not depend on their order (row-hash.ts). */
const tableSumSchema = z.object({ rows: z.number(), bytes: z.number(), hash: z.string() });
export type TableSum = z.output<typeof tableSumSchema>;

/** `manifest.json`, the last file: what there has to be, taken from the same snapshot. */
export const manifestSchema = z.object({ tables: z.record(identifier, tableSumSchema), pictures: z.object({ files: z.number(), bytes: z.number() }) });
export type Manifest = z.output<typeof manifestSchema>;

/** `secrets.json`: without it second factors cannot be read, and new copies would not be closed by the owner's key. */
export const secretsSchema = z.object({
  authSecret: z.string(),
  /** Files of the data folder by name, as base64: the keys of the copies. */
  files: z.record(z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+\.age)?$/), z.base64()),
});
export type Secrets = z.output<typeof secretsSchema>;
