import { articlesKind, topicsKind } from '../../articles/server/article-kinds.ts';
import type { Kind } from '../../content-format/model/kind.ts';
import { borderKind } from '../../departures/server/departure-kinds.ts';
import { replyTemplatesKind } from '../../desk/server/desk-kinds.ts';
import { experimentsKind } from '../../experiments/server/experiments-kind.ts';
import { mailTextsKind } from '../../mail/server/mail-texts-kind.ts';
import { galleryKind, photographsKind } from '../../pictures/server/picture-kinds.ts';
import {
  aboutKind,
  claimsKind,
  faqsKind,
  guidesKind,
  noticesKind,
  packingListsKind,
  policiesKind,
  servicesKind,
  siteKind,
  testimonialsKind,
  trustKind,
} from '../../site/server/site-kinds.ts';
import { climateKind, dakarKind, footprintKind, mapKind, synonymsKind, toursKind } from '../../tours/server/tour-kinds.ts';

/** Every kind of content, in the order in which the admin area lists them. */
const KINDS = {
  site: siteKind,
  notices: noticesKind,
  dakar: dakarKind,
  claims: claimsKind,
  guides: guidesKind,
  testimonials: testimonialsKind,
  services: servicesKind,
  faqs: faqsKind,
  packingLists: packingListsKind,
  border: borderKind,
  synonyms: synonymsKind,
  gallery: galleryKind,
  about: aboutKind,
  trust: trustKind,
  map: mapKind,
  climate: climateKind,
  footprint: footprintKind,
  topics: topicsKind,
  replyTemplates: replyTemplatesKind,
  mailTexts: mailTextsKind,
  experiments: experimentsKind,
  tours: toursKind,
  articles: articlesKind,
  photographs: photographsKind,
  policies: policiesKind,
};

type Made = { [Name in keyof typeof KINDS]: (typeof KINDS)[Name] extends Kind<infer _Schema, infer One> ? One : never };
type Missing = { [Name in keyof Made]: undefined extends Made[Name] ? Name : never }[keyof Made];

/** What the kinds make of the documents. What may be missing is absent then. */
export type MadeContent = Omit<Made, Missing> & { [Name in Missing]?: Exclude<Made[Name], undefined> };

/** Schemas of every kind differ; each is read by its own. */
export const ALL_KINDS: readonly (readonly [name: keyof MadeContent, kind: Kind])[] = Object.entries(KINDS) as never;
