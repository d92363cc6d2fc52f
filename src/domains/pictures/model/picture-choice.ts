import * as z from 'zod/mini';

/* What goes over the wire where pictures are chosen and photographs are added (/api/admin/photographs, /api/admin/pictures). */

/** Answer of `PUT /api/admin/photographs?sha256=...`, whose body is the picture itself; sent again it says the same. Sizes in pixels. */
export const uploadedSchema = z.object({ photograph: z.string(), width: z.number(), height: z.number() });
export type Uploaded = z.infer<typeof uploadedSchema>;

/** Answer of `GET /api/admin/photographs/weight?sha256=...`, in bytes: what a visitor's phone takes of it, and the most that a page allows. */
export const weightSchema = z.object({ phone: z.number(), most: z.number() });
export type Weight = z.infer<typeof weightSchema>;

const choiceSchema = z.object({
  name: z.string(),
  /** The tour or article that shows it first; missing where none does. */
  title: z.optional(z.string()),
  small: z.string(),
  /** What is to be seen; empty where nobody has said so yet. */
  alt: z.string(),
  /** Published by the operator; else it is a poster. */
  isPhotograph: z.boolean(),
  /** Of a photograph, its SHA-256; not of the poster that stands where one was erased. */
  photograph: z.optional(z.string()),
  /** Whether taking the photograph away brings back a poster. */
  hasPoster: z.boolean(),
});

/** Answer of `GET /api/admin/pictures`: everything that a document may name: photographs first, and what is seen most before the rest. */
export const pictureChoicesSchema = z.array(choiceSchema);
export type PictureChoice = z.infer<typeof choiceSchema>;
