import { PICTURES } from '../domains/offline/model/kept.ts';
import { ERASED_PICTURES_PATH } from '../lib/erased-pictures.ts';

/**
 * Takes kept pictures away whose photograph was erased since: a copy by a name that never changes is not asked for again. Never rejects.
 * @param version of the content; for one that was asked about before the browser has the answer
 */
export async function letGoOfErased(version: string): Promise<void> {
  const answer = await fetch(`${ERASED_PICTURES_PATH}?version=${version}`, { priority: 'low' }).catch(() => undefined);
  const keys: unknown = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
  if (!Array.isArray(keys) || keys.length === 0) return;
  const gone = new Set(keys);
  const cache = await caches.open(PICTURES);
  for (const { url } of await cache.keys()) if (gone.has(/\.([0-9a-f]+)\.\w+$/.exec(url)?.[1])) await cache.delete(url);
}
