/**
 * A signal that ends a request after so many milliseconds, as `AbortSignal.timeout` does, which Safari before 16 has not: there an enquiry would not be sent
 * at all.
 */
export function timeLimit(ms: number): AbortSignal {
  const limit = new AbortController();
  setTimeout(() => limit.abort(new DOMException('no answer in time', 'TimeoutError')), ms);
  return limit.signal;
}
