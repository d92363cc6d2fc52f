import { comingExceptions } from '../domains/site/model/opening-hours.ts';
import type { Site } from '../domains/site/model/site-schema.ts';
import type { Tour } from '../domains/tours/model/tour-schema.ts';

/*
 * What search engines read beside the page (schema.org, as JSON-LD). Only what the page itself shows;
 * no rating or review of ourselves, which search engines treat as self-serving.
 */

/** One schema.org thing; nested freely. */
export type Thing = { '@type': string | string[]; [property: string]: unknown };

/** Identifies the business across pages. */
function businessId(siteUrl: URL): string {
  return new URL('/#business', siteUrl).href;
}

/** By their names in content/site.yaml (ISO 3166-1); search engines read any other name as it is. */
const COUNTRY_CODES: Record<string, string> = { 'The Gambia': 'GM', Gambia: 'GM', Senegal: 'SN' };

/** A time of day in The Gambia, which is UTC's all year: "07:00" is "07:00:00+00:00" (ISO 8601). */
function zoned(clock: string): string {
  return `${clock}:00+00:00`;
}

/** The office: name, "place, region", country, as content/site.yaml has them. */
function postalAddress(lines: string[]): Thing {
  const [locality, region] = (lines[1] ?? '').split(', ');
  const country = lines.at(-1) ?? '';
  return { '@type': 'PostalAddress', name: lines[0], addressLocality: locality, addressRegion: region, addressCountry: COUNTRY_CODES[country] ?? country };
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
export function touristTrip(tour: Pick<Tour, 'slug' | 'title' | 'description' | 'category' | 'itinerary'>, siteUrl: URL, image?: string): Thing {
  return {
    '@type': 'TouristTrip',
    '@id': new URL(`/tours/${tour.slug}#trip`, siteUrl).href,
    name: tour.title,
    description: tour.description,
    url: new URL(`/tours/${tour.slug}`, siteUrl).href,
    ...(image ? { image: new URL(image, siteUrl).href } : {}),
    touristType: tour.category,
    provider: { '@id': businessId(siteUrl) },
    itinerary: {
      '@type': 'ItemList',
      numberOfItems: tour.itinerary.length,
      itemListElement: tour.itinerary.map((stop, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: `${stop.time}: ${stop.activity}`,
        description: stop.description,
      })),
    },
  };
}

/** The way from the home page to this one; the last step is the page itself. */
export function breadcrumbList(steps: { name: string; path: string }[], siteUrl: URL): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: new URL(path, siteUrl).href })),
  };
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
    datePublished: article.date,
    dateModified: article.updated ?? article.date,
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
