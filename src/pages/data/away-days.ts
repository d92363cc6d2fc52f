import { createHash } from 'node:crypto';
import type { APIRoute } from 'astro';
import { awayDays } from '@/domains/departures/server/blocked-days';
import { endpoint } from '@/server/http/endpoint';
import { CHANGES_HEADER } from '@/server/http/page-answers';
import { publicEndpoint } from '@/server/http/public-endpoint';

/** So long a calendar may not know of days that were blocked just now, in seconds. */
const FRESH_S = 60;

/** `GET /data/away-days`: days from today on with nobody here, for the public calendars; why is the office's business. */
export const ALL: APIRoute = endpoint({
  GET: publicEndpoint(
    { from: 'not-foreign', takes: { nothing: true }, away: 'Not available for a moment. The calendar works without it.' },
    async ({ services, request }) => {
      const body = JSON.stringify({ days: await awayDays(services) });
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
      const headers = { etag, 'cache-control': `public, max-age=${FRESH_S}`, [CHANGES_HEADER]: '1' };
      if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
      return new Response(body, { headers: { ...headers, 'content-type': 'application/json; charset=utf-8' } });
    },
  ),
});
