import type { Dakar } from '@/domains/tours/model/dakar-schema';
import { Folded } from '@/ui/folded';

type DayPlanProps = {
  days: Dakar['days'];
  route: string[];
  heading: 'h2' | 'h3';
  /** Whether the days themselves fold, below their labels, which open them. */
  folds: boolean;
};

/**
 * The two days as a ticket with a stub. Without scripts the labels are links and both days are there;
 * src/domains/tours/ui/dakar/day-tabs.ts makes tabs of them, day 1 first (spec §2, §4). On phones each
 * stop is a line that opens.
 */
export function DayPlan({ days, route, heading, folds }: DayPlanProps) {
  const plan = <Days days={days} heading={heading} />;
  return (
    <div className={folds ? 'dakar-ticket' : 'dakar-ticket dakar-ticket-whole'} data-day-plan="">
      <div className="dakar-stub">
        <div className="dakar-tabs">
          {days.map(({ label }, index) => (
            <a key={label} href={`#dakar-day-${index + 1}`}>
              {label}
            </a>
          ))}
        </div>
        <ul className="dakar-route">
          {route.map((station) => (
            <li key={station}>{station}</li>
          ))}
        </ul>
      </div>
      {folds ? (
        <Folded everywhere className="dakar-hours" summary="Hour by hour">
          {plan}
        </Folded>
      ) : (
        plan
      )}
    </div>
  );
}

function Days({ days, heading: Heading }: Pick<DayPlanProps, 'days' | 'heading'>) {
  const Stop = Heading === 'h2' ? 'h3' : 'h4';
  return (
    <div className="dakar-days">
      {days.map((day, index) => (
        <div key={day.label} id={`dakar-day-${index + 1}`} className="dakar-day">
          <Heading className="text-2xl">
            {day.label}: {day.title}
          </Heading>
          <ol className="mt-3 md:mt-4">
            {day.stops.map(({ time, activity, description }) => (
              <li key={activity}>
                <Folded
                  summary={
                    <Stop>
                      <span>{time}</span> <span>{activity}</span>
                    </Stop>
                  }
                >
                  <p>{description}</p>
                </Folded>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}
