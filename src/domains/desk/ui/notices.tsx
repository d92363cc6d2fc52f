import { useEffect, useEffectEvent, useState } from 'react';
import { forgetNoticeWorker, noticeWorker } from '@/browser/admin/notice-worker';
import { keepItem, readItem } from '@/browser/device-store';
import { Button } from '@/ui/button';
import { showToast } from '@/ui/toast';

/** Whether this device wants notices, as its person last said. */
const WANTED = 'desk-notices';

function wantsNotices(): boolean {
  return 'Notification' in window && Notification.permission === 'granted' && readItem<boolean>(WANTED) === true;
}

/**
 * Shows a notice that leads to an address of ours.
 * @returns whether it was shown: where no worker can be had, Chromium on Android throws
 */
async function show(text: string, body: string, address: string): Promise<boolean> {
  const what = { body, tag: address, icon: '/favicon.svg' };
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

/** Tells of an enquiry that came while nobody looked, where this device wants that; who comes back sees if it could not. */
export async function noticeInquiry(text: string, reference: string): Promise<void> {
  if (document.visibilityState !== 'hidden' || !wantsNotices()) return;
  if (await show(text, reference, `/admin/inquiries/${reference}`)) return;
  showToast({ kind: 'info', title: 'A notice could not be shown', text: `${text}. Switch notices off and on again to get the next one.` });
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

/** Notices of the browser for new enquiries: asked for by this button only, never by itself. */
export function NoticeButton() {
  const [state, setState] = useState<'unknown' | 'on' | 'off'>('unknown');
  useEffect(() => {
    if ('Notification' in window) setState(wantsNotices() ? 'on' : 'off');
  }, []);
  if (state === 'unknown') return null;
  async function toggle(): Promise<void> {
    if (state === 'on') {
      keepItem(WANTED, false);
      setState('off');
      return forgetNoticeWorker();
    }
    if (
      (await Notification.requestPermission()) === 'granted' &&
      (await show('Notices are on', 'New enquiries are told here while this page is open in the background.', '/admin'))
    ) {
      keepItem(WANTED, true);
      return setState('on');
    }
    showToast({ kind: 'info', title: 'Notices stay off', text: 'This browser does not allow them here. You can change that in its settings for this site.' });
  }
  return (
    <Button tone="quiet" className="px-0!" onClick={toggle} aria-pressed={state === 'on'}>
      {`Notices on this device: ${state === 'on' ? 'on' : 'off'}`}
    </Button>
  );
}
