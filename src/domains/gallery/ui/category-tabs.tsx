import type { LucideIcon } from 'lucide-react';
import Bird from 'lucide-react/icons/bird';
import Drum from 'lucide-react/icons/drum';
import Globe from 'lucide-react/icons/globe';
import Landmark from 'lucide-react/icons/landmark';
import PawPrint from 'lucide-react/icons/paw-print';
import TreePalm from 'lucide-react/icons/tree-palm';
import { type KeyboardEvent, useRef } from 'react';
import { onPlainClick } from '@/browser/plain-click';
import type { GalleryIcon } from '@/domains/pictures/model/gallery-schema';
import type { GalleryProps } from '@/domains/pictures/model/shown-image';
import { loadCategory } from './load-category';

const ICONS: Record<GalleryIcon, LucideIcon> = { paw: PawPrint, globe: Globe, bird: Bird, landmark: Landmark, drum: Drum, palm: TreePalm };

/** The icon on a category's tab. */
function CategoryIcon({ icon }: { icon: GalleryIcon }) {
  const Icon = ICONS[icon];
  return <Icon className="size-5 shrink-0" aria-hidden="true" />;
}

type TabsProps = Pick<GalleryProps, 'tabs'> & { active: number; ready: boolean; onChoose: (index: number) => void };

/** The categories: links to /gallery until scripts run, and tabs then. */
export function CategoryTabs({ tabs, active, ready, onChoose }: TabsProps) {
  const links = useRef<(HTMLAnchorElement | null)[]>([]);

  function onTabKey(event: KeyboardEvent): void {
    const last = tabs.length - 1;
    const to = { ArrowRight: active === last ? 0 : active + 1, ArrowLeft: active === 0 ? last : active - 1, Home: 0, End: last, ' ': active }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onChoose(to);
    links.current[to]?.focus();
  }

  return (
    <div className="gallery-tabs rail snap-none" {...(ready ? { role: 'tablist', 'aria-label': 'Gallery categories', onKeyDown: onTabKey } : {})}>
      {tabs.map(({ id: tabId, name, icon }, index) => (
        <a
          key={tabId}
          ref={(link) => {
            links.current[index] = link;
          }}
          href={`/gallery#${tabId}`}
          onClick={onPlainClick(() => onChoose(index))}
          onPointerEnter={() => warm(tabId)}
          {...(ready
            ? {
                id: `gallery-tab-${tabId}`,
                role: 'tab',
                'aria-selected': index === active,
                'aria-controls': 'gallery-panel',
                tabIndex: index === active ? 0 : -1,
              }
            : {})}
          data-current={index === active || undefined}
        >
          <CategoryIcon icon={icon} />
          <span>{name}</span>
        </a>
      ))}
    </div>
  );
}

/** The pictures come while the pointer is still on its way. */
function warm(id: string): void {
  loadCategory(id).catch(() => {});
}
