import { showToast } from '@/ui/toast';

/** Copies a link and says so; where the browser does not let us, the link stands in the message. */
export async function copyText(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    showToast({ kind: 'success', title: 'Link copied', text: 'Paste it where you like.' });
  } catch {
    showToast({ kind: 'info', title: 'Here is the link', text: link, durationMs: 20_000 });
  }
}
