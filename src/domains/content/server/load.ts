import { z } from 'zod';
import type { Topic, WrittenArticle } from '../../articles/model/article-schema.ts';
import { type ArticleFile, articleReferences, readArticles, readTopics } from '../../articles/server/articles.ts';
import { contentSource, NOTHING_PUBLISHED, type Published } from '../../content-format/server/content-source.ts';
import { ContentError, type ContentProblem, check } from '../../content-format/server/read.ts';
import { type ReplyTemplate, replyTemplateSchema } from '../../desk/model/reply-template-schema.ts';
import { type Experiment, experimentsSchema } from '../../experiments/model/experiment-schema.ts';
import { type GalleryCategory, gallerySchema } from '../../pictures/model/gallery-schema.ts';
import { type Photograph, photographSchema } from '../../pictures/model/photograph-schema.ts';
import { type About, aboutSchema } from '../../site/model/about-schema.ts';
import { type Claims, claimsSchema } from '../../site/model/claim-schema.ts';
import { type Notice, noticesSchema } from '../../site/model/notice-schema.ts';
import { type Guide, guideSchema, type Testimonial, testimonialSchema } from '../../site/model/people-schema.ts';
import type { Policy } from '../../site/model/policy-schema.ts';
import { type Faq, faqSchema, type PackingList, packingListSchema, type ServiceCategory, serviceCategorySchema } from '../../site/model/service-schema.ts';
import { type Site, siteSchema } from '../../site/model/site-schema.ts';
import { type Trust, trustSchema } from '../../site/model/trust-schema.ts';
import { fillValues, tokensOf } from '../../site/server/tokens.ts';
import { type Dakar, dakarSchema } from '../../tours/model/dakar-schema.ts';
import { DAKAR_SLUG } from '../../tours/model/dakar-slug.ts';
import { type CoastMapContent, coastMapSchema } from '../../tours/model/map-schema.ts';
import { type Synonyms, synonymsSchema } from '../../tours/model/search/synonyms-schema.ts';
import { type Tour, tourSchema } from '../../tours/model/tour-schema.ts';
import { tripNames } from '../../tours/model/trips/all-trips.ts';
import { withoutHidden } from './hidden-tours.ts';
import { atPresentAddresses } from './moved-addresses.ts';
import { readPolicies } from './policies.ts';

/** Everything the operator edits, checked. Tours stand in the order of their ids, articles with the latest first. */
export type Content = {
  site: Site;
  tours: Tour[];
  /** Not on offer for now: of these there is only a page that says why (hidden-tours.ts). */
  hiddenTours: Tour[];
  articles: WrittenArticle[];
  /** What articles may be about, in the order of the blog's filter. */
  topics: Topic[];
  guides: Guide[];
  testimonials: Testimonial[];
  services: ServiceCategory[];
  packingLists: PackingList[];
  faqs: Faq[];
  claims: Claims;
  trust: Trust;
  /** Absent where the operator has written nothing of the kind. */
  about?: About;
  gallery: GalleryCategory[];
  /** The operator's own, by the names of their pictures. */
  photographs: ReadonlyMap<string, Photograph>;
  /** What visitors are to know on some days. */
  notices: Notice[];
  /** Words that mean the same to the search. */
  synonyms: Synonyms;
  /** The trip of several days with a page of its own; absent where the operator has none. */
  dakar?: Dakar;
  map: CoastMapContent;
  policies: Policy[];
  /** Answers that the reply desk offers. */
  replyTemplates: ReplyTemplate[];
  /** The tests of spec §3; how each stands is in src/domains/experiments/model/standings.ts. */
  experiments: Experiment[];
};

export type AlsoCheck = (content: Content, articles: readonly ArticleFile[]) => ContentProblem[];

/**
 * Reads and checks the content folder; what texts quote from content/site.yaml is filled in.
 * @param folder path of `content/`
 * @param published documents that stand in the place of files, or beside them
 * @param alsoCheck what else may be wrong with content that fits its schemas, such as pictures that nobody has drawn
 * @throws ContentError that lists every problem with its file, field and what was expected
 */
