import type { BlogPosting, BreadcrumbList, FAQPage, LocationFeatureSpecification, PostalAddress, TouristTrip, TravelAgency } from 'schema-dts';
import { comingExceptions } from '../domains/site/model/opening-hours.ts';
import type { Faq } from '../domains/site/model/service-schema.ts';
import type { Site } from '../domains/site/model/site-schema.ts';
import { BOAT, STEP_FREE } from '../domains/tours/model/body-facts.ts';
import type { Tour } from '../domains/tours/model/tour-schema.ts';

/*
 * What search engines read beside the page (schema.org, as JSON-LD). Only what the page itself shows;
 * no rating or review of ourselves, which search engines treat as self-serving.
 * The types are schema.org's own vocabulary: a property that it does not have is an error of `npm run types` (docs/develop/decisions/0117).
 */

/** One schema.org thing that our pages have. */
export type Thing = Exclude<TravelAgency | TouristTrip | BreadcrumbList | BlogPosting | FAQPage, string>;

function businessId(siteUrl: URL): string {
  return new URL('/#business', siteUrl).href;
}

/** By their names in content/site.yaml (ISO 3166-1); search engines read any other name as it is. */
const COUNTRY_CODES: Record<string, string> = { 'The Gambia': 'GM', Gambia: 'GM', Senegal: 'SN' };

/** A time of day in The Gambia, which is UTC's all year: "07:00" is "07:00:00+00:00" (ISO 8601). */
function zoned(clock: string): string {
  return `${clock}:00+00:00`;
}

/** The beginning of a day in The Gambia. */
function zonedDay(day: string): string {
  return `${day}T${zoned('00:00')}`;
}

/** The office: name, "place, region", country, as content/site.yaml has them. */
function postalAddress(lines: string[]): PostalAddress {
  const [locality, region] = (lines[1] ?? '').split(', ');
  const country = lines.at(-1) ?? '';
  return {
    '@type': 'PostalAddress',
    ...(lines[0] && { name: lines[0] }),
    ...(locality && { addressLocality: locality }),
    ...(region && { addressRegion: region }),
    addressCountry: COUNTRY_CODES[country] ?? country,
  };
}

/** The operator: TravelAgency, which is a LocalBusiness (spec §1, "a structured-data block for a local business"). */
export function travelAgency(site: Site, siteUrl: URL, image?: string, today = new Date()): Thing {
  const exceptions = comingExceptions(today, site.hours);
  const { brand, contact, hours, social } = site;
  return {
    '@type': 'TravelAgency',
    '@id': businessId(siteUrl),
    name: brand.name,
    description: brand.description,
    slogan: brand.tagline,
    url: siteUrl.href,
    logo: new URL('/favicon.svg', siteUrl).href,
    ...(image ? { image: new URL(image, siteUrl).href } : {}),
    telephone: contact.displayPhone,
    email: contact.email,
    foundingDate: String(brand.established),
    address: postalAddress(contact.address),
    geo: { '@type': 'GeoCoordinates', latitude: contact.latitude, longitude: contact.longitude },
    hasMap: contact.mapUrl,
    areaServed: [
      { '@type': 'Country', name: 'The Gambia' },
      { '@type': 'Country', name: 'Senegal' },
    ],
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
      opens: zoned(hours.opens),
      closes: zoned(hours.closes),
    },
    // A day without hours opens and closes at midnight, as search engines read it.
    ...(exceptions.length > 0 && {
      specialOpeningHoursSpecification: exceptions.map(({ first, last, opens = '00:00', closes = '00:00', name }) => ({
        '@type': 'OpeningHoursSpecification',
        name,
        validFrom: first,
        validThrough: last,
        opens: zoned(opens),
        closes: zoned(closes),
      })),
    }),
    paymentAccepted: 'Cash',
    sameAs: [social.photoSharing, social.socialNetwork, social.travelReview].flatMap((profile) => profile?.url ?? []),
  };
}

