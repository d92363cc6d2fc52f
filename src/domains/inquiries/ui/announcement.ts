import { useState } from 'react';
import type { Banner } from '@/ui/form-banner';
import { clearToast, showToast } from '@/ui/toast';
import type { SendResult } from './send-inquiry';

/** In the words of spec §8. */
const NOT_SENT: Banner = { kind: 'error', title: 'Submission failed', text: 'Please try again or contact us via WhatsApp.' };

/**
 * Why the server does not have it, or not yet.
 * @param tooMany what is said at a limit
 * @param kept what is said where the device sends it by itself
 */
export function notSent(result: Exclude<SendResult, { outcome: 'accepted' }>, tooMany: Banner, kept: string): Banner {
  if (result.outcome === 'refused') return { ...(result.status === 429 ? tooMany : NOT_SENT), text: result.message };
  return { ...NOT_SENT, ...(result.said && { text: result.said }), ...(result.kept && { note: kept }) };
}

/** What a form says of itself: in its banner, and in a toast about it. */
export function useAnnouncement(about: string) {
  const [banner, setBanner] = useState<Banner>();
  return {
    banner,
    setBanner,
    announce(next: Banner): void {
      setBanner(next);
      showToast({ kind: next.kind, title: next.title, text: next.text, about });
    },
    /** What was said is over. */
    clear(): void {
      setBanner(undefined);
      clearToast(about);
    },
  };
}