export function loadContent(folder: string, published: Published = NOTHING_PUBLISHED, alsoCheck: AlsoCheck = () => []): Content {
  const problems: ContentProblem[] = [];
  const source = contentSource(folder, published);
  const tokens = tokensOf(source.read('site.yaml', []));
  function one<T extends z.ZodType>(name: string, schema: T): z.output<T> | undefined {
    const before = problems.length;
    const value = fillValues(source.read(name, problems), tokens, `content/${name}`, problems);
    return problems.length > before ? undefined : check(schema, value, `content/${name}`, problems);
  }

  const site = one('site.yaml', siteSchema);
  const guides = one('guides.yaml', z.array(guideSchema));
  const testimonials = one('testimonials.yaml', z.array(testimonialSchema));
  const services = one('services.yaml', z.array(serviceCategorySchema));
  const claims = one('claims.yaml', claimsSchema);
  const packingLists = one('packing-lists.yaml', z.array(packingListSchema).min(1));
  const faqs = one('faqs.yaml', z.array(faqSchema));
  const trust = one('trust.yaml', trustSchema);
  const about = source.has('about.yaml') ? one('about.yaml', aboutSchema) : undefined;
  const gallery = one('gallery.yaml', gallerySchema);
  const dakar = source.has('dakar.yaml') ? one('dakar.yaml', dakarSchema) : undefined;
  const map = one('map.yaml', coastMapSchema);
  const policies = readPolicies(source, tokens, problems);
  const replyTemplates = one('reply-templates.yaml', z.array(replyTemplateSchema).min(1).max(20));
  const experiments = one('experiments.yaml', experimentsSchema);
  const notices = source.has('notices.yaml') ? one('notices.yaml', noticesSchema) : [];
  const synonyms = source.has('synonyms.yaml') ? one('synonyms.yaml', synonymsSchema) : [];

  const tours: Tour[] = [];
  for (const file of source.list('tours')) {
    const tour = one(`tours/${file}`, tourSchema);
    if (!tour) continue;
    if (file !== `${tour.slug}.yaml`) {
      problems.push({ file: `content/tours/${file}`, field: 'slug', expected: `the file's name, ${file.replace(/\.yaml$/, '')}` });
    }
    tours.push(tour);
  }
  tours.sort((a, b) => a.id - b.id);
  const photographs = new Map<string, Photograph>();
  for (const file of source.list('photos').filter((name) => name.endsWith('.yaml'))) {
    const photograph = one(`photos/${file}`, photographSchema);
    if (photograph) photographs.set(file.replace(/\.yaml$/, ''), photograph);
  }
  const topics = readTopics(source, problems);
  const articleFiles = readArticles(source, tokens, problems);

  if (
    site &&
    guides &&
    testimonials &&
    services &&
    claims &&
    packingLists &&
    faqs &&
    trust &&
    map &&
    gallery &&
    replyTemplates &&
    experiments &&
    notices &&
    synonyms
  ) {
    const articles = articleFiles.map(({ article }) => article);
    const lists = { guides, testimonials, services, packingLists, faqs, gallery, photographs, policies, replyTemplates, experiments, synonyms };
    const written = { site, tours, hiddenTours: [], notices, articles, topics, claims, trust, ...(about && { about }), map, ...(dakar && { dakar }), ...lists };
    const content = atPresentAddresses(written);
    const files = articleFiles.map((file, at) => ({ ...file, article: content.articles[at] ?? file.article }));
    if (problems.length === 0) problems.push(...crossReferences(content, files), ...alsoCheck(content, files));
    if (problems.length === 0) return withoutHidden(content);
  }
  throw new ContentError(problems);
}

