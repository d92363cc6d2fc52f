import { NO_STORE } from './refused.ts';

/** The answer of an endpoint to any method but its own: says which ones are meant. */
export function wrongMethod(...allowed: ('GET' | 'POST' | 'PUT' | 'DELETE')[]): () => Response {
  return () =>
    Response.json(
      { success: false, error: `Use ${allowed.join(' or ')}.`, code: 'method_not_allowed' },
      { status: 405, headers: { ...NO_STORE, allow: allowed.join(', ') } },
    );
}
