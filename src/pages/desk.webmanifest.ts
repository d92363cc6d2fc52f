import type { APIRoute } from 'astro';

/**
 * The desk on a phone's home screen, apart from the public site. An iPhone gives alerts to what stands there as an app of its own
 * (`standalone`) alone, and knows no `minimal-ui`.
 */
export const GET: APIRoute = ({ locals }) => {
  const { brand } = locals.services.content.site;
  const manifest = {
    id: '/admin',
    name: `Desk: ${brand.name}`,
    short_name: 'Desk',
    lang: 'en-GB',
    start_url: '/admin',
    scope: '/',
    display: 'standalone',
    background_color: '#fffaf1',
    theme_color: '#12343b',
    icons: [192, 512].map((side) => ({ src: `/icons/${side}.png`, sizes: `${side}x${side}`, type: 'image/png' })),
  };
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=86400' } });
};
