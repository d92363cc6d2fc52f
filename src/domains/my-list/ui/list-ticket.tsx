import type { ComparedTrip } from '@/domains/my-list/model/compared-trip';
import { difficultyStyle } from '@/domains/tours/model/difficulty';
import { Picture } from '@/ui/picture';

/**
 * A trip on the page of my list, hidden until the device says that it is kept (show-list.ts). Its rows stand level with those of the others.
 * @param isShared on a list that somebody shared: seen by anybody, and taken off by nobody
 */
export function ListTicket({ trip, isShared = false }: { trip: ComparedTrip; isShared?: boolean }) {
  const { slug, formerly, title, picture, hasOverlay } = trip;
  const link = { href: `/tours/${slug}`, ...(hasOverlay ? { 'data-open-tour': slug } : {}) };
  const facts = [
    { label: 'Length', text: trip.duration },
    { label: 'Difficulty', text: trip.difficulty, className: `list-difficulty ${difficultyStyle(trip.difficulty)}` },
    { label: 'Group size', text: trip.groupSize },
    { label: 'Price', text: trip.price },
    { label: 'Start', text: trip.start },
  ];
  return (
    <li className="list-ticket" data-trip={slug} data-title={title} data-formerly={formerly?.join(' ')} hidden={!isShared}>
      <a {...link} tabIndex={-1} className="list-picture" data-picture-fallback="heading">
        {picture && <Picture name={picture.name} crop="card" alt={picture.alt} sizes="(width < 48rem) 80vw, 18rem" placeholder={false} />}
      </a>
      <h2 className="list-title">
        <a {...link}>{title}</a>
      </h2>
      {!isShared && <p className="list-stamp" data-asked hidden />}
      <dl>
        {facts.map(({ label, text, className }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span className={className}>{text}</span>
            </dd>
          </div>
        ))}
        <div>
          <dt>Included</dt>
          <dd>
            <ul className="list-included">
              {trip.includes.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
      {!isShared && (
        <p className="list-stub">
          <button type="button" data-remove={slug} aria-label={`Remove ${title}`}>
            Remove
          </button>
        </p>
      )}
    </li>
  );
}
