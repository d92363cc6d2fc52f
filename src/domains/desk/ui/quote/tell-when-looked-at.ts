import { ANY_ANSWER, callApi } from '@/browser/api-client';

/** What a person does to a page, and a program that opens links does not. */
const HAND = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'wheel'] as const;

/** Tells the desk, once, that somebody looks at this quote. */
export function tellWhenLookedAt(): void {
  const token = window.location.pathname.split('/').at(-1);
  const seen = new AbortController();
  const tell = ({ isTrusted }: Event) => {
    if (!isTrusted || seen.signal.aborted) return;
    seen.abort();
    // Where it fails the desk only does not know yet.
    void callApi('/api/quote-viewed', ANY_ANSWER, { body: { token } });
  };
  for (const type of HAND) window.addEventListener(type, tell, { passive: true, signal: seen.signal });
}
