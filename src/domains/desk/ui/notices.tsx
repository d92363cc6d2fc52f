import { useEffect, useEffectEvent } from 'react';
import { tellsItself } from '@/browser/admin/device-alerts';
import { noticeWorker } from '@/browser/admin/notice-worker';
import { inquiryAddress } from '@/domains/desk/model/alert-words';
import { showToast } from '@/ui/toast';

/**
 * Shows a notice that leads to an address of ours.
 * @returns whether it was shown: where no worker can be had, Chromium on Android throws
 */
async function show(text: string, body: string, address: string): Promise<boolean> {
  const what = { body, tag: address, icon: '/icons/192.png' };
  const worker = await noticeWorker().catch(() => undefined);
  try {
    if (worker) {
      await worker.showNotification(text, { ...what, data: { address } });
      return true;
    }
    const notice = new Notification(text, what);
    notice.onclick = () => {
      window.focus();
      window.location.assign(address);
    };
    return true;
  } catch {
    return false;
  }
}

/**
 * Tells of an enquiry that came while nobody looked, where this device wants that and no push service brings it; who comes back sees if it
 * could not. As with alerts, a lock screen shows no name.
 */
export async function noticeInquiry(reference: string): Promise<void> {
  if (document.visibilityState !== 'hidden' || !tellsItself()) return;
  if (await show('New enquiry', 'Open the desk to read it', inquiryAddress(reference))) return;
  showToast({ kind: 'info', title: 'A notice could not be shown', text: 'An enquiry came. Switch alerts off and on again to get the next notice.' });
}

/** Goes where a notice was pressed that another page showed, or this one. `open` gets an address of the desk. */
export function useNoticePressed(open: (address: URL) => void): void {
  const hear = useEffectEvent(({ data, ports }: MessageEvent<{ type?: unknown; address?: unknown } | undefined>) => {
    // The worker opens a page of its own where nobody answers.
    if (data?.type === 'desk-there') ports[0]?.postMessage('here');
    if (data?.type === 'desk-open' && typeof data.address === 'string') open(new URL(data.address, window.location.href));
  });
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    navigator.serviceWorker.addEventListener('message', hear);
    return () => navigator.serviceWorker.removeEventListener('message', hear);
  }, []);
}
