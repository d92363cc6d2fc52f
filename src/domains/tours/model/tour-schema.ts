import { z } from 'zod';
import {
  altText,
  faqs,
  formerly,
  groupRange,
  latitude,
  line,
  lines,
  list,
  longitude,
  nameOfOne,
  paragraph,
  picture,
  place,
  sentences,
  slug,
} from '../../content-format/model/fields.ts';
import { bodyFactsSchema } from './body-facts-schema.ts';
import { areas } from './trips/areas.ts';
import { goodIn } from './trips/good-months.ts';

export const DIFFICULTIES = ['Easy', 'Moderate', 'Challenging'] as const;

/** The only price text there is: amounts appear nowhere on the site (spec §1). */
const TOUR_PRICE = 'Contact for current pricing';

/** Other words by which visitors know a trip; used by search and the footer's lookup. */
export const aliases = list(lines(2, 40), 2, 12).meta({ title: 'Other names', help: 'Words that visitors type into the search, in lower case.' });
/**
 * Where a trip is met, and how long the way takes; pages show both as one (meeting-text.ts). What was published before 0.3 has both in
 * `driveTime`, and no meeting point of its own.
 */
export const meetingPoint = line(5, 120).optional().meta({ title: 'Meeting point', help: 'Such as: Your hotel. It is the place in the calendar file.' });
export const driveTime = line(10, 160).meta({ title: 'Drive time', help: 'A sentence, such as: About 20 minutes by road to Bakau.' });
/** Beside the averages of the coast (place/climate-schema.ts). */
export const monthNote = sentences(10, 160)
  .optional()
  .meta({ title: 'Weather elsewhere than on the coast', help: 'Stands beside the averages of the coast where the trip leads away from it.' });

/** In kilometres, there and back, of the vehicle or boat and not of each traveller. */
const kilometres = z.int().min(1).max(2000).optional();
const KILOMETRES_HELP = 'There and back, rounded. The page works out what that costs the place; empty, nothing is shown.';

const tourFields = z.strictObject({
  /** Any number that no other tour has. */
  id: z.int().min(1).max(9999).meta({ title: 'Place in lists', help: 'Tours stand in the order of these numbers. Each has its own.' }),
  title: line(3, 60).meta({ section: 'Basics' }),
  slug: slug.meta({ title: 'Address', help: 'Change it below the form. Its former addresses still lead here.' }),
  /** A service (airport transfer) is in search and footer, but not among the 18 guided tours. */
  kind: z.enum(['tour', 'service']).meta({ title: 'Tour or service', help: 'A service, such as the airport transfer, is not among the guided tours.' }),
  /** Tours of a kind share words with it: they are offered beside each other. */
  category: line(3, 40),
  location: line(3, 80),
  /** Where it stands on the map of the coast, and how long the way from the office takes. */
  place,
  areas,
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
  image: picture.meta({ section: 'Pictures' }),
  imageAlt: altText,
  /** Pictures of content/gallery.yaml that stand beside it on the tour's page: of the same place, or of one on the way. */
  pictures: list(picture, 0, 3)
    .refine((names) => new Set(names).size === names.length, 'no picture twice')
    .meta({ title: 'More pictures' }),
  /** Two lines on the card. */
  description: sentences(80, 160).meta({ section: 'Text' }),
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
  body: bodyFactsSchema.meta({ title: 'How demanding it is' }),
  meetingPoint,
  driveTime,
  bestTime: line(10, 200),
  goodIn,
  monthNote,
  /** Of a tour of several stops, in their order: a small map and its list. */
  stops: list(z.strictObject({ name: line(3, 50), latitude, longitude }), 2, 8)
    .optional()
    .meta({ title: 'Stops on the map' }),
  kmRoad: kilometres.meta({ title: 'Kilometres by road', help: KILOMETRES_HELP }),
  kmBoat: kilometres.meta({ title: 'Kilometres by boat', help: KILOMETRES_HELP }),
  wildlife: z.boolean().optional().meta({ title: 'Animals are watched', help: 'Its page then shows our rules for that.' }),
  /** By name and not by a reference: where the guide has left, the tour stays as it is and shows nobody. */
  guide: line(2, 50).optional().meta({ title: 'Who leads it', help: 'The name as it stands in Guides.' }),
  itinerary: list(
    z.strictObject({
      /** Clock time, or "Day 2, 7:00 AM" on trips of several days. */
      time: z.string().regex(/^(Day \d, )?\d{1,2}:\d{2} (AM|PM)$/, '"8:30 AM" or "Day 2, 8:30 AM"'),
      activity: line(3, 60),
      description: line(20, 240),
    }),
    4,
    14,
  ).meta({ section: 'Itinerary' }),
  /** Ids of content/packing-lists.yaml. */
  packingLists: list(nameOfOne('packingLists'), 1, 4),
  /** The tour's own questions; the shared ones of content/faqs.yaml follow them. */
  faqs: faqs(4, 8).meta({ section: 'Questions' }),
  aliases: aliases.meta({ section: 'Search' }),
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
