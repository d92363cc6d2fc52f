import type { LucideIcon } from 'lucide-react';
import Bird from 'lucide-react/icons/bird';
import Drum from 'lucide-react/icons/drum';
import Globe from 'lucide-react/icons/globe';
import Landmark from 'lucide-react/icons/landmark';
import PawPrint from 'lucide-react/icons/paw-print';
import TreePalm from 'lucide-react/icons/tree-palm';
import type { GalleryIcon } from '@/domains/pictures/model/gallery-schema';

const ICONS: Record<GalleryIcon, LucideIcon> = { paw: PawPrint, globe: Globe, bird: Bird, landmark: Landmark, drum: Drum, palm: TreePalm };

/** The icon on a category's tab. */
export function CategoryIcon({ icon }: { icon: GalleryIcon }) {
  const Icon = ICONS[icon];
  return <Icon className="size-5 shrink-0" aria-hidden="true" />;
}
