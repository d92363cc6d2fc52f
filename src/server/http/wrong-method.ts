/** The answer of an endpoint to any method but its own: says which one is meant. */
export function wrongMethod(allowed: 'GET' | 'POST'): () => Response {
  return () => Response.json({ success: false, error: `Use ${allowed}.`, code: 'method_not_allowed' }, { status: 405, headers: { allow: allowed } });
}
