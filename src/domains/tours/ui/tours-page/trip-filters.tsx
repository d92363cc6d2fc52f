import { type Chosen, choicesOf, FILTERS, type ShownChoice, type Trip } from '@/domains/tours/model/trips/trip-filter';
import { Folded } from '@/ui/folded';

type Props = { trips: Trip[]; chosen: Chosen };

/** The filters: each choice is a link to a page of its own, so that it works without scripts and can be shared. Phones fold them, and every screen those that few ask for. */
export function TripFilters(props: Props) {
  const filters = FILTERS.map(({ label, isRare }, index) => ({ label, isRare, choices: choicesOf(index, props.trips, props.chosen) }));
  const rare = filters.filter(({ isRare, choices }) => isRare && choices.length > 1);
  const chosenOf = (choices: ShownChoice[]) => choices.find(({ isChosen }) => isChosen)?.label;
  return (
    <nav aria-label="Filter trips" className="trip-filters">
      {filters
        .filter(({ isRare }) => !isRare)
        .map(({ label, choices }) => (
          <Folded
            key={label}
            summary={
              <>
                <span className="font-display font-bold">{label}</span> <span className="trip-filter-chosen">{chosenOf(choices)}</span>
              </>
            }
          >
            <Choices label={label} choices={choices} />
          </Folded>
        ))}
      {rare.length > 0 && (
        <details className="trip-filters-more">
          <summary>
            <span className="font-display font-bold">More</span>{' '}
            <span className="text-muted">{rare.map(({ label, choices }) => (choices[0]?.isChosen ? label.toLowerCase() : chosenOf(choices))).join(', ')}</span>
          </summary>
          {rare.map(({ label, choices }) => (
            <div key={label}>
              <p className="font-display font-bold" aria-hidden="true">
                {label}
              </p>
              <Choices label={label} choices={choices} />
            </div>
          ))}
        </details>
      )}
    </nav>
  );
}

function Choices({ label, choices }: { label: string; choices: ShownChoice[] }) {
  return (
    <ul aria-label={label}>
      {choices.map((choice) => (
        <li key={choice.href}>
          <Choice {...choice} />
        </li>
      ))}
    </ul>
  );
}

/** A choice that leaves no trip leads nowhere. */
function Choice({ label, href, count, isChosen, isCombined }: ShownChoice) {
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
    <a href={href} rel={isCombined ? 'nofollow' : undefined} className="trip-choice" aria-current={isChosen ? 'true' : undefined}>
      {words}
    </a>
  );
}