/** A tour, or the trip to Dakar, with its itinerary. */
export function touristTrip(
  tour: Pick<Tour, 'slug' | 'title' | 'description' | 'category' | 'location' | 'itinerary' | 'body' | 'meetingPoint'>,
  siteUrl: URL,
  image?: string,
): Thing {
  return {
    '@type': 'TouristTrip',
    '@id': new URL(`/tours/${tour.slug}#trip`, siteUrl).href,
    name: tour.title,
    description: tour.description,
    url: new URL(`/tours/${tour.slug}`, siteUrl).href,
    ...(image ? { image: new URL(image, siteUrl).href } : {}),
    touristType: tour.body.youngest.from > 0 ? [tour.category, { '@type': 'PeopleAudience', suggestedMinAge: tour.body.youngest.from }] : tour.category,
    provider: { '@id': businessId(siteUrl) },
    ...(tour.meetingPoint ? { tripOrigin: { '@type': 'Place', name: tour.meetingPoint } } : {}),
    itinerary: [
      {
        '@type': 'ItemList',
        numberOfItems: tour.itinerary.length,
        itemListElement: tour.itinerary.map((stop, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: `${stop.time}: ${stop.activity}`,
          description: stop.description,
        })),
      },
      { '@type': 'Place', name: tour.location, amenityFeature: amenities(tour.body) },
    ],
  };
}

/**
 * What a trip asks of a body, as far as schema.org has words: a trip has no `accessibilityFeature` of its own, which is about documents,
 * but the place of its itinerary has amenities (docs/develop/decisions/0115).
 */
function amenities({ stepFree, boat }: Tour['body']): LocationFeatureSpecification[] {
  const told = [
    { name: STEP_FREE.yes, value: stepFree.how === 'part' ? 'in part' : stepFree.how === 'yes' },
    { name: BOAT.none, value: boat.how === 'none' },
  ];
  return told.filter(({ value }) => value).map((feature) => ({ '@type': 'LocationFeatureSpecification', ...feature }));
}

/** The way from the home page to this one; the last step is the page itself. */
export function breadcrumbList(steps: { name: string; path: string }[], siteUrl: URL): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: new URL(path, siteUrl).href })),
  };
}

/** The questions that a page shows with their answers, word for word. */
export function faqPage(faqs: readonly Faq[]): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } })),
  };
}

/**
 * What a page says: its own things, and the way from the home page to it where they have none.
 * @param title of the page; what pageTitle put behind it goes
 */
export function pageThings(things: readonly Thing[], { title, brand, path, siteUrl }: { title: string; brand: string; path: string; siteUrl: URL }): Thing[] {
  const hasWay = path === '/' || things.some((thing) => thing['@type'] === 'BreadcrumbList');
  if (hasWay) return [...things];
  const parent = path.startsWith('/tours/') ? [{ name: 'Tours', path: '/tours' }] : [];
  return [...things, breadcrumbList([{ name: 'Home', path: '/' }, ...parent, { name: title.replace(`: ${brand}`, ''), path }], siteUrl)];
}

/** An article of the blog; the operator's team is its author. */
export function blogPosting(
  article: {
    title: string;
    excerpt: string;
    path: string;
    date: string;
    updated?: string | undefined;
    topics: string[];
    image?: string | undefined;
    minutes: number;
  },
  site: Site,
  siteUrl: URL,
): Thing {
  return {
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.excerpt,
    url: new URL(article.path, siteUrl).href,
    mainEntityOfPage: new URL(article.path, siteUrl).href,
    datePublished: zonedDay(article.date),
    dateModified: zonedDay(article.updated ?? article.date),
    keywords: article.topics.join(', '),
    timeRequired: `PT${article.minutes}M`,
    inLanguage: 'en-GB',
    ...(article.image ? { image: new URL(article.image, siteUrl).href } : {}),
    author: { '@type': 'Organization', '@id': businessId(siteUrl), name: site.brand.name },
    publisher: { '@id': businessId(siteUrl) },
  };
}

/** The text of the script element; "<" is escaped, so that no text can end it. */
export function structuredData(things: Thing[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');
}
