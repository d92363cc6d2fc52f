import { createRoot } from 'react-dom/client';
import { toast as sonner, Toaster } from 'sonner';
import { EDGE_PX, headOfDialog, keepClearOfFocus, TOASTS_TOP } from './clear-of-focus';
import { TOAST_MS, type Toast } from './toast-message';

/** Toasts that are seen at once (spec §9). */
const VISIBLE_TOASTS = 3;

/** Where toasts begin on a phone; set with each, since a dialog may be open. */
const TOP = `var(${TOASTS_TOP})`;
/** Height that two toasts need, and a toast of one line: a dialog that begins lower leaves it above itself (overlay.tsx). */
const TOAST_PX = 240;
const LINE_PX = 76;

function mount(): void {
  const host = document.createElement('div');
  document.body.append(host);
  keepClearOfFocus(host);
  createRoot(host).render(
    <Toaster
      visibleToasts={VISIBLE_TOASTS}
      // On a phone the lower edge belongs to the thumb: calendar, buttons, action bar.
      position={window.matchMedia('(width < 40rem)').matches ? 'top-center' : 'bottom-right'}
      // Above the back-to-top button.
      offset={{ top: TOP, bottom: '5.5rem' }}
      mobileOffset={{ top: TOP }}
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
        classNames: {
          description: '!text-text',
          title: '!font-bold',
          closeButton: '!h-7 !w-7',
          actionButton: '!h-11 !px-4 !text-base !bg-primary !text-on-primary',
        },
      }}
    />,
  );
}

let mounted = false;
/** The toast that tells of something at the moment. */
const current = new Map<string, string | number>();

/** Puts a toast on the screen; errors have the destructive style (spec §8). */
export function raiseToast({ kind, title, text, durationMs = TOAST_MS, about, action }: Toast): void {
  document.documentElement.style.setProperty(TOASTS_TOP, `${topOfToasts(text ? TOAST_PX : LINE_PX)}px`);
  if (!mounted) {
    mounted = true;
    mount();
  }
  const style = kind === 'error' ? { background: 'var(--destructive-surface)', color: 'var(--destructive)', borderColor: 'var(--destructive)' } : undefined;
  if (about) dropToast(about);
  const id = sonner[kind](title, {
    description: text,
    duration: durationMs,
    style,
    ...(action && { action: { label: action.label, onClick: action.onPress } }),
  });
  if (about) current.set(about, id);
}

/** Takes the toast about something away, if there is one. */
export function dropToast(about: string): void {
  const id = current.get(about);
  if (id !== undefined) sonner.dismiss(id);
  current.delete(about);
}

/** Below the uppermost dialog's title and close button, where they are near the upper edge. */
function topOfToasts(needed: number): number {
  const head = headOfDialog();
  return EDGE_PX + (head && head.top < needed ? head.bottom : 0);
}
