import type { APIContext, APIRoute } from 'astro';
import { QUOTE_ANSWER_BYTES_MAX } from '@/domains/desk/model/desk-limits';
import { answerQuote } from '@/domains/desk/server/quote-answers';
import type { AnswerState } from '@/domains/desk/ui/quote/quote-answer-form';
import { isDatabaseAway } from '@/server/db/database-errors';
import { readBody } from '@/server/http/read-body';
import { FOREIGN_ORIGIN } from '@/server/http/refusal';
import { asRefused, Refused, refusedJson } from '@/server/http/refused';
import { requestOrigin } from '@/server/http/request-origin';
import { wrongMethod } from '@/server/http/wrong-method';

const AWAY = new Refused(
  503,
  'temporarily_unavailable',
  'We cannot take your answer for a moment. What you wrote is still here: please press once more in a minute.',
);

/**
 * `POST /api/quote-answer`: what a traveller says to a quote, a plain form that is answered by its page. No `publicEndpoint`, which answers
 * with JSON alone (docs/develop/desk.md).
 */
export const POST: APIRoute = async (context) => {
  const { request, locals, redirect } = context;
  const { services } = locals;
  if (requestOrigin(request.headers, services.config.siteUrl) === 'foreign') return refusedJson(asRefused(FOREIGN_ORIGIN));
  const body = await readBody(request, { maxBytes: QUOTE_ANSWER_BYTES_MAX });
  if ('refusal' in body) return refusedJson(asRefused(body.refusal, body.field));
  try {
    if (!services.isReady()) throw AWAY;
    const token = await answerQuote(services, body.fields);
    return redirect(`/quote/${token}${body.fields.answer === 'again' ? '?asked' : ''}#your-answer`, 303);
  } catch (error) {
    const refused = isDatabaseAway(error) ? AWAY : error;
    if (!(refused instanceof Refused)) throw error;
    return body.native ? asPage(context, refused, body.fields) : refusedJson(refused);
  }
};

/** The quote again, with what was typed and what is wrong. */
async function asPage({ locals, request, rewrite }: APIContext, { status, message, field }: Refused, fields: Record<string, unknown>): Promise<Response> {
  const values = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  locals.quoteAnswer = { status, error: message, field, values } satisfies AnswerState & { status: number };
  // A new request, since this one's body is read.
  return rewrite(new Request(new URL(`/quote/${encodeURIComponent(values.token ?? '')}`, request.url)));
}

/** Any other method: say which one is meant. */
export const ALL: APIRoute = wrongMethod('POST');
