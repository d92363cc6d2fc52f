import type { APIRoute } from 'astro';
import { previewCookie } from '@/domains/content/server/preview-cookie';
import { localPath } from '@/lib/local-path';
import { publicPost } from '@/server/http/public-endpoint';
import { NO_STORE } from '@/server/http/refused';

/** A form's `to`: leaves the preview, and goes on to that page as visitors see it. No database is needed for it. */
export const ALL: APIRoute = publicPost({ from: 'not-foreign' }, async ({ services, cookies }, { to }) => {
  const { name, options } = previewCookie(services.config);
  cookies.set(name, '', { ...options, maxAge: 0 });
  const page = typeof to === 'string' ? localPath(to) : undefined;
  return new Response(null, { status: 303, headers: { ...NO_STORE, location: page ?? '/' } });
});
