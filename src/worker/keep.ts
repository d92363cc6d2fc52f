import { CacheExpiration, CacheFirst, CacheOnly, ExpirationPlugin, NetworkFirst, type SerwistPlugin, type Strategy } from 'serwist';
import { KEPT, KEPT_AT_HEADER, type KeptCache, mayKeep, PAGES, PICTURES, PREVIEW_MARK, REST, SCRIPTS } from '../domains/offline/model/kept.ts';
import { PREVIEW_HEADER } from '../lib/content-version.ts';
import { isExcuse, isGone } from '../lib/from-site.ts';
import { NOTHING_MARK } from '../lib/nothing-mark.ts';

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
    return !mayKeep(response) || (await caches.has(NOTHING_MARK)) ? null : stamped(response);
  },
};

/** An answer that says when the copy of it was made. */
export function stamped({ body, status, headers: sent }: Response): Response {
  const headers = new Headers(sent);
  headers.set(KEPT_AT_HEADER, String(Date.now()));
  return new Response(body, { status, headers });
}

/** Notes whether pages come from a preview: what its cookie says no worker can read. */
const whetherPreview: SerwistPlugin = {
  async fetchDidSucceed({ response }) {
    if (response.headers.has(PREVIEW_HEADER)) await caches.open(PREVIEW_MARK);
    else if (mayKeep(response)) await caches.delete(PREVIEW_MARK);
    return response;
  },
};

/** What is gone from the server goes from here; where only a proxy before it answers, the copy is better than its excuse. */
function asTheServerSays(cacheName: KeptCache): SerwistPlugin {
  return {
    async fetchDidSucceed({ request, response }) {
      if (isExcuse(response)) throw new Error(`no server behind the proxy: ${response.status}`);
      const { origin, pathname } = new URL(request.url);
      if (isGone(response)) await (await caches.open(cacheName)).delete(origin + pathname);
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
  [PAGES]: new NetworkFirst({ cacheName: PAGES, plugins: [...plugins(PAGES), whetherPreview] }),
  [REST]: new NetworkFirst({ cacheName: REST, plugins: plugins(REST) }),
  [SCRIPTS]: new CacheFirst({ cacheName: SCRIPTS, plugins: plugins(SCRIPTS) }),
  [PICTURES]: new CacheFirst({ cacheName: PICTURES, plugins: plugins(PICTURES) }),
};

/** The copy of a page; rejects where there is none. */
export const pageCopies = new CacheOnly({ cacheName: PAGES, plugins: plugins(PAGES) });
