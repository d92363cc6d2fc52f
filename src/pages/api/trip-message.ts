import { TRIP_MESSAGE_BYTES_MAX } from '@/domains/departures/model/pass-requests';
import { askOnPass } from '@/domains/departures/server/pass/trip-message';
import { endpoint } from '@/server/http/endpoint';
import { formTexts, plainForm } from '@/server/http/plain-form';
import { type Fields, readBody } from '@/server/http/read-body';

/** `POST /api/trip-message`: what a traveller asks for on the page of the trip, a plain form that is answered by its page (docs/develop/departures.md). */
export const ALL = endpoint({
  POST: plainForm<App.Locals, Fields>({
    read: (request) => readBody(request, { maxBytes: TRIP_MESSAGE_BYTES_MAX }),
    away: 'Your message did not reach us. What you wrote is still here: please send it again in a minute.',
    async take({ services }, { fields }) {
      const token = await askOnPass(services, fields);
      // What was taken is known to be a day.
      const day = fields.ask === 'instead' ? `&day=${fields.day}` : '';
      return `/trip/${token}?asked=${Math.floor(Date.now() / 1000)}${day}#ask`;
    },
    again(locals, { status, message, field }, { fields }) {
      const values = formTexts(fields);
      locals.tripAnswer = { status, error: message, field, values };
      return `/trip/${encodeURIComponent(values.token ?? '')}`;
    },
    isFromPage: ({ native }) => native,
  }),
});
