import { showToast } from './toast';

/**
 * "Security Notice" (spec §8): tells an admin that what they just did has been noted, e.g. after a claim or an erasure.
 * @param text what was done, one sentence, e.g. "Everything about awa@example.com was erased. This is noted in the audit log."
 */
export function showSecurityNotice(text: string): void {
  showToast({ kind: 'info', title: 'Security Notice', text });
}

/** "Security Alert" (spec §8), in the destructive style: signing in failed repeatedly. */
export function showSecurityAlert(text: string): void {
  showToast({ kind: 'error', title: 'Security Alert', text });
}
