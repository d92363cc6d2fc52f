import { z } from 'zod';
import type { CropName } from '../../../lib/pictures.ts';
import { SLUG_MAX } from '../../../lib/slug.ts';
import { TEXT_MAX } from './text-bounds.ts';

const shortest = (min: number) => (min === 1 ? 'something to be written here' : `${min} characters or more`);
const longest = (max: number) => `${max} characters at most`;

/** One line of text: trimmed, no line breaks, `min` to `max` characters. */
export function line(min: number, max: number) {
  return z
    .string('a text')
    .trim()
    .min(min, shortest(min))
    .max(max, longest(max))
    .refine((text) => !/[\r\n]/.test(text), 'one line without line breaks');
}

/** A line that is whole sentences: search engines and networks show it by itself. */
export function sentences(min: number, max: number) {
  return line(min, max).refine((text) => /[.!?]$/.test(text), 'whole sentences, the last one with its full stop');
}

/** A short search term in lower case. */
export function lines(min: number, max: number) {
  return line(min, max).refine((text) => text === text.toLowerCase(), 'lower case');
}

/** A paragraph of `min` to `max` characters; line breaks of the file become spaces. */
export function paragraph(min: number, max: number) {
  return z
    .string('a text')
    .overwrite((text) => text.trim().replace(/\s+/g, ' '))
    .min(min, shortest(min))
    .max(max, longest(max));
}

/** The text of a document, in Markdown with the tags of its kind (docs/owner/writing.md). */
export const markup = (of: 'article' | 'page') => z.string('a text').max(TEXT_MAX, longest(TEXT_MAX)).meta({ multiline: true, markup: of });

/** A list of `min` to `max` entries. */
export function list<T extends z.ZodType>(entry: T, min: number, max: number) {
  return z.array(entry, 'a list').min(min, `${min} or more`).max(max, `${max} at most`);
}

/** How many people a trip takes. */
export const groupRange = z.string().regex(/^\d{1,2}-\d{1,2}\+? people$/, 'a range such as "1-20+ people"');

/** Lower-case words joined by hyphens: part of an address or of a file name. */
export const slug = z
  .string()
  .max(SLUG_MAX, longest(SLUG_MAX))
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case words joined by hyphens');

/** What documents name of others, and what is expected there; trips are the tours and the journey to Dakar. */
export const NAMED = {
  tours: 'the slug of a tour in content/tours',
  trips: 'the slug of a tour in content/tours',
  articles: 'the address of another article in content/blog',
  topics: 'a topic of content/blog/topics.yaml',
  packingLists: 'an id of content/packing-lists.yaml',
} as const;
export type Named = keyof typeof NAMED;

/** The name of one of them: a form offers those that there are. What is hidden takes it along, unless it is `kept`. */
export const nameOfOne = (of: Named, kept = false) => slug.meta({ of, ...(kept && { kept }) });

/** What pages fall back to where they have not the shape that they want (lib/picture-of.ts). */
export const ANY_SHAPE: readonly CropName[] = ['card', 'wide'];

/**
 * The name of a picture: a poster of art/scenes, or a photograph (src/domains/pictures/model/photograph-schema.ts).
 * @param crops in which of these shapes it has to be drawn; without `only` those do that pages fall back to
 */
export const pictureIn = (crops: readonly CropName[], only = false) =>
  slug.meta({ title: 'Picture', picture: true, crops: only ? crops : [...crops, ...ANY_SHAPE] });
export const picture = pictureIn([]);

/** What is to be seen in a picture. */
export const altText = line(20, 200).meta({ title: 'What the picture shows', help: 'Read aloud to people who cannot see the picture.' });

/*
 * What fields are called, and what helps to fill them in, is the `title` and `help` of their meta; without a title it is their name in
 * words. A `section` in the meta begins a part of the form. These are for fields that several schemas have, each with rules of its own.
 */
export const ID = { title: 'Number or short name', help: 'Nobody sees it. No other entry has the same one.', made: true };
export const KICKER = { title: 'Line above the heading' };
export const LEAD = { title: 'Lead', help: 'A few sentences below the heading.' };
export const LATITUDE = {
  title: 'Latitude',
  help: 'In a map on your phone, hold a finger on the place and copy the two numbers, such as 13.443, -16.684. Pasted here, they fill both fields.',
};

export const sample = z.boolean().meta({ title: 'This is a sample', help: 'A public site leaves samples out.' });

/** Addresses that a document had before, the oldest first: they lead here. */
export const formerly = list(slug, 1, 20)
  .refine((names) => new Set(names).size === names.length, 'no entry twice')
  .optional()
  .meta({ title: 'Earlier addresses', help: 'They lead here. Change the address below the form, and the old one is added by itself.' });

export const faq = z.strictObject({ question: line(10, 120), answer: paragraph(40, 600) });
export const faqs = (min: number, max: number) => list(faq, min, max).meta({ title: 'Questions' });

/** On the map of the coast: from Dakar to the Casamance, and inland to Janjanbureh (src/domains/tours/model/map/frames.ts). */
export const latitude = z
  .number()
  .min(12.5)
  .max(15)
  .meta({ ...LATITUDE, pair: 'longitude' });
export const longitude = z.number().min(-17.7).max(-14.4);

/** Where a tour leads: a short name, its true place, and how long the way from the office takes. */
export const place = z.strictObject({ name: line(3, 40), latitude, longitude, travel: line(5, 40).meta({ title: 'Way from the office' }) });
