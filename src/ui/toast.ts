import { TOAST_MS, type Toast } from './toast-message';

/**
 * Shows a toast. The toasts' own code is loaded at the first one; where that fails, since the
 * connection is gone, the message is shown in a plain way all the same.
 */
export function showToast(toast: Toast): void {
  toaster = import('./toaster');
  toaster.then(({ raiseToast }) => raiseToast(toast)).catch(() => plainToast(toast));
}

/** Takes the toast about something away, e.g. once the error that it told of is mended. Loads nothing. */
export function clearToast(about: string): void {
  toaster?.then(({ dropToast }) => dropToast(about)).catch(() => plainToasts.get(about)?.remove());
}

let toaster: Promise<typeof import('./toaster')> | undefined;
const plainToasts = new Map<string, HTMLElement>();

function plainToast({ kind, title, text, durationMs = TOAST_MS, about = '' }: Toast): void {
  plainToasts.get(about)?.remove();
  const box = document.createElement('div');
  const isError = kind === 'error';
  box.setAttribute('role', isError ? 'alert' : 'status');
  box.className = `fixed bottom-20 right-4 z-[90] max-w-[22rem] border-2 border-current p-4 ${isError ? 'bg-destructive-surface text-destructive' : 'bg-raised text-text'}`;
  const strong = document.createElement('strong');
  strong.textContent = title;
  const paragraph = document.createElement('p');
  paragraph.textContent = text ?? '';
  box.append(strong, paragraph);
  document.body.append(box);
  if (about) plainToasts.set(about, box);
  setTimeout(() => box.remove(), durationMs);
}
