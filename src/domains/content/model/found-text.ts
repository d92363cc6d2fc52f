import * as z from 'zod/mini';

/** Longest text of a page that is looked for, in characters. */
export const SOUGHT_MAX = 400;

/** Where words are written, and the first of them; for names of pictures and tours the place in words. */
export const foundPlaceSchema = z.object({ file: z.string(), title: z.string(), path: z.string(), excerpt: z.string() });
export type FoundPlace = z.infer<typeof foundPlaceSchema>;

/**
 * Answer of `GET /api/admin/content/find`: where words of a page are written, the likeliest first, and the documents of that
 * page. `sure`: the first is the one.
 */
export const foundTextSchema = z.object({
  sure: z.boolean(),
  places: z.array(foundPlaceSchema),
  documents: z.array(z.object({ file: z.string(), title: z.string() })),
});
export type FoundText = z.infer<typeof foundTextSchema>;

/** What was looked for in all content, where texts have it, and how many more places there are. */
export type ContentSearch = { sought: string; places: FoundPlace[]; more: number };

/** Address of a field in the admin area: `path` as the content check writes it ("hours.opens"). */
export function fieldAddress(file: string, path: string): string {
  return `/admin/content/${file}${path && `#field-${path.replaceAll('.', '-')}`}`;
}
