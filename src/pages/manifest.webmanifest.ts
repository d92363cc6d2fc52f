import type { APIRoute } from 'astro';

/** Name, colours and icons for a phone's home screen (W3C Web Application Manifest). */
export const GET: APIRoute = ({ locals }) => {
  const { brand } = locals.services.content.site;
  const manifest = {
    name: brand.name,
    short_name: brand.name.split(' ')[0],
    description: brand.tagline,
    start_url: '/',
    display: 'browser',
    background_color: '#fffaf1',
    theme_color: '#12343b',
    icons: [192, 512].map((side) => ({ src: `/icons/${side}.png`, sizes: `${side}x${side}`, type: 'image/png' })),
  };
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=86400' } });
};
