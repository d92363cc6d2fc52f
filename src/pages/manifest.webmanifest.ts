import type { APIRoute } from 'astro';

/** Name, colours and icons for a phone's home screen (W3C Web Application Manifest). */
export const GET: APIRoute = ({ locals }) => {
  const { brand } = locals.services.content.site;
  const manifest = {
    id: '/',
    name: brand.name,
    short_name: brand.name.split(' ')[0],
    description: brand.tagline,
    lang: 'en-GB',
    start_url: '/',
    scope: '/',
    // With the browser's own way back: the site has no arrow of its own.
    display: 'minimal-ui',
    background_color: '#fffaf1',
    theme_color: '#12343b',
    icons: [192, 512].map((side) => ({ src: `/icons/${side}.png`, sizes: `${side}x${side}`, type: 'image/png' })),
  };
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=86400' } });
};
