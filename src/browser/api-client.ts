import type { Check } from '../lib/check.ts';

/** Why there is no answer to work with: told apart by `code`; `message` is for the person. `status` 0: the server was not reached. */
export type Problem = { status: number; code: string; message: string; field?: string; retryAfterSeconds?: number };
export type Answer<Data> = { ok: true; data: Data } | ({ ok: false } & Problem);

/** No answer came: offline, given up, or in vain. */
const UNREACHABLE = 'unreachable';
/** Somebody answered who is not the site: a proxy, the sign-in page of a network. */
export const UNREADABLE = 'unreadable_answer';
/** The site answered, in a way that this page does not know: it is of another version. */
const OTHER_VERSION = 'other_version';

const AWAY = 'We could not reach the server. Check your connection and try again.';
/** The same for anybody who has typed something. */
export const AWAY_TYPED = 'We could not reach the server. Check your connection and try again; what you typed is still here.';

const NOT_UNDERSTOOD = 'The server answered in a way that this page does not understand. Please reload it and try again.';

type Call = Pick<RequestInit, 'signal' | 'keepalive' | 'cache'> & {
  /** POST where there is a body, else GET. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: object;
  headers?: Record<string, string>;
  /** What is said where the server cannot be reached. */
  away?: string;
  onRefusal?: (headers: Headers, body: unknown) => void;
};

/** For what nobody reads, beyond its having been taken. */
export const ANY_ANSWER: Check<unknown> = { safeParse: (data) => ({ success: true, data }) };

/** Asks an endpoint of ours: JSON there, JSON back, checked by the schema that both sides share. Never throws. */
export async function callApi<Data>(path: string, answer: Check<Data>, call: Call = {}): Promise<Answer<Data>> {
  const { body, method = body ? 'POST' : 'GET', headers, away = AWAY, onRefusal, ...init } = call;
  let response: Response;
  try {
    const typed = body ? { 'content-type': 'application/json', ...headers } : headers;
    response = await fetch(path, { ...init, method, ...(typed ? { headers: typed } : {}), ...(body ? { body: JSON.stringify(body) } : {}) });
  } catch {
    return { ok: false, status: 0, code: UNREACHABLE, message: away };
  }
  const value: unknown = await response.json().catch(() => undefined);
  if (!response.ok) {
    onRefusal?.(response.headers, value);
    return { ok: false, ...problemOf(response.status, value, response.headers) };
  }
  // Every answer of ours is JSON: a page is somebody else's, also for who reads nothing of it.
  const checked = value === undefined ? undefined : answer.safeParse(value);
  if (checked?.success) return { ok: true, data: checked.data };
  return { ok: false, status: response.status, code: value === undefined ? UNREADABLE : OTHER_VERSION, message: NOT_UNDERSTOOD };
}

/**
 * What a refusal says, of whichever kind of request. Our endpoints say `error`, the accounts' library `message`.
 * @param value its body, as JSON
 */
export function problemOf(status: number, value: unknown, headers?: Headers): Problem {
  const said = (typeof value === 'object' && value !== null ? value : {}) as { [name in 'code' | 'error' | 'message' | 'field']?: unknown };
  const retryAfter = Number(headers?.get('retry-after'));
  return {
    status,
    code: text(said.code) ?? UNREADABLE,
    message: text(said.error) ?? text(said.message) ?? `The server answered ${status}. Please try again.`,
    ...(text(said.field) ? { field: text(said.field) } : {}),
    ...(retryAfter > 0 ? { retryAfterSeconds: retryAfter } : {}),
  };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A problem for anybody who works with errors, as queries do. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;

  constructor({ status, code, message, field }: Problem) {
    super(message);
    this.status = status;
    this.code = code;
    this.field = field;
  }
}

/** @throws ApiError */
export async function askApi<Data>(path: string, answer: Check<Data>, call?: Call): Promise<Data> {
  const got = await callApi(path, answer, call);
  if (got.ok) return got.data;
  throw new ApiError(got);
}
