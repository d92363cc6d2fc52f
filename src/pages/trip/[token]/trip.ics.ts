import type { APIRoute } from 'astro';
import { tripCalendar } from '@/domains/departures/model/trip-calendar';
import { openPass } from '@/domains/departures/server/pass/pass-page';

/** `GET /trip/{token}/trip.ics`: the trip as a calendar file; back to the pass where it has no day. */
export const GET: APIRoute = async ({ params, locals, redirect }) => {
  const { services } = locals;
  const found = services.isReady() ? await openPass(services, params.token) : undefined;
  const { brand, contact } = services.content.site;
  const file = found && tripCalendar({ ...found, brand: brand.name, phone: contact.displayPhone, host: new URL(services.config.siteUrl).hostname });
  if (!file) return redirect(`/trip/${params.token}`, 303);
  return new Response(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="trip-${found.pass.firstDay}.ics"`,
      'cache-control': 'no-store',
    },
  });
};
