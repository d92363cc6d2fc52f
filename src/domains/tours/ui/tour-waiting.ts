/** What loads faster than this needs no sign of it, in milliseconds. */
const SHOWN_AFTER_MS = 150;

/** Bars where the picture and the text will be. */
const BARS = ['aspect-[3/2] max-h-80', 'h-6 w-2/3', 'h-6', 'h-6 w-4/5'];

/**
 * The sheet of a tour while its code and data are on their way: its name and a sketch of what will
 * come, made of the browser's own dialog, since the other one is what is being loaded.
 * @param onCancel Escape or the close button
 * @returns takes it away
 */
export function showWaiting(name: string, onCancel: () => void): () => void {
  const dialog = document.createElement('dialog');
  dialog.className =
    'inset-x-0 bottom-0 top-auto m-0 mx-auto h-[94dvh] max-h-none w-full max-w-6xl bg-surface p-5 text-text backdrop:bg-[#0a1416]/75 sm:bottom-[3dvh]';
  const heading = document.createElement('h2');
  heading.className = 'pr-20 text-[1.75rem]';
  heading.textContent = name;
  const sketch = document.createElement('div');
  sketch.className = 'mt-6 animate-pulse space-y-4';
  for (const shape of BARS) {
    const bar = document.createElement('div');
    bar.className = `bg-sunken ${shape}`;
    sketch.append(bar);
  }
  const close = document.createElement('button');
  close.className = 'absolute right-5 top-3 min-h-11 font-semibold underline';
  close.textContent = 'Close';
  close.onclick = onCancel;
  dialog.append(heading, sketch, close);
  // Its own name: the tour's name is that of the dialog that is being waited for.
  dialog.setAttribute('aria-label', 'Loading the tour');
  dialog.oncancel = (event) => {
    event.preventDefault();
    onCancel();
  };
  const timer = setTimeout(() => {
    document.body.append(dialog);
    dialog.showModal();
  }, SHOWN_AFTER_MS);
  return () => {
    clearTimeout(timer);
    dialog.remove();
  };
}