/** What no single file can know: that ids are unique and references point somewhere. */
function crossReferences(content: Content, articles: ArticleFile[]): ContentProblem[] {
  const slugs = new Set(content.tours.map((tour) => tour.slug));
  const trips = new Set(tripNames(content).map(({ slug }) => slug));
  const moved = content.tours.flatMap(({ formerly = [] }) => formerly);
  const problems = articleReferences(articles, { tours: new Set([...trips, ...moved]), hosts: content.site.hostAllowList });
  const lists = new Set(content.packingLists.map((list) => list.id));
  function mustBeTour(file: string, field: string, slug: string, known = slugs): void {
    if (!known.has(slug)) {
      problems.push({ file, field, expected: `the slug of a tour in content/tours, not "${slug}"` });
    }
  }
  function mustBeList(file: string, field: string, list: string): void {
    if (!lists.has(list)) {
      problems.push({ file, field, expected: `an id of content/packing-lists.yaml (${[...lists].join(', ')}), not "${list}"` });
    }
  }
  for (const key of ['id', 'title', 'slug'] as const) {
    const seen = new Set<string | number>();
    for (const tour of content.tours) {
      if (seen.has(tour[key])) {
        problems.push({ file: `content/tours/${tour.slug}.yaml`, field: key, expected: `a value no other tour has, not "${tour[key]}"` });
      }
      seen.add(tour[key]);
    }
  }
  for (const { slug, formerly = [] } of content.tours) {
    if (slug === DAKAR_SLUG)
      problems.push({ file: `content/tours/${slug}.yaml`, field: 'slug', expected: 'an address of its own: this is that of the trip to Dakar' });
    for (const [index, name] of formerly.entries()) {
      if (!trips.has(name) && moved.filter((other) => other === name).length === 1) continue;
      const expected = `an address that no other tour has or had, and that it no longer has, not "${name}"`;
      problems.push({ file: `content/tours/${slug}.yaml`, field: `formerly.${index}`, expected });
    }
  }
  for (const tour of content.tours) {
    for (const [index, list] of tour.packingLists.entries()) mustBeList(`content/tours/${tour.slug}.yaml`, `packingLists.${index}`, list);
  }
  const shown = new Set([...content.gallery.flatMap(({ images }) => images.map(({ src }) => src)), ...content.photographs.keys()]);
  for (const { slug, image, pictures } of content.tours) {
    for (const [at, picture] of pictures.entries()) {
      if (shown.has(picture) && picture !== image) continue;
      const expected = `a photograph, or the src of a picture in content/gallery.yaml, other than the tour's own, not "${picture}"`;
      problems.push({ file: `content/tours/${slug}.yaml`, field: `pictures.${at}`, expected });
    }
  }
  const { contactFormTours } = content.site;
  for (const [index, slug] of contactFormTours.entries()) {
    mustBeTour('content/site.yaml', `contactFormTours.${index}`, slug, trips);
  }
  // "Learn More" of a featured tour and "Contact Form" of the trip to Dakar lead to the contact form with it chosen.
  for (const slug of [...content.tours.filter(({ featured }) => featured).map((tour) => tour.slug), ...(content.dakar ? [DAKAR_SLUG] : [])]) {
    if (!contactFormTours.includes(slug)) {
      problems.push({ file: 'content/site.yaml', field: 'contactFormTours', expected: `every featured tour and the trip to Dakar; "${slug}" is missing` });
    }
  }
  for (const [index, review] of content.testimonials.entries()) mustBeTour('content/testimonials.yaml', `${index}.tour`, review.tour);
  for (const [index, category] of content.services.entries()) {
    for (const [at, service] of category.services.entries()) mustBeTour('content/services.yaml', `${index}.services.${at}.tour`, service.tour);
  }
  for (const [index, category] of content.gallery.entries()) {
    for (const [at, image] of category.images.entries()) {
      if (image.tourReference !== undefined) mustBeTour('content/gallery.yaml', `${index}.images.${at}.tourReference`, image.tourReference, trips);
    }
  }
  const templates = new Set<string>();
  for (const [index, { id }] of content.replyTemplates.entries()) {
    if (templates.has(id)) problems.push({ file: 'content/reply-templates.yaml', field: `${index}.id`, expected: `an id no other template has, not "${id}"` });
    templates.add(id);
  }
  for (const [index, slug] of (content.dakar?.similarTours ?? []).entries()) mustBeTour('content/dakar.yaml', `similarTours.${index}`, slug);
  for (const [index, list] of (content.dakar?.packingLists ?? []).entries()) mustBeList('content/dakar.yaml', `packingLists.${index}`, list);
  return problems;
}
