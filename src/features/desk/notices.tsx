import { useEffect, useState } from 'react';
import { keepItem, readItem } from '@/lib/storage/device-store';
import { Button } from '@/ui/button';
import { showToast } from '@/ui/toast';

/** Whether this device wants notices, as its person last said. */
const WANTED = 'desk-notices';

function wantsNotices(): boolean {
  return 'Notification' in window && Notification.permission === 'granted' && readItem<boolean>(WANTED) === true;
}

/**
 * Shows a notice that leads to an address of ours.
 * @returns whether it was shown: Chromium on Android has notices only for installed pages, and throws
 */
function show(text: string, body: string, address: string): boolean {
  try {
    const notice = new Notification(text, { body, tag: address });
    notice.onclick = () => {
      window.focus();
      window.location.assign(address);
    };
    return true;
  } catch {
    return false;
  }
}

/** Tells of an enquiry that came while nobody looked, where this device wants that. */
export function noticeEnquiry(text: string, reference: string): void {
  if (document.visibilityState === 'hidden' && wantsNotices()) show(text, reference, `/admin/inquiries/${reference}`);
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
      return setState('off');
    }
    if (
      (await Notification.requestPermission()) === 'granted' &&
      show('Notices are on', 'New enquiries are told here while this page is open in the background.', '/admin')
    ) {
      keepItem(WANTED, true);
      return setState('on');
    }
    showToast({ kind: 'info', title: 'Notices stay off', text: 'This browser does not allow them here. You can change that in its settings for this site.' });
  }
  return (
    <Button tone="quiet" className="px-0!" onClick={toggle} aria-pressed={state === 'on'}>
      Notices on this device: {state === 'on' ? 'on' : 'off'}
    </Button>
  );
}
