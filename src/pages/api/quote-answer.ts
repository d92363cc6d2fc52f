import { QUOTE_ANSWER_BYTES_MAX } from '@/domains/desk/model/desk-limits';
import { answerQuote } from '@/domains/desk/server/quote-answers';
import { endpoint } from '@/server/http/endpoint';
import { formTexts, plainForm } from '@/server/http/plain-form';
import { type Fields, readBody } from '@/server/http/read-body';

/** `POST /api/quote-answer`: what a traveller says to a quote, a plain form that is answered by its page (docs/develop/desk.md). */
export const ALL = endpoint({
  POST: plainForm<App.Locals, Fields>({
    read: (request) => readBody(request, { maxBytes: QUOTE_ANSWER_BYTES_MAX }),
    away: 'Your answer did not reach us. What you wrote is still here: please send it again in a minute.',
    async take({ services }, { fields }) {
      const token = await answerQuote(services, fields);
      return `/quote/${token}#your-answer`;
    },
    again(locals, { status, message, field }, { fields }) {
      const values = formTexts(fields);
      locals.quoteAnswer = { status, error: message, field, values };
      return `/quote/${encodeURIComponent(values.token ?? '')}`;
    },
    isFromPage: ({ native }) => native,
  }),
});
