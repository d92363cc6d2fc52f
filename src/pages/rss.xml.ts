import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';

/** How long a feed reader may keep the feed, in seconds. */
const KEPT_SECONDS = 900;

/** The feed of the articles. Addresses come from the configuration, never from the request. */
export const GET: APIRoute = async ({ locals }) => {
  const { content, config } = locals.services;
  const { brand } = content.site;
  const response = await rss({
    title: `Stories of ${brand.name}`,
    description: brand.description,
    site: config.siteUrl,
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>en-gb</language><atom:link href="${new URL('/rss.xml', config.siteUrl).href}" rel="self" type="application/rss+xml"/>`,
    items: content.articles.map((article) => ({
      title: article.title,
      link: new URL(`/blog/${article.slug}`, config.siteUrl).href,
      description: article.excerpt,
      pubDate: new Date(`${article.date}T00:00:00Z`),
      categories: article.topics.map(({ label }) => label),
      // Readers know an article by this: one that moved must not come as a new one.
      customData: `<guid isPermaLink="false">${new URL(`/blog/${article.formerly?.[0] ?? article.slug}`, config.siteUrl).href}</guid>`,
    })),
  });
  response.headers.set('cache-control', `public, max-age=${KEPT_SECONDS}`);
  return response;
};
