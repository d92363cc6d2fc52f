import type { WrittenArticle } from '../../articles/model/article-schema.ts';
import type { GalleryCategory } from '../../pictures/model/gallery-schema.ts';
import type { ServiceCategory } from '../../site/model/service-schema.ts';
import type { Site } from '../../site/model/site-schema.ts';
import type { Tour } from '../../tours/model/tour-schema.ts';
import type { Trips } from '../../tours/model/trips/all-trips.ts';

/** Of the content, what leads to tours. */
type LeadingToTours = Trips & { hiddenTours: Tour[]; site: Site; services: ServiceCategory[]; gallery: GalleryCategory[]; articles: WrittenArticle[] };

/**
 * The content without what leads to tours that are not on offer for now (decisions.md, "Hidden tours and notices"). Texts that
 * name one stay; links to it go, and where a link was all there was, that goes too.
 */
export function withoutHidden<Content extends LeadingToTours>(content: Content): Content {
  const hiddenTours = content.tours.filter(({ hidden }) => hidden);
  if (hiddenTours.length === 0) return content;
  const gone = new Set(hiddenTours.map(({ slug }) => slug));
  const stays = (slug: string) => !gone.has(slug);
  const { dakar, site } = content;
  return {
    ...content,
    hiddenTours,
    tours: content.tours.filter(({ slug }) => stays(slug)),
    site: { ...site, contactFormTours: site.contactFormTours.filter(stays) },
    services: content.services
      .map((category) => ({ ...category, services: category.services.filter(({ tour }) => stays(tour)) }))
      .filter(({ services }) => services.length > 0),
    gallery: content.gallery.map((category) => ({
      ...category,
      images: category.images.map(({ tourReference, ...image }) => ({
        ...image,
        ...(tourReference !== undefined && stays(tourReference) && { tourReference }),
      })),
    })),
    articles: content.articles.map((article) => ({ ...article, tours: article.tours.filter(stays) })),
    ...(dakar && { dakar: { ...dakar, similarTours: dakar.similarTours.filter(stays) } }),
  };
}
