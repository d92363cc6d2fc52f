import { type Chosen, choicesOf, FILTERS, type ShownChoice, type Trip } from '@/domains/tours/model/trips/trip-filter';
import { Folded } from '@/ui/folded';

/** The filters: each choice is a link to a page of its own, so that it works without scripts and can be shared. Phones fold them. */
export function TripFilters({ trips, chosen }: { trips: Trip[]; chosen: Chosen }) {
  return (
    <nav aria-label="Filter trips" className="trip-filters">
      {FILTERS.map(({ label }, index) => {
        const choices = choicesOf(index, trips, chosen);
        const summary = (
          <>
            <span className="font-display font-bold">{label}</span>{' '}
            <span className="trip-filter-chosen">{choices.find(({ isChosen }) => isChosen)?.label}</span>
          </>
        );
        return (
          <Folded key={label} summary={summary}>
            <ul aria-label={label}>
              {choices.map((choice) => (
                <li key={choice.href}>
                  <Choice {...choice} />
                </li>
              ))}
            </ul>
          </Folded>
        );
      })}
    </nav>
  );
}

/** A choice that leaves no trip leads nowhere. */
function Choice({ label, href, count, isChosen }: ShownChoice) {
  const words = (
    <>
      {label}{' '}
      <span>
        {count}
        <span className="sr-only">{count === 1 ? ' trip' : ' trips'}</span>
      </span>
    </>
  );
  if (count === 0 && !isChosen) return <span className="trip-choice">{words}</span>;
  return (
    <a href={href} className="trip-choice" aria-current={isChosen ? 'true' : undefined}>
      {words}
    </a>
  );
}
