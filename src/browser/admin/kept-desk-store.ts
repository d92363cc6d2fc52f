import { clear, createStore, get, update } from 'idb-keyval';
import { isOver, type KeptDesk } from '@/domains/desk/model/kept-desk';
import { inPatience } from '../../lib/in-patience.ts';
import { DESK_CACHE } from './desk-cache';

/* Where a device keeps what it has seen of the desk (src/domains/desk/model/kept-desk.ts): one value in IndexedDB, read and written whole. */

const KEY = 'desk';
/** Other pages of this device hear that all of it went. */
const CHANNEL = 'hbt-desk';

const store = createStore('hbt-desk', 'desk');

/** What is kept; undefined for nothing, and for what is too old to be shown, which goes. */
export async function readKeptDesk(now: number = Date.now()): Promise<KeptDesk | undefined> {
  const kept = await inPatience(async () => (await get<KeptDesk>(KEY, store)) ?? undefined, undefined);
  if (!kept || !isOver(kept, now)) return kept;
  await forgetKeptDesk();
  return undefined;
}

/** Changes what is kept, in one transaction. Nothing is written where `change` returns nothing: after all of it went, a page that is still open brings none of it back. */
export async function changeKeptDesk(change: (kept: KeptDesk | undefined) => KeptDesk | undefined): Promise<void> {
  await inPatience(() => update<KeptDesk | undefined>(KEY, change, store), undefined);
}

/** Takes all of it away, with the page that shows it, and tells the other pages. Never rejects. */
export async function forgetKeptDesk(): Promise<void> {
  await inPatience(() => clear(store), undefined);
  if ('caches' in globalThis) await inPatience(() => caches.delete(DESK_CACHE), false);
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('forgotten');
  channel.close();
}

/** Calls when another page has taken all of it away. @returns what ends that */
export function onForgotten(hear: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', hear);
  return () => channel.close();
}
