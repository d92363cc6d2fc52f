import * as z from 'zod/mini';

/** A document that shows a photograph: on the site now, at a time to come, in a draft, or in that many earlier versions. */
const placeSchema = z.object({
  file: z.string(),
  title: z.string(),
  stands: z.enum(['now', 'later', 'draft', 'earlier']),
});
export type PhotographPlace = z.infer<typeof placeSchema>;

/** What is to be known before a photograph is erased. Server and page share it. */
export type PhotographToErase = {
  /** Its SHA-256 in hexadecimal. */
  photograph: string;
  /** The names by which documents show it; none where nothing names it. */
  names: string[];
  places: PhotographPlace[];
  /** Links to previews that are open. */
  previews: number;
  /** Files of the installation's content folder that hold it: only somebody with a shell can remove them. */
  files: string[];
};

/** Body of `POST /api/admin/person/photograph`. */
export const erasePhotographSchema = z.object({ photograph: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });

/** Its answer. `files` still hold it, as above. */
export const photographErasedSchema = z.object({ success: z.literal(true), files: z.array(z.string()) });
export type PhotographErased = z.infer<typeof photographErasedSchema>;
