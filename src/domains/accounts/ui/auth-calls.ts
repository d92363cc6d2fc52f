import { ALERT_HEADER } from '@/domains/security/model/security-events';
import { signInAlertText } from '@/domains/security/model/security-texts';
import { showSecurityAlert } from '@/ui/security-toast';

/** What a call to the accounts answered: what it brought, or the server's words for the visitor (spec §8, Auth). */
export type AuthAnswer<Data> = { ok: true; data: Data } | { ok: false; status: number; message: string; code?: string };

const AWAY = 'We could not reach the server. Check your connection and try again; what you typed is still here.';

async function call<Data>(address: string, init: RequestInit): Promise<AuthAnswer<Data>> {
  try {
    const response = await fetch(address, init);
    const data = (await response.json().catch(() => ({}))) as Data & { message?: string; error?: string; code?: string };
    if (response.ok) return { ok: true, data };
    const alert = response.headers.get(ALERT_HEADER);
    if (alert) showSecurityAlert(signInAlertText(alert));
    const message = data?.message ?? data?.error ?? `The server answered ${response.status}.`;
    return { ok: false, status: response.status, message, ...(data?.code ? { code: data.code } : {}) };
  } catch {
    return { ok: false, status: 0, message: AWAY };
  }
}

/** Posts JSON to an address of ours. Never throws. */
export function postJson<Data = unknown>(address: string, body: object = {}): Promise<AuthAnswer<Data>> {
  return call(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}

/** Posts to `/api/auth/{path}` (docs/accounts.md). Never throws. */
export function authCall<Data = unknown>(path: string, body: object = {}): Promise<AuthAnswer<Data>> {
  return postJson(`/api/auth/${path}`, body);
}

/** Reads from `/api/auth/{path}`. Never throws. */
export function authRead<Data>(path: string): Promise<AuthAnswer<Data>> {
  return call(`/api/auth/${path}`, {});
}
