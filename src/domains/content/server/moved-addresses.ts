import Markdoc, { type RenderableTreeNode } from '@markdoc/markdoc';
import type { WrittenArticle } from '../../articles/model/article-schema.ts';
import type { Markup } from '../../content-format/model/markup.ts';
import type { GalleryCategory } from '../../pictures/model/gallery-schema.ts';
import type { Testimonial } from '../../site/model/people-schema.ts';
import type { Policy } from '../../site/model/policy-schema.ts';
import type { ServiceCategory } from '../../site/model/service-schema.ts';
import type { Site } from '../../site/model/site-schema.ts';
import type { Dakar } from '../../tours/model/dakar-schema.ts';
import type { Tour } from '../../tours/model/tour-schema.ts';

/* Tours and articles name the addresses that they had before (`formerly`): those lead to where they are now, in one step. */

type Moving = { slug: string; formerly?: readonly string[] | undefined };
type Addressed = { tours: readonly Moving[]; hiddenTours: readonly Moving[]; articles: readonly Moving[] };

/** By each name that one of them had before, the one that it has. */
function presentNames(things: readonly Moving[]): ReadonlyMap<string, string> {
  return new Map(things.flatMap(({ slug, formerly = [] }) => formerly.map((old) => [old, slug] as const)));
}

/** Old addresses with those to which they lead for good; a tour's calendar and data move with its page. */
export function movedAddresses({ tours, hiddenTours, articles }: Addressed): ReadonlyMap<string, string> {
  const pages = (room: string, names: ReadonlyMap<string, string>, end = '') =>
    [...names].map(([old, now]) => [`${room}/${old}${end}`, `${room}/${now}${end}`] as const);
  const names = presentNames([...tours, ...hiddenTours]);
  return new Map([
    ...pages('/tours', names),
    ...pages('/tours', names, '/calendar'),
    ...pages('/data/tours', names),
    ...pages('/blog', presentNames(articles)),
  ]);
}

/** Of the content, what names tours and articles. */
type Naming = {
  site: Site;
  tours: Tour[];
  articles: WrittenArticle[];
  testimonials: Testimonial[];
  services: ServiceCategory[];
  gallery: GalleryCategory[];
  policies: Policy[];
  dakar?: Dakar;
};

/** The content with what names a tour or an article by an address that it had before naming the one that it has: nobody has to follow a move by hand. */
export function atPresentAddresses<Content extends Naming>(content: Content): Content {
  const tours = presentNames(content.tours);
  const articles = presentNames(content.articles);
  if (tours.size + articles.size === 0) return content;
  const tour = (slug: string) => tours.get(slug) ?? slug;
  const all = (slugs: readonly string[], now: (slug: string) => string) => [...new Set(slugs.map(now))];
  const text = (markup: Markup): Markup => ({ ...markup, tree: markup.tree.map((node) => moved(node, tours, articles)) });
  const { dakar, site } = content;
  return {
    ...content,
    site: { ...site, contactFormTours: all(site.contactFormTours, tour) },
    testimonials: content.testimonials.map((review) => ({ ...review, tour: tour(review.tour) })),
    services: content.services.map((category) => ({ ...category, services: category.services.map((one) => ({ ...one, tour: tour(one.tour) })) })),
    gallery: content.gallery.map((category) => ({
      ...category,
      images: category.images.map((image) => ({ ...image, ...(image.tourReference !== undefined && { tourReference: tour(image.tourReference) }) })),
    })),
    articles: content.articles.map(({ related, ...article }) => ({
      ...article,
      tours: all(article.tours, tour),
      ...(related && { related: all(related, (slug) => articles.get(slug) ?? slug) }),
      text: text(article.text),
    })),
    policies: content.policies.map((policy) => ({ ...policy, text: text(policy.text) })),
    ...(dakar && { dakar: { ...dakar, similarTours: all(dakar.similarTours, tour) } }),
  };
}

const ADDRESS = /^\/(tours|blog)\/([a-z0-9-]+)(?![^/?#])/;

/** A part of a text whose links, and boxes of tours, lead to where things are now. */
function moved(node: RenderableTreeNode, tours: ReadonlyMap<string, string>, articles: ReadonlyMap<string, string>): RenderableTreeNode {
  if (!Markdoc.Tag.isTag(node)) return node;
  const { href, slug } = node.attributes;
  const children = node.children.map((child) => moved(child, tours, articles));
  const attributes = { ...node.attributes };
  if (node.name === 'Tour' && typeof slug === 'string') attributes.slug = tours.get(slug) ?? slug;
  if (typeof href === 'string') {
    attributes.href = href.replace(ADDRESS, (whole, room, name) => {
      const now = (room === 'tours' ? tours : articles).get(name);
      return now ? `/${room}/${now}` : whole;
    });
  }
  return { ...node, attributes, children };
}
