import { showToast } from '@/ui/toast';

/** Copies a link and says so; where the browser does not let us, the link stands in the message. */
export async function copyText(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    sayCopied();
  } catch {
    showToast({ kind: 'info', title: 'Here is the link', text: link, durationMs: 20_000 });
  }
}

/**
 * Copies a link that the server has still to make, as `copyText` does. The press itself has to call it: Safari lets nothing write to the clipboard
 * that comes after an answer.
 * @param coming refused or undefined where there is no link in the end; then nothing is copied, and nothing said
 */
export async function copyComing(coming: Promise<string | undefined>): Promise<void> {
  const writing = writeComing(coming);
  const link = await coming.catch(() => undefined);
  if (link === undefined) return;
  if (await writing) sayCopied();
  else await copyText(link);
}

/** @returns whether it is on the clipboard: not in browsers that take nothing that is still to come (Firefox before 127) */
async function writeComing(coming: Promise<string | undefined>): Promise<boolean> {
  const text = coming.then((link) => (link === undefined ? Promise.reject(new Error('There is no link.')) : new Blob([link], { type: 'text/plain' })));
  // Where nobody takes it, nobody hears that there is none either.
  text.catch(() => {});
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
    return true;
  } catch {
    return false;
  }
}

function sayCopied(): void {
  showToast({ kind: 'success', title: 'Link copied', text: 'Paste it where you like.' });
}
