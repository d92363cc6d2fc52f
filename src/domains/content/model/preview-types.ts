import * as z from 'zod/mini';

/* Looking at the site as visitors do not see it yet (docs/develop/decisions/0070). */

/** For how long a link leads to a preview, in hours: for oneself, a day, a week, a month. */
export const PREVIEW_HOURS = [2, 24, 168, 720] as const;

/** Which drafts are laid over what is published: none, every one, or that of one document. */
export const NO_DRAFTS = '';
export const ALL_DRAFTS = '*';

/** `at`: ISO 8601, the moment as of which pages are shown; without it, as they are now. `to`: path of the page to begin with; empty for the page of the document whose draft it is. */
export const makePreviewSchema = z.object({
  drafts: z.string().check(z.maxLength(120)),
  at: z.optional(z.iso.datetime({ offset: true })),
  hours: z.literal(PREVIEW_HOURS),
  to: z.string().check(z.maxLength(300)),
});
export const endPreviewSchema = z.object({ id: z.string() });

const previewSchema = z.object({
  id: z.string(),
  shows: z.string(),
  /** Path that leads to it: who has it needs no account. */
  address: z.string(),
  author: z.string(),
  expires: z.string(),
});
export const previewsSchema = z.array(previewSchema);
export const madePreviewSchema = previewSchema;
export type Preview = z.infer<typeof previewSchema>;
