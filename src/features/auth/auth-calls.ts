import { ALERT_HEADER } from '@/lib/security/security-events';
import { signInAlertText } from '@/lib/security/security-texts';
import { showSecurityAlert } from '@/ui/security-toast';

/** What a call to the accounts answered: what it brought, or the server's words for the visitor (spec §8, Auth). */
export type AuthAnswer<Data> = { ok: true; data: Data } | { ok: false; message: string; code?: string };

const AWAY = 'We could not reach the server. Check your connection and try again; what you typed is still here.';

/** Posts to `/api/auth/{path}` (docs/accounts.md). Never throws. */
export async function authCall<Data = unknown>(path: string, body: object = {}): Promise<AuthAnswer<Data>> {
  try {
    const response = await fetch(`/api/auth/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    const data = (await response.json().catch(() => ({}))) as Data & { message?: string; code?: string };
    if (response.ok) return { ok: true, data };
    const alert = response.headers.get(ALERT_HEADER);
    if (alert) showSecurityAlert(signInAlertText(alert));
    return { ok: false, message: data?.message ?? `The server answered ${response.status}.`, ...(data?.code ? { code: data.code } : {}) };
  } catch {
    return { ok: false, message: AWAY };
  }
}
