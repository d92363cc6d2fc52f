import { exceptionsFrom, type HoursException } from '@/domains/site/model/opening-hours';
import type { Site } from '@/domains/site/model/site-schema';
import type { Dakar } from '@/domains/tours/model/dakar-schema';

/** What scripts in the browser need to know of the site; a JSON block in every page carries it. */
export type ClientSite = {
  brand: string;
  prefix: string;
  chatBase: string;
  chatNumber: string;
  phone: string;
  email: string;
  hosts: string[];
  bookingMinutes: number;
  /** HH:MM in Banjul, as is `closes`. */
  opens: string;
  closes: string;
  /** Days to come that have other hours, where there are any. */
  exceptions?: HoursException[];
  /** The moment that a preview is of. */
  asOf?: string;
  /** The groups that a trip takes, by its title, where it does not take any: "2-8 people". */
  groups?: Record<string, string>;
};

/** What of the content the block says. */
export function clientSiteOf({ site, dakar }: { site: Site; dakar?: Dakar }, asOf?: Date): ClientSite {
  const exceptions = exceptionsFrom(asOf ?? new Date(), site.hours);
  return {
    brand: site.brand.name,
    prefix: site.brand.referencePrefix,
    chatBase: site.contact.chatBase,
    chatNumber: site.contact.chatNumber,
    phone: site.contact.displayPhone,
    email: site.contact.email,
    hosts: site.hostAllowList,
    bookingMinutes: site.promises.bookingMinutes,
    opens: site.hours.opens,
    closes: site.hours.closes,
    ...(exceptions.length > 0 && { exceptions }),
    ...(asOf && { asOf: asOf.toISOString() }),
    ...(dakar && { groups: { [dakar.title]: dakar.groupSize } }),
  };
}

export const CLIENT_SITE_ID = 'site-data';

/** Reads the block. @throws where the page has none */
export function clientSite(): ClientSite {
  const text = document.getElementById(CLIENT_SITE_ID)?.textContent;
  if (!text) throw new Error('this page carries no site data');
  return JSON.parse(text) as ClientSite;
}
