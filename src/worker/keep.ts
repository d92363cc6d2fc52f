import { CacheExpiration, CacheFirst, ExpirationPlugin, NetworkFirst, type SerwistPlugin, type Strategy } from 'serwist';
import { KEPT, KEPT_AT_HEADER, type KeptCache, mayKeep, NOTHING_MARK, PAGES, PICTURES, REST, SCRIPTS } from '../domains/offline/model/kept.ts';

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
    // Asked each time: the worker of a page that is still open may be woken long after its visitor wanted none of it.
    if (!mayKeep(response) || (await caches.has(NOTHING_MARK))) return null;
    const headers = new Headers(response.headers);
    headers.set(KEPT_AT_HEADER, String(Date.now()));
    return new Response(response.body, { status: response.status, headers });
  },
};

/** What is gone from the server goes from here; where only the proxy before it answers, the copy is better than its excuse. */
function asTheServerSays(cacheName: KeptCache): SerwistPlugin {
  return {
    async fetchDidSucceed({ request, response }) {
      const { status } = response;
      if (status === 502 || status === 504) throw new Error(`no server behind the proxy: ${status}`);
      const { origin, pathname } = new URL(request.url);
      if (status === 404 || status === 410) await (await caches.open(cacheName)).delete(origin + pathname);
      return response;
    },
  };
}

const NAMES = [PAGES, REST, SCRIPTS, PICTURES] as const;
const bounds = new Map(NAMES.map((name) => [name, new ExpirationPlugin({ ...KEPT[name], maxAgeFrom: 'last-used', purgeOnQuotaError: true })]));

function plugins(cacheName: KeptCache): SerwistPlugin[] {
  return [byPath, whatIsPublic, asTheServerSays(cacheName), bounds.get(cacheName) ?? {}];
}

/** Takes away what was kept, and the notes of when it was used, those too that were made before this worker slept. */
export async function forgetKept(): Promise<void> {
  for (const name of NAMES) {
    await caches.delete(name);
    await new CacheExpiration(name, KEPT[name]).delete();
  }
}

/**
 * Names with a hash never change, so their copy is as good as the server's; everything else is asked for first. Pages alone say how old
 * they are, so what else comes from here does so only where nothing else can be had.
 */
export const strategies: Record<KeptCache, Strategy> = {
  [PAGES]: new NetworkFirst({ cacheName: PAGES, plugins: plugins(PAGES), networkTimeoutSeconds: PATIENCE_S }),
  [REST]: new NetworkFirst({ cacheName: REST, plugins: plugins(REST) }),
  [SCRIPTS]: new CacheFirst({ cacheName: SCRIPTS, plugins: plugins(SCRIPTS) }),
  [PICTURES]: new CacheFirst({ cacheName: PICTURES, plugins: plugins(PICTURES) }),
};
