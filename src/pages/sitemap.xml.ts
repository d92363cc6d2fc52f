import type { APIRoute } from 'astro';
import { publicPages } from '@/domains/content/server/public-pages';

/** Every public page, for search engines (sitemaps.org); addresses are made of SITE_URL. */
export const GET: APIRoute = ({ locals }) => {
  const { content, config } = locals.services;
  const rows = publicPages(content).map(({ path, updated }) => {
    const address = new URL(path, config.siteUrl).href;
    return `<url><loc>${address}</loc>${updated ? `<lastmod>${updated}</lastmod>` : ''}</url>`;
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</urlset>\n`;
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' } });
};
