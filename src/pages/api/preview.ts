import type { APIRoute } from 'astro';
import { localPath } from '@/lib/local-path';
import { previewCookie } from '@/server/http/preview-cookie';
import { readBody } from '@/server/http/read-body';
import { FOREIGN_ORIGIN } from '@/server/http/refusal';
import { NO_STORE, Refused, refusedJson } from '@/server/http/refused';
import { requestOrigin } from '@/server/http/request-origin';
import { wrongMethod } from '@/server/http/wrong-method';

/** A form's `to`: leaves the preview, and goes on to that page as visitors see it. */
export const POST: APIRoute = async ({ request, cookies, locals }) => {
  const { config } = locals.services;
  if (requestOrigin(request.headers, config.siteUrl) === 'foreign') return refusedJson(new Refused(403, FOREIGN_ORIGIN.code, FOREIGN_ORIGIN.error));
  const body = await readBody(request);
  if ('refusal' in body) return refusedJson(new Refused(body.refusal.status, body.refusal.code, body.refusal.error, body.field));
  const { name, options } = previewCookie(config);
  cookies.set(name, '', { ...options, maxAge: 0 });
  const to = typeof body.fields.to === 'string' ? localPath(body.fields.to) : undefined;
  return new Response(null, { status: 303, headers: { ...NO_STORE, location: to ?? '/' } });
};

export const ALL: APIRoute = wrongMethod('POST');
