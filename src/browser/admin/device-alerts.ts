import { alertKeySchema, subscribedSchema, trialSchema } from '@/domains/desk/model/alert-words';
import { ANY_ANSWER, callApi } from '../api-client';
import { keepItem, readItem } from '../device-store';
import { Followed } from '../followed';
import { closeNotices, noticeWorker } from './notice-worker';

/* Alerts on this device, also while no page is open (Web Push). One switch for them and for the notices of an open page (desk/ui/notices.tsx). */

/**
 * unknown: not looked yet. unsupported: this browser has none. home-screen: an iPhone gives them to sites on its home screen alone.
 * blocked: refused in the browser's settings. page-only: switched on, but no push service takes it, so that only an open desk tells.
 */
export type AlertState = 'unknown' | 'unsupported' | 'home-screen' | 'blocked' | 'off' | 'on' | 'page-only';

const API = '/api/admin/alerts';
/** Who wants alerts on this device: an id of users; true where an earlier version kept that somebody does. */
const WANTED = 'desk-notices';

/** A browser without a way to its push service may take for ever, in milliseconds; what comes later is found when the page is next loaded. */
const SUBSCRIBE_MS = 20_000;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export const alertStore = new Followed<AlertState>('unknown');

function change(next: AlertState): AlertState {
  alertStore.set(next);
  return next;
}

function isApplePhone(): boolean {
  // An iPad calls itself a Macintosh, which has no touch screen.
  return /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
}

let isLookedAt = false;

/** Looks how alerts stand, once a page; where this person wants them here, the site is told again, since signing out has ended that. */
export function resumeAlerts(me: string): void {
  if (isLookedAt) return;
  isLookedAt = true;
  void look(me);
}

async function look(me: string): Promise<AlertState> {
  if (!('Notification' in window)) return change(isApplePhone() ? 'home-screen' : 'unsupported');
  if (Notification.permission === 'denied') return change('blocked');
  const wanted = readItem<string | true>(WANTED);
  if (Notification.permission !== 'granted' || (wanted !== true && wanted !== me)) return change('off');
  keepItem(WANTED, me);
  return change((await connect()) === undefined ? 'on' : 'page-only');
}

/** Whether an open page tells what nobody else would: switched on here, without a push service. */
export const tellsItself = () => alertStore.get() === 'page-only' && Notification.permission === 'granted';

/** Asks the person, and subscribes. @returns what is to be said where alerts stay off, or come only while a page is open */
export async function switchOn(me: string): Promise<string | undefined> {
  const answer = await Notification.requestPermission();
  if (answer !== 'granted') {
    change(answer === 'denied' ? 'blocked' : 'off');
    return 'This browser does not allow them here. You can change that in its settings for this site.';
  }
  keepItem(WANTED, me);
  const trouble = await connect();
  change(trouble === undefined ? 'on' : 'page-only');
  return trouble;
}

export async function switchOff(): Promise<void> {
  keepItem(WANTED, false);
  const subscription = await current();
  // Where the site cannot be told, its next alert finds the device gone.
  if (subscription) await callApi(API, ANY_ANSWER, { method: 'DELETE', body: { endpoint: subscription.endpoint } });
  await subscription?.unsubscribe().catch(() => false);
  await closeNotices();
  change('off');
}

/** @returns what became of it, in words */
export async function sendTrial(): Promise<{ ok: boolean; text: string }> {
  const subscription = await current();
  if (!subscription) return { ok: false, text: 'This device is not known to its push service any more. Switch alerts off and on again.' };
  const answer = await callApi(`${API}/trial`, trialSchema, { body: { endpoint: subscription.endpoint } });
  return answer.ok ? { ok: answer.data.success, text: answer.data.message } : { ok: false, text: answer.message };
}

async function current(): Promise<PushSubscription | null> {
  const worker = await noticeWorker().catch(() => undefined);
  return (await worker?.pushManager?.getSubscription().catch(() => null)) ?? null;
}

/** Subscribes this browser, and tells the site. @returns why it did not come to that; undefined where alerts come */
async function connect(): Promise<string | undefined> {
  const away = 'This browser cannot reach its push service.';
  const worker = await noticeWorker().catch(() => undefined);
  if (!worker?.pushManager) return away;
  const before = await worker.pushManager.getSubscription().catch(() => null);
  const site = await callApi(API, alertKeySchema);
  // Without a signal it stands as it stood.
  if (!site.ok) return before && site.status === 0 ? undefined : site.message;
  try {
    const applicationServerKey = bytesOf(site.data.key);
    // Made for another key of the site, its push service would refuse every alert.
    if (before && !isSame(before.options.applicationServerKey, applicationServerKey)) await before.unsubscribe();
    const asked = worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
    const subscription = await Promise.race([asked, pause(SUBSCRIBE_MS).then(() => undefined)]);
    if (!subscription) return away;
    const kept = await callApi(API, subscribedSchema, { body: subscription.toJSON() });
    return kept.ok ? undefined : kept.message;
  } catch {
    return away;
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
}

function isSame(one: ArrayBuffer | null, other: Uint8Array): boolean {
  const bytes = new Uint8Array(one ?? new ArrayBuffer(0));
  return bytes.length === other.length && bytes.every((byte, at) => byte === other[at]);
}
