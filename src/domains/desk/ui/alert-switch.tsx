import { useEffect, useSyncExternalStore } from 'react';
import { type AlertState, alertStore, resumeAlerts, sendTrial, switchOff, switchOn } from '@/browser/admin/device-alerts';
import { Button } from '@/ui/button';
import { showToast } from '@/ui/toast';
import { useBusy } from '@/ui/use-busy';

const WORDS: Record<Exclude<AlertState, 'unknown'>, string> = {
  unsupported: 'This browser cannot show alerts of enquiries. Chrome, Edge, Firefox and Safari can.',
  'home-screen': 'For alerts on an iPhone or iPad: tap Share, then Add to Home Screen. Open the desk from there, sign in, and switch them on here.',
  blocked: 'This browser blocks alerts of enquiries. Allow notifications for this site in its settings, then load this page again.',
  off: 'When on, this device shows new enquiries, answers and promises about to run out, even while the desk is closed. It shows no names.',
  on: 'This device shows new enquiries, answers and promises about to run out, even while the desk is closed. At night it shows only trips within 48 hours.',
  'page-only':
    'This browser cannot reach its push service, so alerts come only while the desk is open in the background. It is tried again when the page is loaded.',
};

/** Alerts on this device: asked for by this button only, never by itself. `me` is an id of users. */
export function AlertSwitch({ me }: { me: string }) {
  const state = useSyncExternalStore(alertStore.subscribe, alertStore.get, () => 'unknown' as const);
  const { busy, run } = useBusy();
  useEffect(() => resumeAlerts(me), [me]);
  if (state === 'unknown') return null;
  const isOn = state === 'on' || state === 'page-only';
  const turn = () =>
    run(async () => {
      if (isOn) return switchOff();
      const trouble = await switchOn(me);
      const title = alertStore.get() === 'page-only' ? 'Alerts come only while the desk is open' : 'Alerts stay off';
      if (trouble) showToast({ kind: 'info', title, text: trouble });
    });
  const tryOne = () =>
    run(async () => {
      const { ok, text } = await sendTrial();
      showToast({ kind: ok ? 'success' : 'error', title: ok ? 'A trial alert was sent' : 'No trial alert was sent', text });
    });
  return (
    <div className="max-w-[60ch]">
      <div className="flex flex-wrap gap-x-6">
        {(isOn || state === 'off') && (
          <Button tone="quiet" className="px-0!" onClick={turn} aria-pressed={isOn} aria-disabled={busy}>
            {`Alerts on this device: ${isOn ? 'on' : 'off'}`}
          </Button>
        )}
        {state === 'on' && (
          <Button tone="quiet" className="px-0!" onClick={tryOne} aria-disabled={busy}>
            Send me one now
          </Button>
        )}
      </div>
      <p role="status" className="text-muted">
        {WORDS[state]}
      </p>
    </div>
  );
}
