import type { ShownImage } from '@/domains/pictures/model/shown-image';
import { loadCategory } from './load-category';

/** What is to be seen in the viewer. */
export type View = {
  category: string;
  /** What is known of the pictures; their large files come from `/data/gallery/{category}`. */
  images: ShownImage[];
  index: number;
  mark: string;
  /** Told when it is closed again. */
  onClosed?: () => void;
};

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
    const { mountViewer } = await import('./mount-viewer');
    mountViewer(view);
  } catch {
    window.location.href = fallback;
  } finally {
    opening = false;
  }
}
