import { z } from 'zod';
import { altText, LATITUDE, LEAD, line, list, nameOfOne, paragraph, pictureIn, sentences } from '../../content-format/model/fields.ts';
import { CLAIM_IDS } from './claim-schema.ts';
import { hoursText } from './opening-hours.ts';

const url = z.url({ protocol: /^https$/ });
const email = z.email();
const profile = z.strictObject({ label: line(2, 30), url });
const phone = z.string().regex(/^\+\d[\d ]{6,18}$/, 'a plus, then digits and spaces');
const chip = z.union([
  z.strictObject({ text: line(5, 60) }),
  z.strictObject({ claim: z.enum(CLAIM_IDS), before: line(2, 30).optional(), after: line(2, 30).optional() }),
]);
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day such as 20:00');

/** The longest that may be promised. */
const WEEK_MINUTES = 7 * 24 * 60;
const MONTH_HOURS = 30 * 24;
const YEAR_HOURS = 365 * 24;

const day = z.iso.date('a day such as 2026-12-25');
/** Other hours on some days: from when to when, or `closed: true`. */
const hoursException = z
  .strictObject({
    name: line(3, 40),
    first: day.meta({ title: 'First day' }),
    last: day.meta({ title: 'Last day', help: 'The day after it ends by itself.' }),
    closed: z.literal(true).optional(),
    opens: clock.optional().meta({ title: 'Opens', help: 'Such as 07:00.' }),
    closes: clock.optional().meta({ title: 'Closes', help: 'Such as 22:00.' }),
  })
  .refine(({ first, last }) => first <= last, 'a last day that is not before the first')
  .refine(({ closed, opens, closes }) => (closed ? !opens && !closes : opens && closes && opens < closes), 'either closed: true, or opens and a later closes')
  .transform(({ closed: _closed, ...exception }) => exception);

