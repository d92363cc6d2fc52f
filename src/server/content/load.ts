import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type CoastMapContent, coastMapSchema } from '../../lib/content/map-schema.ts';
import { type Guide, guideSchema, type Testimonial, testimonialSchema } from '../../lib/content/people-schema.ts';
import { type Faq, faqSchema, type PackingList, packingListSchema, type ServiceCategory, serviceCategorySchema } from '../../lib/content/service-schema.ts';
import { type Site, siteSchema } from '../../lib/content/site-schema.ts';
import { type Tour, tourSchema } from '../../lib/content/tour-schema.ts';
import { ContentError, type ContentProblem, check, readYaml } from './read.ts';

/** Everything the operator edits, checked. Tours stand in the order of their ids. */
export type Content = {
  site: Site;
  tours: Tour[];
  guides: Guide[];
  testimonials: Testimonial[];
  services: ServiceCategory[];
  packingLists: PackingList[];
  faqs: Faq[];
  // trust panel and about

  // gallery

  // Dakar

  // map
  map: CoastMapContent;

  // pages (policies)
};

/**
 * Reads and checks the content folder.
 * @param folder path of `content/`
 * @throws ContentError that lists every problem with its file, field and what was expected
 */
export function loadContent(folder: string): Content {
  const problems: ContentProblem[] = [];
  function one<T extends z.ZodType>(name: string, schema: T): z.output<T> | undefined {
    const before = problems.length;
    const value = readYaml(join(folder, name), `content/${name}`, problems);
    return problems.length > before ? undefined : check(schema, value, `content/${name}`, problems);
  }

  const site = one('site.yaml', siteSchema);
  const guides = one('guides.yaml', z.array(guideSchema).length(3));
  const testimonials = one('testimonials.yaml', z.array(testimonialSchema).length(6));
  const services = one('services.yaml', z.array(serviceCategorySchema).length(5));
  const packingLists = one('packing-lists.yaml', z.array(packingListSchema).min(1));
  const faqs = one('faqs.yaml', z.array(faqSchema).min(3));
  // trust panel and about

  // gallery

  // Dakar

  // map
  const map = one('map.yaml', coastMapSchema);

  // pages (policies)

  const tours: Tour[] = [];
  const tourFolder = join(folder, 'tours');
  for (const file of existsSync(tourFolder)
    ? readdirSync(tourFolder)
        .filter((name) => !name.startsWith('.'))
        .sort()
    : []) {
    const tour = one(`tours/${file}`, tourSchema);
    if (!tour) continue;
    if (file !== `${tour.slug}.yaml`) {
      problems.push({ file: `content/tours/${file}`, field: 'slug', expected: `the file's name, ${file.replace(/\.yaml$/, '')}` });
    }
    tours.push(tour);
  }
  tours.sort((a, b) => a.id - b.id);

  if (site && guides && testimonials && services && packingLists && faqs && map) {
    const content = { site, tours, guides, testimonials, services, packingLists, faqs, map };
    if (problems.length === 0) problems.push(...crossReferences(content));
    if (problems.length === 0) return content;
  }
  throw new ContentError(problems);
}

/** What no single file can know: that ids are unique and references point somewhere. */
function crossReferences(content: Content): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const slugs = new Set(content.tours.map((tour) => tour.slug));
  const lists = new Set(content.packingLists.map((list) => list.id));
  function mustBeTour(file: string, field: string, slug: string): void {
    if (!slugs.has(slug)) {
      problems.push({ file, field, expected: `the slug of a tour in content/tours, not "${slug}"` });
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
  for (const tour of content.tours) {
    for (const [index, list] of tour.packingLists.entries()) {
      if (!lists.has(list)) {
        problems.push({
          file: `content/tours/${tour.slug}.yaml`,
          field: `packingLists.${index}`,
          expected: `an id of content/packing-lists.yaml (${[...lists].join(', ')}), not "${list}"`,
        });
      }
    }
  }
  for (const [index, slug] of content.site.contactFormTours.entries()) mustBeTour('content/site.yaml', `contactFormTours.${index}`, slug);
  for (const [index, review] of content.testimonials.entries()) mustBeTour('content/testimonials.yaml', `${index}.tour`, review.tour);
  for (const [index, category] of content.services.entries()) {
    for (const [at, service] of category.services.entries()) mustBeTour('content/services.yaml', `${index}.services.${at}.tour`, service.tour);
  }
  return problems;
}
