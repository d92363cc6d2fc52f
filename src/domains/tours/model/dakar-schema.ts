import { z } from 'zod';
import { altText, faqs, groupRange, KICKER, LEAD, line, list, nameOfOne, paragraph, picture, sentences } from '../../content-format/model/fields.ts';
import { TITLE_MAX } from '../../site/model/page-title.ts';
import { bodyFactsSchema } from './body-facts-schema.ts';
import { aliases, DIFFICULTIES, driveTime, meetingPoint, monthNote } from './tour-schema.ts';
import { areas } from './trips/areas.ts';
import { goodIn } from './trips/good-months.ts';

const shownPicture = z.strictObject({
  /** Name of a poster in art/scenes, or of a photograph. */
  src: picture,
  alt: altText,
  /** A few words below the picture. */
  caption: line(3, 60),
});

const day = z.strictObject({
  /** On the tab: "Day 1". */
  label: z.string().regex(/^Day \d$/, '"Day 1" or "Day 2"'),
  title: line(3, 60),
  stops: list(
    z.strictObject({
      /** A clock time, or a part of the day. */
      time: line(4, 20),
      activity: line(3, 70),
      description: line(20, 240),
    }),
    4,
    10,
  ),
});

/** content/dakar.yaml: the Dakar trip, section and page (spec §2, Dakar trip section). */
export const dakarSchema = z.strictObject({
  title: line(10, TITLE_MAX).meta({ section: 'Basics' }),
  /** Where there is room for a few words only: menu and footer. */
  shortTitle: line(5, 30),
  kicker: line(5, 60).meta(KICKER),
  lead: paragraph(60, 320).meta(LEAD),
  /** Right under the title of the trip's own page: how many nights there are. */
  nights: line(10, 120).optional(),
  /** For search engines and social cards. */
  description: sentences(60, 160),
  /** As a catalogue entry has them, so that search, lists and filters show the trip like any other. */
  category: line(3, 40),
  location: line(3, 80),
  areas,
  duration: line(3, 60),
  difficulty: z.enum(DIFFICULTIES),
  /** The booking dialog offers groups of this range only. */
  groupSize: groupRange,
  meetingPoint,
  driveTime,
  monthNote,
  highlights: list(line(8, 90), 4, 8).meta({ section: 'Text' }),
  aliases,
  /** Stations of the journey, large on the day plan. */
  route: list(line(3, 20), 2, 4),
  galleries: list(z.strictObject({ title: line(3, 40), pictures: list(shownPicture, 3, 3) }), 2, 2).meta({ section: 'Pictures' }),
  cards: list(z.strictObject({ title: line(3, 50), text: line(20, 160) }), 3, 3),
  days: list(day, 2, 2).meta({ section: 'Itinerary' }),
  requirements: list(line(10, 120), 3, 6).meta({ section: 'What it takes' }),
  includes: list(line(3, 120), 5, 10),
  /** Only on the trip's own page, as a tour has them (tour-schema.ts). */
  notIncluded: list(line(4, 120), 2, 6),
  papers: list(line(10, 140), 2, 6).meta({ title: 'Papers for the border' }),
  body: bodyFactsSchema.meta({ title: 'How demanding it is' }),
  pricing: z.strictObject({ title: z.literal('Contact for Personalized Pricing'), text: paragraph(40, 300), payment: list(line(5, 60), 3, 5) }),
  bestTime: list(line(5, 80), 3, 4),
  goodIn,
  /** Only on the trip's own page. */
  overview: list(paragraph(120, 900), 2, 5),
  /** Ids of content/packing-lists.yaml. */
  packingLists: list(nameOfOne('packingLists'), 1, 4),
  faqs: faqs(5, 10).meta({ section: 'Questions' }),
  /** Slugs of tours that suit the same visitors. */
  similarTours: list(nameOfOne('tours'), 3, 3),
});

export type Dakar = z.infer<typeof dakarSchema>;
