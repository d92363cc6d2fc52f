import type { APIRoute } from 'astro';
import { HONEYPOT_FIELD } from '@/lib/enquiry/inquiry-types';
import type { FieldProblem } from '@/lib/enquiry/submission';
import { receiveEnquiry } from '@/server/enquiries/receive';
import type { Refusal } from '@/server/enquiries/refusals';
import { formCookie } from '@/server/http/form-cookie';
import { readBody } from '@/server/http/read-body';
import { requestOrigin } from '@/server/security/request-origin';

type Refused = { refusal: Refusal; problems?: FieldProblem[]; retryAfter?: number };

function refusedJson({ refusal, problems = [], retryAfter }: Refused): Response {
  const field = problems[0]?.field;
  return Response.json(
    { success: false, error: refusal.error, code: refusal.code, ...(field ? { field, problems } : {}) },
    { status: refusal.status, headers: { 'cache-control': 'no-store', ...(retryAfter ? { 'retry-after': String(retryAfter) } : {}) } },
  );
}

/** `POST /api/submit-inquiry`: JSON gets JSON, a plain form gets a page (decisions.md, "On the wire"). */
export const POST: APIRoute = async ({ request, cookies, locals, rewrite, redirect }) => {
  const { services, requestId } = locals;
  const body = await readBody(request);
  if ('refusal' in body) return refusedJson(body);
  const { fields, native } = body;
  const outcome = await receiveEnquiry(services.receiving, {
    fields,
    native,
    token: request.headers.get('x-csrf-token') ?? (typeof fields.csrfToken === 'string' ? fields.csrfToken : undefined) ?? undefined,
    visitor: cookies.get(formCookie(services.config).name)?.value,
    idempotencyKey: request.headers.get('idempotency-key') ?? fields.idempotencyKey,
    origin: requestOrigin(request.headers, services.config.siteUrl),
    address: locals.clientAddress,
    log: services.log.child({ requestId }),
  });
  if (outcome.accepted) {
    const { inquiryId, reference } = outcome.receipt;
    if (native) return redirect(`/enquiry/sent?ref=${reference}${fields.email ? '&mail=1' : ''}`, 303);
    return Response.json({ success: true, inquiryId, reference }, { status: outcome.status, headers: { 'cache-control': 'no-store' } });
  }
  if (!native) return refusedJson(outcome);
  const typed = Object.entries(fields).filter(([name]) => name !== HONEYPOT_FIELD && name !== 'csrfToken');
  const { status, title, error } = outcome.refusal;
  const missing = error.startsWith('Please fill in your name');
  locals.formState = {
    status,
    title: missing ? 'Required fields missing' : title,
    error,
    problems: outcome.problems,
    values: Object.fromEntries(typed.map(([name, value]) => [name, String(value)])),
  };
  // A new request, since this one's body is read.
  const page = await rewrite(new Request(new URL('/enquiry', request.url)));
  if (outcome.retryAfter) page.headers.set('retry-after', String(outcome.retryAfter));
  return page;
};

/** Any other method: say which one is meant. */
export const ALL: APIRoute = () =>
  Response.json({ success: false, error: 'Use POST.', code: 'method_not_allowed' }, { status: 405, headers: { allow: 'POST' } });
