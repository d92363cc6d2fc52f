import type { RefusalBody } from '../../lib/refusal-body.ts';
import type { Refusal } from './refusal.ts';

/** Nothing that concerns one person is kept by any cache. */
export const NO_STORE = { 'cache-control': 'no-store' };

/** A refusal of an endpoint: thrown by what it calls, told as JSON. `code` is snake_case; `seconds` says when to come back. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;
  readonly seconds: number | undefined;
  /** What else the answer says, such as what stands there now. */
  readonly more: object | undefined;

  constructor(status: number, code: string, message: string, field?: string, seconds?: number, more?: object) {
    super(message);
    this.status = status;
    this.code = code;
    this.field = field;
    this.seconds = seconds;
    this.more = more;
  }
}

/** One of the refusals that are written down (refusal.ts). `facts` are those of this request. */
export function asRefused({ status, code, error }: Refusal, field?: string, facts: { seconds?: number | undefined; more?: object | undefined } = {}): Refused {
  return new Refused(status, code, error, field, facts.seconds, facts.more);
}

/** The answer that tells a refusal (decisions.md, "On the wire"). */
export function refusedJson({ status, code, message, field, seconds, more }: Refused): Response {
  const headers = seconds ? { ...NO_STORE, 'retry-after': String(seconds) } : NO_STORE;
  const body: RefusalBody = { ...more, success: false, error: message, code, ...(field ? { field } : {}) };
  return Response.json(body, { status, headers });
}
