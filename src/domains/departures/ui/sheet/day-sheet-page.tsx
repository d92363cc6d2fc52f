import type { DaySheet } from '@/domains/departures/model/sheet-types';
import { banjulClock } from '@/domains/departures/model/tick-text';
import type { Site } from '@/domains/site/model/site-schema';
import { longDay, shortDay } from '@/lib/banjul-time';
import { buttonClass } from '@/ui/button';
import { Titled } from '@/ui/section';
import { Office, SheetHead } from './sheet-frame';
import type { TickRefused } from './sheet-parts';
import { SheetTrip } from './sheet-trip';

type Props = { sheet: DaySheet; token: string; site: Site; refused?: TickRefused | undefined /** Whether devices may keep it. */; keeps: boolean };

/** A guide's or vehicle's day: pick-ups in order, whom to ring, what is still due. Without scripts it reads, and ticks are plain forms. */
export function DaySheetPage({ sheet, token, site, refused, keeps }: Props) {
  const { resource, asOf, days, departures, version } = sheet;
  return (
    <>
      <SheetHead site={site}>
        <h1 className="text-2xl">{`Day sheet: ${resource.name}`}</h1>
      </SheetHead>
      <SheetBar asOf={asOf} />
      <main id="main" data-sheet={resource.id} data-keeps={keeps || undefined} className="sheet mx-auto grid max-w-[48rem] gap-8 px-4 py-6">
        <NotTaken />
        <div data-sheet-body data-version={version} data-as-of={asOf} className="grid gap-8">
          {refused && (
            <p role="alert" className="border-l-8 border-destructive bg-raised p-4 font-semibold">
              {refused.error}
            </p>
          )}
          {days.map((day, index) => (
            <section key={day} aria-labelledby={`day-${day}`} className="grid gap-5">
              <h2 id={`day-${day}`} className="text-2xl">
                <span data-day-word={day}>{index === 0 ? 'Today' : 'Tomorrow'}</span>
                <span>{`, ${longDay(day)}`}</span>
              </h2>
              <TripsOf sheet={sheet} day={day} token={token} refused={refused} isTomorrow={index === 1} />
            </section>
          ))}
          {departures.length === 0 && <p className="text-muted">Trips that the office gives you stand here, with their pick-ups in order.</p>}
        </div>
        <Office site={site} />
        <OnThisPhone />
      </main>
    </>
  );
}

function TripsOf({ sheet, day, isTomorrow, ...rest }: { sheet: DaySheet; day: string; token: string; refused: TickRefused | undefined; isTomorrow: boolean }) {
  const trips = sheet.departures.filter((departure) => departure.day === day);
  // One of two days stands under its first, and goes on.
  const goesOn = isTomorrow ? sheet.departures.filter((departure) => departure.day < day && departure.lastDay >= day && !departure.isCalledOff) : [];
  if (trips.length + goesOn.length === 0) return <p className="text-lg">No trip.</p>;
  return (
    <>
      {goesOn.map(({ id, title }) => (
        <p key={id} className="text-lg">{`${title} goes on.`}</p>
      ))}
      {trips.map((departure) => (
        <SheetTrip key={departure.id} departure={departure} {...rest} />
      ))}
    </>
  );
}

/** As of when it is, whether that is fresh, and what waits: always in sight. */
function SheetBar({ asOf }: { asOf: string }) {
  return (
    <section aria-label="Last update" className="sheet-bar sticky top-0 z-10 border-b-4 px-4 py-2">
      <div className="mx-auto grid max-w-[46rem]">
        <p className="font-bold">
          As of{' '}
          <time data-as-of-clock dateTime={asOf} className="even-figures text-lg">
            {banjulClock(asOf)}
          </time>
          <span data-as-of-day className="sheet-stale">{`, ${shortDay(asOf.slice(0, 10))}`}</span>
          <span className="font-normal"> (Gambian time)</span>
        </p>
        <p role="status" className="font-bold">
          <span className="sheet-stale" data-stale-words>
            No signal: it may have changed since.
          </span>
        </p>
        <p role="status" data-waiting className="font-bold" />
        <p role="status" data-changed className="font-bold" />
      </div>
    </section>
  );
}

/** Ticks that the server did not take: filled by the script, and there until the guide takes them off. */
function NotTaken() {
  return (
    <Titled
      data-not-taken
      hidden
      name="not-taken"
      title="Not accepted by the office"
      look="text-xl"
      className="print:hidden border-l-8 border-destructive bg-raised p-4"
    >
      <ul data-not-taken-list className="mt-2 grid gap-3" />
    </Titled>
  );
}

/** What this phone keeps, and how it goes. Shown by the script, without which nothing is kept. */
function OnThisPhone() {
  return (
    <Titled data-on-phone hidden name="on-phone" title="On this phone" look="text-xl" className="print:hidden">
      <p className="mt-2">It opens without a signal too, for 48 hours after its last update. Remove it from a phone that is not yours.</p>
      <p className="mt-3 grid gap-3 sm:grid-cols-2">
        <button type="button" data-print className={buttonClass('outline')}>
          Print
        </button>
        <button type="button" data-forget className={buttonClass('outline')}>
          Forget this sheet on this phone
        </button>
      </p>
      <p role="alert" data-forget-words className="mt-3 font-semibold" />
    </Titled>
  );
}
