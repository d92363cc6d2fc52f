import type { APIRoute } from 'astro';
import { takePlainTick } from '@/domains/departures/server/plain-tick';
import { takeTicks } from '@/domains/departures/server/take-ticks';
import { endpoint } from '@/server/http/endpoint';
import { formTexts, plainForm } from '@/server/http/plain-form';
import { publicEndpoint } from '@/server/http/public-endpoint';
import { type Fields, readBody } from '@/server/http/read-body';

const AWAY = 'Your ticks did not reach us. Please press again in a minute.';

/** What a day sheet's script sends: ticks as a list, of which each is taken or refused by itself. */
const fromScript: APIRoute = publicEndpoint({ from: 'own', away: AWAY }, ({ services }, body) => takeTicks(services, body));

/** One tick, by a browser without scripts. */
const fromForm: APIRoute = plainForm<App.Locals, Fields>({
  read: (request) => readBody(request),
  away: AWAY,
  async take({ services }, { fields }) {
    const { token = '', party = '' } = formTexts(fields);
    await takePlainTick(services, fields);
    return `/sheet/${encodeURIComponent(token)}#party-${encodeURIComponent(party)}`;
  },
  again(locals, { status, message }, { fields }) {
    const { token = '', party = '' } = formTexts(fields);
    locals.tickRefused = { status, party, error: message };
    return `/sheet/${encodeURIComponent(token)}`;
  },
});

/** `POST /api/sheet` (docs/develop/departures.md): ticks of a day sheet; without scripts one of them, as a plain form that its page answers. */
export const ALL: APIRoute = endpoint({
  POST: (context) => (context.request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ? fromForm(context) : fromScript(context)),
});