/** content/site.yaml: everything that names this operator, and nothing else does (spec §1, §3, §9). Texts quote it: src/domains/site/server/tokens.ts. */
export const siteSchema = z.strictObject({
  brand: z.strictObject({
    name: line(3, 40),
    /** One line under the name. */
    tagline: line(10, 90),
    /** For search engines and social cards. */
    description: sentences(60, 160),
    /** First letters of every reference, e.g. HBT20261121K7QF. */
    referencePrefix: z
      .string()
      .regex(/^[A-Z]{2,4}$/, '2 to 4 capital letters')
      .meta({ title: 'First letters of every reference' }),
    established: z.int().min(1900).max(2100),
    guarantee: line(10, 120),
  }),
  contact: z.strictObject({
    /** Digits only, with country code, as chat links want it. */
    chatNumber: z
      .string()
      .regex(/^\d{7,15}$/, 'digits only, with country code')
      .meta({ title: 'WhatsApp number', help: 'Digits only, with country code.' }),
    chatBase: url.meta({ title: 'Address of the chat service' }),
    displayPhone: phone.meta({ title: 'Phone number', help: 'As visitors read it.' }),
    morePhones: list(phone, 0, 3).optional().meta({ title: 'Further phone numbers' }),
    email: email.meta({ title: 'E-mail address' }),
    /** Where the office is, as texts name it. */
    place: line(3, 40),
    /** The name to write to, "place, region", country. */
    address: list(line(3, 80), 2, 4),
    mapUrl: url.meta({ title: 'Link to the map' }),
    mapName: line(3, 60).meta({ title: 'Name of the map link' }),
    latitude: z.number().min(-90).max(90).meta(LATITUDE),
    longitude: z.number().min(-180).max(180),
  }),
  social: z.strictObject({
    photoSharing: profile.optional().meta({ title: 'Instagram or the like' }),
    socialNetwork: profile.optional().meta({ title: 'Facebook or the like' }),
    travelReview: profile.optional().meta({ title: 'Tripadvisor or the like' }),
    secondReview: profile.optional().meta({ title: 'A second page with reviews' }),
  }),
  hours: z
    .strictObject({
      opens: clock.meta({ title: 'Opens', help: 'Such as 07:00.' }),
      closes: clock.meta({ title: 'Closes', help: 'Such as 22:00.' }),
      timeZone: z.literal('Africa/Banjul'),
      days: line(3, 60),
      policy: list(line(10, 160), 2, 6).meta({ title: 'What is said about the hours' }),
      /** Days with other hours or none; judged when they are read, so that nothing has to run on the day. */
      exceptions: z.array(hoursException).default([]),
    })
    // As shown: "7:00 AM to 10:00 PM (GMT+0)".
    .transform((hours) => ({ ...hours, text: hoursText(hours.opens, hours.closes) })),
  promises: z.strictObject({
    // Clocks run by these: the desk could not read a promise of centuries, and pages would print one of less than nothing.
    bookingMinutes: z.int().min(1).max(WEEK_MINUTES).meta({ title: 'A booking is answered within (minutes)' }),
    replyHours: z.int().min(1).max(MONTH_HOURS).meta({ title: 'A message is answered within (hours)' }),
    freeCancellationHours: z.int().min(0).max(YEAR_HOURS).meta({ title: 'Free to cancel until (hours before)' }),
  }),
  /** Facts about the country that several texts state; quoted, so that they cannot contradict each other. */
  facts: z.strictObject({ schoolTerms: line(10, 80) }),
  hero: z
    .strictObject({
      badge: line(5, 60),
      headline: line(10, 80),
      lead: paragraph(60, 260).meta(LEAD),
      /** Up to four (spec §1): a text, or a claim with words around it, which goes where the claim goes. */
      chips: list(chip, 0, 4),
      /** Stands before the hours: "Daily". */
      availability: line(3, 30),
      stillSlide: z.int().min(1).meta({ title: 'Still picture', help: 'Number of the slide that is shown without motion.' }),
      /** Spec §3, Slide. They fill the screen: no other shape does. */
      slides: list(z.strictObject({ image: pictureIn(['wide'], true), alt: altText, caption: line(5, 60) }), 1, 5),
    })
    .refine(({ stillSlide, slides }) => stillSlide <= slides.length, { path: ['stillSlide'], error: 'the number of a slide' })
    .meta({ title: 'Top of the home page' }),
  /** Pricing and payment (spec §1): words only, never an amount. */
  pricing: z.strictObject({
    headline: line(5, 80),
    lead: paragraph(60, 400).meta(LEAD),
    tiers: list(z.strictObject({ people: line(1, 5), group: line(3, 40), rate: line(3, 60), note: line(10, 160) }), 1, 4).meta({
      title: 'Groups and their rates',
      help: 'Words only, never an amount.',
    }),
    payment: list(line(10, 160), 3, 8),
    included: list(line(3, 120), 3, 8),
    /** What there is to eat and drink, on half-day and on full-day tours. */
    food: z.strictObject({ halfDay: line(10, 90), fullDay: line(10, 90) }),
    notIncluded: list(line(3, 120), 1, 6),
  }),
  /** The booking box of a tour's page: its heading, what is promised, and what a tour with a bed may need. */
  bookingBox: z.strictObject({ heading: line(5, 40), promise: line(20, 90), deposit: line(20, 100) }),
  /** The day after a trip each party that was there is asked for a review, unless this says no. */
  withoutReviewLinks: z
    .boolean()
    .optional()
    .meta({ title: 'Do not ask guests for a review', help: 'Otherwise each party that was there gets one private link, the day after its trip.' }),
  /** The one question before a visitor with a mouse leaves (decisions.md, "Exit-intent"). */
  exitIntent: z.strictObject({ title: line(10, 60), text: paragraph(40, 260) }).meta({ title: 'Question before a visitor leaves' }),
  inquiryTypes: list(z.strictObject({ value: z.enum(['general', 'booking', 'pricing', 'custom', 'group']), label: line(4, 60) }), 1, 5).meta({
    title: 'What an enquiry may be about',
  }),
  /** Slugs of the trips that the contact form's select offers: featured ones and the one to Dakar among them. */
  contactFormTours: list(nameOfOne('trips'), 1, 60).meta({ title: 'Trips that the contact form offers' }),
  /** The only hosts that links may open. */
  hostAllowList: list(
    z
      .string()
      .max(253, 'a host name')
      .regex(/^[a-z0-9.-]+$/, 'a host name'),
    3,
    60,
  ).meta({ title: 'Hosts that links may lead to' }),
});

export type Site = z.infer<typeof siteSchema>;
