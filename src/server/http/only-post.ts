/** The answer to any other method of an endpoint that takes posts: says which one is meant. */
export function onlyPost(): Response {
  return Response.json({ success: false, error: 'Use POST.', code: 'method_not_allowed' }, { status: 405, headers: { allow: 'POST' } });
}
