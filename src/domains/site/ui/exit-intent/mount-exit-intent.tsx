import { enterOverlay } from '@/browser/overlay-history';
import { overlayRoot } from '@/ui/overlay-root';
import { ExitIntentDialog } from './exit-intent-dialog';
import { EXIT_INTENT_ID } from './exit-intent-limits';

/** Puts the question on the page; it is asked once, so nothing is kept for a second time. */
export function mountExitIntent(): void {
  const { title = '', text = '', form = '/#inquiry' } = document.getElementById(EXIT_INTENT_ID)?.dataset ?? {};
  const host = document.createElement('div');
  document.body.append(host);
  const root = overlayRoot(host, close);
  const before = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  const leaveHistory = enterOverlay(close);

  function remove(): void {
    root.unmount();
    host.remove();
  }

  function close(): void {
    leaveHistory(true);
    remove();
    // After React has taken the dialog away, and with it the focus trap.
    setTimeout(() => before?.focus(), 0);
  }

  /** To the form: its address takes the place of the dialog's entry in the history. */
  function follow(href: string): void {
    leaveHistory(false);
    remove();
    location.replace(href);
  }

  root.render(<ExitIntentDialog title={title} text={text} form={form} onClose={close} onFollow={follow} />);
}
