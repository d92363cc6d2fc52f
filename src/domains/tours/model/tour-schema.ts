import { z } from 'zod';
import {
  altText,
  faqs,
  formerly,
  groupRange,
  ID,
  line,
  lines,
  list,
  nameOfOne,
  paragraph,
  picture,
  place,
  sentences,
  slug,
} from '../../content-format/model/fields.ts';
import { bodyFactsSchema } from './body-facts-schema.ts';

export const DIFFICULTIES = ['Easy', 'Moderate', 'Challenging'] as const;

/** The only price text there is: amounts appear nowhere on the site (spec §1). */
const TOUR_PRICE = 'Contact for current pricing';

/** Other words by which visitors know a trip; used by search and the footer's lookup. */
export const aliases = list(lines(2, 40), 2, 12).meta({ title: 'Other names', help: 'Words that visitors type into the search, in lower case.' });
/** Shown as "Meeting point & drive time". */
export const driveTime = line(10, 160).meta({ title: 'Meeting point and drive time' });

const tourFields = z.strictObject({
  /** Its place in lists; any number that no other tour has. */
  id: z.int().min(1).max(9999).meta(ID),
  title: line(3, 60),
  /** Address of the tour's page: /tours/{slug}. */
  slug: slug.meta({ title: 'Address', help: 'It is changed below the form; every address that it had goes on leading here.' }),
  /** A service (airport transfer) is in search and footer, but not among the 18 guided tours. */
  kind: z.enum(['tour', 'service']).meta({ title: 'Tour or service', help: 'A service, such as the airport transfer, is not among the guided tours.' }),
  /** Tours of a kind share words with it: they are offered beside each other. */
  category: line(3, 40),
  location: line(3, 80),
  /** Where it stands on the map of the coast, and how long the way from the office takes. */
  place,
  /** The filters of /tours read from it whether that is half a day, a full day or more (trips/trip-length.ts). */
  duration: line(3, 60),
  groupSize: groupRange,
  /** Average of its reviews, how many there are, and where and when that was read; without the source both are samples. */
  rating: z.number().min(1).max(5).optional(),
  reviews: z.int().min(1).optional().meta({ title: 'Number of reviews' }),
  ratingSource: line(5, 120)
    .optional()
    .meta({ title: 'Where the rating was read', help: 'Without it the rating is a sample, which a public site does not show.' }),
  featured: z.boolean(),
  /** Not on offer for now: its page says why (410), and nothing on the site leads to it. */
  hidden: z
    .strictObject({
      reason: sentences(10, 240).meta({ title: 'Why, for visitors', help: 'Whole sentences, such as: The tracks are under water until October.' }),
    })
    .optional()
    .meta({ title: 'Not on offer for now', help: 'Its page then says why, and nothing on the site leads to it.' }),
  /** Derived from the id at first: Easy up to 6, Moderate from 7 to 12, otherwise Easy (spec §3); the content says what is true. */
  difficulty: z.enum(DIFFICULTIES),
  price: z.literal(TOUR_PRICE),
  /** Name of a poster in art/scenes, or of a photograph in content/photos. */
  image: picture,
  imageAlt: altText,
  /** Pictures of content/gallery.yaml that stand beside it on the tour's page: of the same place, or of one on the way. */
  pictures: list(picture, 0, 3)
    .refine((names) => new Set(names).size === names.length, 'no picture twice')
    .meta({ title: 'More pictures' }),
  /** Two lines on the card. */
  description: sentences(80, 160),
  /** Paragraphs of the overview. */
  extendedDescription: list(paragraph(120, 900), 2, 5).meta({ title: 'Overview', help: 'A paragraph each.' }),
  highlights: list(line(8, 90), 4, 8),
  includes: list(line(4, 110), 4, 10),
  /** What travellers pay or bring themselves. */
  notIncluded: list(line(4, 120), 2, 6),
  /** Of a tour that crosses a border: in a few words on its card, and one by one under a heading of its own. */
  papers: z
    .strictObject({ brief: line(10, 50).meta({ title: 'In a few words' }), needed: list(line(10, 140), 2, 6) })
    .optional()
    .meta({ title: 'Papers for the border' }),
  /** What the day asks of a body. */
  body: bodyFactsSchema.meta({ title: 'What the day asks of a body' }),
  driveTime,
  bestTime: line(10, 200),
  itinerary: list(
    z.strictObject({
      /** Clock time, or "Day 2, 7:00 AM" on trips of several days. */
      time: z.string().regex(/^(Day \d, )?\d{1,2}:\d{2} (AM|PM)$/, '"8:30 AM" or "Day 2, 8:30 AM"'),
      activity: line(3, 60),
      description: line(20, 240),
    }),
    4,
    14,
  ),
  /** Ids of content/packing-lists.yaml. */
  packingLists: list(nameOfOne('packingLists'), 1, 4),
  /** The tour's own questions; the shared ones of content/faqs.yaml follow them. */
  faqs: faqs(4, 8),
  aliases,
  formerly,
});

/** One entry of the catalogue: `content/tours/*.yaml` (spec §3, Tour). */
export const tourSchema = tourFields
  .refine(({ rating, reviews }) => (rating === undefined) === (reviews === undefined), {
    path: ['reviews'],
    error: 'the number of reviews beside a rating, or neither',
  })
  .refine(({ rating, ratingSource }) => rating !== undefined || ratingSource === undefined, { path: ['ratingSource'], error: 'a rating that was read there' });

/** A catalogue entry as pages and features see it. */
export type Tour = z.infer<typeof tourSchema>;
