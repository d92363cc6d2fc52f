import { checkOf, isNumber, isText, listOf, objectWith, orNone } from '../../../lib/check.ts';
import { isShownPicture } from '../../../lib/pictures.ts';
import type { Faq, PackingList } from '../../site/model/service-schema.ts';
import type { BodyFacts } from './body-facts.ts';
import type { TourContact, TourDetailData } from './tour-detail-data.ts';
import type { Tour } from './tour-schema.ts';

const isFaq = objectWith<Faq>({ question: isText, answer: isText });
const isBodyFact = objectWith<BodyFacts['boat']>({ how: isText, note: orNone(isText) });

/** What the overlay and the search both read of a tour. */
export const SHARED_FIELDS = {
  slug: isText,
  title: isText,
  category: isText,
  location: isText,
  duration: isText,
  groupSize: isText,
  price: isText,
  description: isText,
  extendedDescription: listOf(isText),
  highlights: listOf(isText),
  includes: listOf(isText),
  meetingPoint: orNone(isText),
  driveTime: isText,
  bestTime: isText,
  itinerary: listOf(objectWith<Tour['itinerary'][number]>({ time: isText, activity: isText, description: isText })),
  rating: orNone(isNumber),
};

const isTour = objectWith<Tour>({
  ...SHARED_FIELDS,
  difficulty: isText,
  imageAlt: isText,
  notIncluded: listOf(isText),
  papers: orNone(objectWith<NonNullable<Tour['papers']>>({ needed: listOf(isText) })),
  body: objectWith<BodyFacts>({
    walking: objectWith<BodyFacts['walking']>({ how: isText, ground: listOf(isText), note: orNone(isText) }),
    boat: isBodyFact,
    heat: isBodyFact,
    toilet: isBodyFact,
    stepFree: isBodyFact,
    youngest: objectWith<BodyFacts['youngest']>({ from: isNumber, note: orNone(isText) }),
    sun: isBodyFact,
  }),
  faqs: listOf(isFaq),
});

const isContact = objectWith<TourContact>({
  brand: objectWith<TourContact['brand']>({ name: isText }),
  contact: objectWith<TourContact['contact']>({ chatBase: isText, chatNumber: isText, displayPhone: isText }),
});

/** The answer of `/data/tours/{slug}`, by what the overlay reads of it. By hand, since every page asks, and the tours' own schema is Zod's. */
export const tourDetailCheck = checkOf(
  objectWith<TourDetailData>({
    tour: isTour,
    packing: listOf(objectWith<PackingList>({ id: isText, title: isText, items: listOf(isText) })),
    faqs: listOf(isFaq),
    picture: orNone(isShownPicture),
    site: isContact,
  }),
);
