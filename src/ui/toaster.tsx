import { createRoot } from 'react-dom/client';
import { toast as sonner, Toaster } from 'sonner';
import { TOAST_MS, type Toast } from './toast';

/** Toasts that are seen at once (spec §9). */
const VISIBLE_TOASTS = 3;

function mount(): void {
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(
    <Toaster
      visibleToasts={VISIBLE_TOASTS}
      // On a phone the lower edge belongs to the thumb: calendar, buttons, action bar.
      position={window.matchMedia('(width < 40rem)').matches ? 'top-center' : 'bottom-right'}
      // Above the back-to-top button.
      offset={{ bottom: '5.5rem' }}
      expand
      closeButton
      theme="system"
      toastOptions={{
        unstyled: false,
        style: {
          fontFamily: 'var(--font-figtree)',
          fontSize: '1rem',
          borderRadius: '4px',
          // A modal dialog switches the rest of the page off; a toast can be closed all the same.
          pointerEvents: 'auto',
          background: 'var(--surface-raised)',
          color: 'var(--text)',
          borderColor: 'var(--line)',
        },
        classNames: { description: '!text-text', title: '!font-bold', closeButton: '!h-7 !w-7' },
      }}
    />,
  );
}

let mounted = false;

/** Puts a toast on the screen; errors have the destructive style (spec §8). */
export function raiseToast({ kind, title, text, durationMs = TOAST_MS }: Toast): void {
  if (!mounted) {
    mounted = true;
    mount();
  }
  const style = kind === 'error' ? { background: 'var(--destructive-surface)', color: 'var(--destructive)', borderColor: 'var(--destructive)' } : undefined;
  sonner[kind](title, { description: text, duration: durationMs, style });
}
