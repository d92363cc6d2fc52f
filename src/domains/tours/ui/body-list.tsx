import type { LucideIcon } from 'lucide-react';
import Accessibility from 'lucide-react/icons/accessibility';
import Baby from 'lucide-react/icons/baby';
import Footprints from 'lucide-react/icons/footprints';
import Sailboat from 'lucide-react/icons/sailboat';
import Sun from 'lucide-react/icons/sun';
import ThermometerSun from 'lucide-react/icons/thermometer-sun';
import Toilet from 'lucide-react/icons/toilet';
import { type BodyFacts, bodyFactTexts } from '@/domains/tours/model/body-facts';

const ICONS: Record<keyof BodyFacts, LucideIcon> = {
  walking: Footprints,
  boat: Sailboat,
  heat: ThermometerSun,
  sun: Sun,
  toilet: Toilet,
  stepFree: Accessibility,
  youngest: Baby,
};

/** How demanding it is: a mark, a name, what is so, and the tour's own note. */
export function BodyList({ body }: { body: BodyFacts }) {
  return (
    <dl className="body-list">
      {bodyFactTexts(body).map(({ id, label, text, note }) => {
        const Icon = ICONS[id];
        return (
          <div key={id}>
            <dt>
              <Icon aria-hidden="true" />
              <span>{label}</span>
            </dt>
            <dd>
              <strong>{text}</strong>
              {note && <span>{note}</span>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
