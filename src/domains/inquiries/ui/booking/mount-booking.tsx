import { flushSync } from 'react-dom';
import type { Root } from 'react-dom/client';
import { focusBefore } from '@/browser/focus-before';
import { enterOverlay } from '@/browser/overlay-history';
import type { BookingDraft } from '@/domains/inquiries/model/booking-message';
import { overlayRoot } from '@/ui/overlay-root';
import { BookingBoundary } from './booking-boundary';
import { BookingDialog } from './booking-dialog';
import { chooseInDraft, forgetDraft } from './draft';
import { showSentStrip } from './sent-strip';

let root: Root | undefined;
let opened = 0;
let leaveHistory: ((goBack: boolean) => void) | undefined;
/** Closes the dialog that is open now; it may have been opened anew for another tour since. */
let closeNow: (() => void) | undefined;

/**
 * Puts the dialog on the page, open for that tour; each opening starts afresh.
 * @param chosen what was chosen on the page already
 * @param opener what was pressed; it gets the focus back
 */
export function mountBooking(tour: string, chosen: Partial<BookingDraft> = {}, opener?: HTMLElement): void {
  chooseInDraft(tour, chosen);
  if (!root) {
    const host = document.createElement('div');
    host.id = 'booking';
    document.body.append(host);
    root = overlayRoot(host, () => closeNow?.());
  }
  opened += 1;
  const number = opened;
  const before = focusBefore(opener);
  function close({ leaving = false } = {}): void {
    if (number !== opened) return;
    // Going back in history would call off the way to the chat.
    leaveHistory?.(!leaving);
    leaveHistory = undefined;
    // Closing resets step and draft (spec §4); a reload or a crash does not come this way.
    forgetDraft();
    // With the dialog goes its focus trap, which would take the focus back to the button that still has it.
    flushSync(() => root?.render(null));
    // The trap gives the focus to somebody itself as it goes.
    setTimeout(() => {
      before?.focus();
      showSentStrip();
    }, 0);
  }
  closeNow = close;
  leaveHistory ??= enterOverlay(() => {
    leaveHistory = undefined;
    closeNow?.();
  });
  root.render(
    <BookingBoundary key={opened} tour={tour} onClose={() => close()}>
      <BookingDialog tour={tour} onClose={close} />
    </BookingBoundary>,
  );
}
