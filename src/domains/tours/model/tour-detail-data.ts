import type { Faq, PackingList } from '@/domains/site/model/service-schema';
import type { Site } from '@/domains/site/model/site-schema';
import { pictureOf } from '@/lib/picture-of';
import type { ShownPicture } from '@/lib/pictures';
import { SHARED_FAQS } from './tour-limits';
import type { Tour } from './tour-schema';

/** What a tour's links need of the site; the whole `Site` fits. */
export type TourContact = {
  brand: Pick<Site['brand'], 'name'>;
  contact: Pick<Site['contact'], 'chatBase' | 'chatNumber' | 'displayPhone'>;
};

/** All that a tour's page and its overlay show; `/data/tours/{slug}` answers with it. */
export type TourDetailData = {
  tour: Tour;
  packing: PackingList[];
  /** The first of the questions that all tours share; the tour's own are in the tour. */
  faqs: Faq[];
  picture?: ShownPicture | undefined;
  site: TourContact;
};

/** Gathers what belongs to a tour. Server only, since it looks into the manifest of pictures. */
export function tourDetailData(tour: Tour, content: { site: Site; packingLists: PackingList[]; faqs: Faq[] }): TourDetailData {
  const { brand, contact } = content.site;
  return {
    tour,
    packing: content.packingLists.filter((list) => tour.packingLists.includes(list.id)),
    faqs: content.faqs.slice(0, SHARED_FAQS),
    picture: pictureOf(tour.image, 'card'),
    site: {
      brand: { name: brand.name },
      contact: { chatBase: contact.chatBase, chatNumber: contact.chatNumber, displayPhone: contact.displayPhone },
    },
  };
}
