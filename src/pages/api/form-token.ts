import type { APIRoute } from 'astro';
import type { FormToken } from '@/domains/inquiries/model/submit-inquiry';
import { endpoint } from '@/server/http/endpoint';
import { formCookie } from '@/server/http/form-cookie';
import { FORM_TOKEN_LIFETIME_MS } from '@/server/http/form-token';
import { NO_STORE } from '@/server/http/refused';

/** `GET /api/form-token`: a token for forms, bound to the form cookie, which it sets (decisions.md, "CSRF"). */
export const ALL: APIRoute = endpoint({
  GET: ({ cookies, locals }) => {
    const { formTokens, config } = locals.services;
    const cookie = formCookie(config);
    const known = cookies.get(cookie.name)?.value;
    const visitor = formTokens.isVisitor(known) ? known : formTokens.newVisitor();
    cookies.set(cookie.name, visitor, cookie.options);
    const answer: FormToken = { csrfToken: formTokens.issue(visitor), expiresInSeconds: FORM_TOKEN_LIFETIME_MS / 1000 };
    return Response.json(answer, { headers: NO_STORE });
  },
});
