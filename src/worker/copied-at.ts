import { KEPT_AT_HEADER } from '../domains/offline/model/kept.ts';

/** When a copy was made, in milliseconds; undefined for what came from the server. */
export function copiedAt({ headers }: Response): number | undefined {
  const at = headers.get(KEPT_AT_HEADER);
  return at === null ? undefined : Number(at);
}
