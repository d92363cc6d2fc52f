import type { APIRoute } from 'astro';

/** Programs may read everything public; what is not for them is named, and where the list of pages is. */
export const GET: APIRoute = ({ locals }) => {
  const sitemap = new URL('/sitemap.xml', locals.services.config.siteUrl).href;
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /data/',
    'Disallow: /admin',
    'Disallow: /auth',
    'Disallow: /enquiry/sent',
    '',
    `Sitemap: ${sitemap}`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' } });
};
