import { forgetDeskDrafts } from '@/browser/admin/desk-drafts';
import { forgetDesk } from '@/browser/admin/forget-desk';
import { forgetNotices } from '@/browser/admin/forget-notices';
import type { Answer, Problem } from '@/browser/api-client';
import { removeItem } from '@/browser/device-store';
import { SEEN_KEY } from '@/browser/seen-key';
import { authCall } from './auth-calls';
import { saysSessionOver } from './session-over';

/** What a refusal means to somebody in their account; undefined where their session has ended, which a banner says (account-settings.tsx). */
export function troubleOf(answer: Problem): string | undefined {
  if (saysSessionOver({ ok: false, ...answer })) return undefined;
  if (answer.code === 'SESSION_NOT_FRESH') return 'You signed in more than a day ago. For this, please sign out and in again first.';
  return answer.message;
}

/** Signs out: here, or on all devices at once. Notices of enquiries on this device, its copies of them, and answers that were begun and not sent, end with it; so does what was seen on it. */
export async function signOut(everywhere: boolean): Promise<Answer<unknown>> {
  await forgetNotices();
  await forgetDesk();
  if (everywhere) {
    const ended = await authCall('revoke-sessions');
    if (!ended.ok) return ended;
  }
  const answer = await authCall('sign-out');
  if (answer.ok) {
    forgetDeskDrafts();
    removeItem(SEEN_KEY);
  }
  return answer;
}
