import { problemOf, UNREADABLE } from '@/browser/api-client';
import { uploadedSchema } from '@/domains/pictures/model/picture-choice';
import { readJson } from '@/lib/read-json';

/** What came of sending: taken; not for good (`again`: worth another try); signed out; erased for good since it was sent. */
export type Sending = { is: 'taken' } | { is: 'again' } | { is: 'signed-out' } | { is: 'refused' | 'erased'; why: string };

/** Sends a photograph under its hash. `fetch` would not say how far it is. @param onProgress told shares from 0 to 1 */
export function sendPhotograph(sha256: string, blob: Blob, onProgress: (share: number) => void): Promise<Sending> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('PUT', `/api/admin/photographs?sha256=${sha256}`);
    request.setRequestHeader('content-type', blob.type);
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress(loaded / total);
    request.onload = () => resolve(readAnswer(request));
    request.onerror = () => resolve({ is: 'again' });
    request.onabort = () => resolve({ is: 'again' });
    request.send(blob);
  });
}

/** Busy, away, or damaged on the way: the same bytes may be taken the next time. */
const FOR_NOW = new Set(['temporarily_unavailable', 'hash_differs']);

function readAnswer({ status, responseText }: XMLHttpRequest): Sending {
  const said = readJson(responseText);
  if (status === 200) return uploadedSchema.safeParse(said).success ? { is: 'taken' } : { is: 'again' };
  const { code, message } = problemOf(status, said);
  // Also where a network or a proxy wants somebody to sign in to itself.
  if (code === UNREADABLE || status >= 500 || FOR_NOW.has(code)) return { is: 'again' };
  if (status === 401) return { is: 'signed-out' };
  return { is: code === ERASED_CODE ? 'erased' : 'refused', why: message };
}

/** What the site says of a photograph that somebody in it no longer agrees to. */
export const ERASED_CODE = 'photograph_erased';

/** @returns why a photograph that was sent once is gone for good; undefined where it is not, or nobody can tell now */
export async function whyErased(sha256: string): Promise<string | undefined> {
  const answer = await fetch(`/api/admin/photographs/picture?sha256=${sha256}`, { cache: 'no-store' }).catch(() => undefined);
  if (answer?.status !== 410) return undefined;
  const { code, message } = problemOf(answer.status, await answer.json().catch(() => undefined));
  return code === ERASED_CODE ? message : undefined;
}
