import { focusBefore } from '@/browser/focus-before';
import { enterOverlay } from '@/browser/overlay-history';
import { overlayRoot } from '@/ui/overlay-root';
import { loadCategory } from './load-category';
import { protectPictures } from './protect';
import type { View } from './view';
import { Viewer } from './viewer';

/** Puts the viewer on the page. Closing it takes it away again and gives the focus back. */
export function mountViewer({ category, images, index, mark, opener, onClosed }: View): void {
  const host = document.createElement('div');
  document.body.append(host);
  const root = overlayRoot(host, () => close());
  const before = focusBefore(opener);
  let open = true;
  function close({ leaving = false } = {}): void {
    if (!open) return;
    open = false;
    leaveHistory(!leaving);
    root.unmount();
    host.remove();
    onClosed?.();
    // What is opened instead takes the focus for itself.
    if (!leaving) before?.focus();
  }
  const leaveHistory = enterOverlay(() => close());
  protectPictures();
  root.render(<Viewer images={images} large={loadCategory(category)} start={index} mark={mark} onClose={close} />);
}
