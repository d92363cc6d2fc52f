import { yieldToPaint } from '@/browser/yield-to-paint';
import { loadCategory } from './load-category';
import type { View } from './view';

/** Lets the viewer's code and the category's large files come, while the pointer is still on its way. */
export function warmViewer(category: string | undefined): void {
  if (!category) return;
  import('./mount-viewer').catch(() => {});
  loadCategory(category).catch(() => {});
}

let opening = false;

/** Opens the viewer; where its code cannot be loaded, goes to `fallback`, an address with the same picture. */
export async function openViewer({ fallback, ...view }: View & { fallback: string }): Promise<void> {
  if (opening) return;
  opening = true;
  try {
    await yieldToPaint();
    const { mountViewer } = await import('./mount-viewer');
    mountViewer(view);
  } catch {
    window.location.href = fallback;
  } finally {
    opening = false;
  }
}
