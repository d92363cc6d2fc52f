import { CacheFirst, ExpirationPlugin, NetworkFirst, type SerwistPlugin, type Strategy } from 'serwist';
import { KEPT, KEPT_AT_HEADER, type KeptCache, mayKeep, PAGES, PICTURES, REST, SCRIPTS } from '../domains/offline/model/kept.ts';
import { end } from './scope.ts';

/** So long a page waits for its server before its copy is shown, in seconds. */
const PATIENCE_S = 3;

/** One copy an address: a query marks where a visitor came from, and no answer with another says that it is public. */
const byPath: SerwistPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const { origin, pathname } = new URL(request.url);
    return origin + pathname;
  },
};

/** Keeps what is for everybody, and when that was. */
const whatIsPublic: SerwistPlugin = {
  async cacheWillUpdate({ response }) {
    if (end.isReached || !mayKeep(response)) return null;
    const headers = new Headers(response.headers);
    headers.set(KEPT_AT_HEADER, String(Date.now()));
    return new Response(response.body, { status: response.status, headers });
  },
};

const bounds = new Map(
  ([PAGES, REST, SCRIPTS, PICTURES] as const).map((name) => [name, new ExpirationPlugin({ ...KEPT[name], maxAgeFrom: 'last-used', purgeOnQuotaError: true })]),
);

function plugins(cacheName: KeptCache): SerwistPlugin[] {
  return [byPath, whatIsPublic, bounds.get(cacheName) ?? {}];
}

/** Takes away what was kept, and the notes of when it was used. */
export async function forgetKept(): Promise<void> {
  end.isReached = true;
  for (const bound of bounds.values()) await bound.deleteCacheAndMetadata();
}

/** Names with a hash never change, so their copy is as good as the server's; everything else is asked for first. */
export const strategies: Record<KeptCache, Strategy> = {
  [PAGES]: new NetworkFirst({ cacheName: PAGES, plugins: plugins(PAGES), networkTimeoutSeconds: PATIENCE_S }),
  [REST]: new NetworkFirst({ cacheName: REST, plugins: plugins(REST), networkTimeoutSeconds: PATIENCE_S }),
  [SCRIPTS]: new CacheFirst({ cacheName: SCRIPTS, plugins: plugins(SCRIPTS) }),
  [PICTURES]: new CacheFirst({ cacheName: PICTURES, plugins: plugins(PICTURES) }),
};
