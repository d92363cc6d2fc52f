import type { ShownImage } from '@/domains/pictures/model/shown-image';

export type View = {
  category: string;
  /** What is known of the pictures; their large files come from `/data/gallery/{category}`. */
  images: ShownImage[];
  index: number;
  mark: string;
  /** What was pressed; it gets the focus back. */
  opener: HTMLElement;
  /** Told when it is closed again. */
  onClosed?: () => void;
};
