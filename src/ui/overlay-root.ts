import { createRoot, type Root } from 'react-dom/client';
import { showToast } from './toast';

/**
 * A root for what opens above a page. Where it crashes, React has taken away everything that was in it: that is said, and
 * its opener closes it as usual, so that its button works again.
 * @param onCrash called once React is done; what it throws is nobody's
 */
export function overlayRoot(host: HTMLElement, onCrash: () => void): Root {
  let isClosing = false;
  return createRoot(host, {
    onUncaughtError(error) {
      // Each part that cannot be taken away is an error of its own.
      if (isClosing) return;
      isClosing = true;
      console.warn('What was open crashed; it can be opened again.', error);
      showToast({ kind: 'error', title: 'Something went wrong on our side', text: 'Please open it once more.' });
      // A root cannot be unmounted while it is being rendered.
      setTimeout(() => {
        isClosing = false;
        onCrash();
      }, 0);
    },
  });
}
