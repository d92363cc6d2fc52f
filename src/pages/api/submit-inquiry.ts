import type { APIContext, APIRoute } from 'astro';
import { HONEYPOT_FIELD } from '@/domains/inquiries/model/inquiry-types';
import { sentPath } from '@/domains/inquiries/model/sent-path';
import type { FieldProblem } from '@/domains/inquiries/model/submission';
import { enclosedSchema, type InquiryTaken } from '@/domains/inquiries/model/submit-inquiry';
import { type Outcome, receiveInquiry } from '@/domains/inquiries/server/receive';
import { REFUSALS } from '@/domains/inquiries/server/refusals';
import { CANARY_HEADER } from '@/domains/watch/server/canary/canary-signature';
import { endpoint } from '@/server/http/endpoint';
import { formCookie } from '@/server/http/form-cookie';
import { readBody } from '@/server/http/read-body';
import type { Refusal } from '@/server/http/refusal';
import { asRefused, NO_STORE, refusedJson } from '@/server/http/refused';
import { requestOrigin } from '@/server/http/request-origin';

/** Why an enquiry is not taken; a page needs more of it than a `Refused` has. */
type NotTaken = { refusal: Refusal; problems: FieldProblem[]; retryAfter?: number };

function asJson({ refusal, problems, retryAfter }: NotTaken): Response {
  const field = problems[0]?.field;
  return refusedJson(asRefused(refusal, field, { seconds: retryAfter, more: field ? { problems } : undefined }));
}

/** The form again, as it was filled, with what is wrong and the direct ways to reach us. */
async function asPage(
  { locals, request, rewrite }: APIContext,
  { refusal, problems, retryAfter }: NotTaken,
  fields: Record<string, unknown>,
): Promise<Response> {
  const typed = Object.entries(fields).filter(([name]) => name !== HONEYPOT_FIELD && name !== 'csrfToken');
  locals.formState = {
    status: refusal.status,
    title: refusal.title,
    error: refusal.error,
    problems,
    values: Object.fromEntries(typed.map(([name, value]) => [name, String(value)])),
  };
  // A new request, since this one's body is read.
  const page = await rewrite(new Request(new URL('/enquiry', request.url)));
  if (retryAfter) page.headers.set('retry-after', String(retryAfter));
  return page;
}

/**
 * `POST /api/submit-inquiry`: JSON gets JSON, a plain form gets a page (decisions.md, "On the wire"). No `publicEndpoint`
 * (docs/develop/architecture.md, "The way of a request").
 */
export const ALL: APIRoute = endpoint({
  POST: async (context) => {
    const { request, cookies, locals, redirect } = context;
    const { services, requestId } = locals;
    const body = await readBody(request);
    if ('refusal' in body) {
      const { refusal, field } = body;
      const notTaken = { refusal, problems: field === undefined ? [] : [{ field, message: refusal.error }] };
      return body.native ? asPage(context, notTaken, {}) : asJson(notTaken);
    }
    const { fields, native } = body;
    const enclosed = enclosedSchema.parse(fields);
    const log = services.log.child({ requestId, origin: request.headers.get('origin') ?? undefined });
    let outcome: Outcome;
    try {
      outcome = await receiveInquiry(services, {
        fields,
        enclosed,
        native,
        token: request.headers.get('x-csrf-token') ?? enclosed.csrfToken,
        visitor: cookies.get(formCookie(services.config).name)?.value,
        idempotencyKey: request.headers.get('idempotency-key') ?? fields.idempotencyKey,
        origin: requestOrigin(request.headers, services.config.siteUrl),
        address: locals.clientAddress,
        canary: request.headers.get(CANARY_HEADER) ?? undefined,
        page: request.headers.get('referer'),
        languages: request.headers.get('accept-language'),
        log,
      });
    } catch (error) {
      log.error({ err: error }, 'an enquiry failed unexpectedly');
      outcome = { accepted: false, refusal: REFUSALS.broken, problems: [] };
    }
    if (!outcome.accepted) return native ? asPage(context, outcome, fields) : asJson(outcome);
    const { inquiryId, reference, answerBy } = outcome.receipt;
    if (native) return redirect(sentPath({ reference, answerBy, hasEmail: Boolean(fields.email), hasPhone: Boolean(fields.phone) }), 303);
    const taken: InquiryTaken = { success: true, inquiryId, reference, answerBy: answerBy?.toISOString() };
    return Response.json(taken, { status: outcome.status, headers: NO_STORE });
  },
});
