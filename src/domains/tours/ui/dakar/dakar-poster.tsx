import type { Dakar } from '@/domains/tours/model/dakar-schema';
import { DAKAR_SLUG } from '@/domains/tours/model/dakar-slug';
import { Picture } from '@/ui/picture';

/** How wide the poster is, for its file: the row of pictures further down shows the same one. */
export const POSTER_SIZES = '(width < 48rem) 80vw, 37.5rem';

/** What the trip's own page begins with: the first of its pictures. */
export function DakarPoster({ dakar }: { dakar: Dakar }) {
  const picture = dakar.galleries[0]?.pictures[0];
  if (!picture) return null;
  return (
    <div className="dakar-poster poster" data-heart={DAKAR_SLUG} data-heart-title={dakar.title}>
      <Picture name={picture.src} crop="card" alt={picture.alt} sizes={POSTER_SIZES} priority />
    </div>
  );
}
