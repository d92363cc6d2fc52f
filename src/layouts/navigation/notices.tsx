import type { LucideIcon } from 'lucide-react';
import CloudRain from 'lucide-react/icons/cloud-rain';
import DoorClosed from 'lucide-react/icons/door-closed';
import Megaphone from 'lucide-react/icons/megaphone';
import Ship from 'lucide-react/icons/ship';
import type { Notice, NoticeKind } from '@/domains/site/model/notice-schema';

const KINDS: Record<NoticeKind, { word: string; icon: LucideIcon }> = {
  news: { word: 'News', icon: Megaphone },
  closed: { word: 'Closed', icon: DoorClosed },
  weather: { word: 'Weather', icon: CloudRain },
  border: { word: 'Border and ferry', icon: Ship },
};

/** What the operator tells visitors these days, above the page (decisions.md, "Hidden tours and notices"). */
export function Notices({ notices }: { notices: Notice[] }) {
  if (notices.length === 0) return null;
  return (
    <aside aria-label="Notices" className="border-b border-line bg-sunken">
      <ul className="wrap">
        {notices.map(({ text, kind }) => {
          const { word, icon: Icon } = KINDS[kind];
          return (
            <li key={`${kind} ${text}`} className="flex gap-3 border-line py-3 not-first:border-t">
              <Icon className="mt-0.5 h-5 w-5 shrink-0 text-primary" aria-hidden="true" />
              <p className="max-w-[60rem]">
                <strong>{word}:</strong> {text}
              </p>
            </li>
          );
        })}
      </ul>
    </aside>
  );
}
