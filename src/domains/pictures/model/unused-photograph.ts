import * as z from 'zod/mini';

/** Photographs younger than this are not removed, in milliseconds: somebody may be writing the words for one, on another phone. */
export const SETTLES_MS = 24 * 3600 * 1000;

const unusedSchema = z.object({
  /** Its SHA-256 in hexadecimal, by which documents name it. */
  photograph: z.string(),
  /** In pixels. */
  width: z.number(),
  height: z.number(),
  /** What it takes in the database. */
  bytes: z.number(),
  /** When it came, in ISO 8601, and who sent it. */
  came: z.string(),
  author: z.string(),
  /** Documents whose earlier versions name it: they can be brought back, so it stays. */
  earlier: z.array(z.string()),
  isNew: z.boolean(),
});

/** Answer of `GET /api/admin/photographs/unused`: what no document names, published, waiting or being written; the oldest first. */
export const unusedPhotographsSchema = z.array(unusedSchema);
export type UnusedPhotograph = z.infer<typeof unusedSchema>;

/** Body of `DELETE /api/admin/photographs/unused`. */
export const removePhotographSchema = z.object({ photograph: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });

/** Whether it may be removed for good. */
export function isRemovable({ earlier, isNew }: UnusedPhotograph): boolean {
  return earlier.length === 0 && !isNew;
}
