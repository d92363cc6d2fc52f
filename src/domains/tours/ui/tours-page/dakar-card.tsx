import type { Site } from '@/domains/site/model/site-schema';
import type { Dakar } from '@/domains/tours/model/dakar-schema';
import { DAKAR_SLUG } from '@/domains/tours/model/dakar-slug';
import { difficultyStyle } from '@/domains/tours/model/difficulty';
import { Picture } from '@/ui/picture';
import { Actions, Facts, Highlights } from '../card-words';

const PAGE = `/tours/${DAKAR_SLUG}`;

/** The trip to Dakar as a tour card: it is no entry of the catalogue, has no rating, and opens its own page. */
export function DakarCard({ dakar, site }: { dakar: Dakar; site: Site }) {
  const { title, description, highlights, pricing } = dakar;
  const picture = dakar.galleries[0]?.pictures[0];
  return (
    <article className="tour">
      {picture && (
        <a href={PAGE} tabIndex={-1} className="tour-picture" data-picture-fallback="heading">
          <Picture name={picture.src} crop="card" alt={picture.alt} sizes="(width < 40rem) 80vw, (width < 64rem) 50vw, 26rem" />
        </a>
      )}
      <div className="tour-text">
        <p className="tour-rating">
          <span className={difficultyStyle(dakar.difficulty)}>{dakar.difficulty}</span>
        </p>
        <h2 className="tour-title">
          <a href={PAGE}>{title}</a>
        </h2>
        <Facts trip={dakar} withAge />
        <p className="tour-lead">{description}</p>
        <Highlights highlights={highlights} />
        <p className="tour-price">{pricing.title}</p>
        <Actions site={site} title={title} more={{ href: PAGE }} />
      </div>
    </article>
  );
}
