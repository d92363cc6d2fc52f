import { Bird, Drum, Globe, Landmark, type LucideIcon, PawPrint, TreePalm } from 'lucide-react';
import type { GalleryIcon } from '@/domains/pictures/model/gallery-schema';

const ICONS: Record<GalleryIcon, LucideIcon> = { paw: PawPrint, globe: Globe, bird: Bird, landmark: Landmark, drum: Drum, palm: TreePalm };

/** The icon on a category's tab. */
export function CategoryIcon({ icon }: { icon: GalleryIcon }) {
  const Icon = ICONS[icon];
  return <Icon className="size-5 shrink-0" aria-hidden="true" />;
}
