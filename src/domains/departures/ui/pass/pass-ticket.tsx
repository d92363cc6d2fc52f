import { daysInWords, type PassResource, type TripPass } from '@/domains/departures/model/trip-pass';
import { mapLink } from '@/domains/site/model/outbound';
import { groupWords } from '@/domains/tours/model/group-size';
import { longDay } from '@/lib/banjul-time';
import type { ShownPicture } from '@/lib/pictures';
import { firstLetter } from '@/lib/text';
import { PictureView } from '@/ui/picture-view';
import { Titled } from '@/ui/section';
import { News } from './pass-parts';

export type PassPicture = { picture: ShownPicture | undefined; alt: string };

/** The poster of the trip with its ticket: which trip, which day, when and where somebody fetches them. */
export function Ticket({ pass, poster }: { pass: TripPass; poster: PassPicture }) {
  const { firstName, title, firstDay, lastDay, people, reference, changes } = pass;
  return (
    <header className="pass-top">
      <div className="pass-poster print:hidden">
        <PictureView {...poster} sizes="(width < 48rem) 100vw, 704px" priority />
      </div>
      <div className="pass-ticket">
        <p className="kicker">{firstName ? `Your trip, ${firstName}` : 'Your trip'}</p>
        <h1>{title}</h1>
        <p className="pass-day">{daysInWords(firstDay, lastDay)}</p>
        <News changes={changes} fact="day" />
        <p className="mt-1 text-muted">{`${groupWords(people)}, reference ${reference}`}</p>
        <PickUp pass={pass} />
      </div>
    </header>
  );
}

/** When and where somebody fetches them. */
function PickUp({ pass: { firstDay, pickupTime, pickupPlace, changes } }: { pass: TripPass }) {
  return (
    <Titled name="pick-up" title="Where we pick you up" look="text-xl" className="pass-stub">
      {pickupTime ? (
        <p className="pass-clock">
          <span className="pass-hour">{pickupTime}</span>
          <span>{firstDay ? `Gambian time, on ${longDay(firstDay)}` : 'Gambian time'}</span>
        </p>
      ) : (
        <p className="mt-1">We tell you the time before the day.</p>
      )}
      {pickupPlace ? (
        <p className="mt-2 text-lg">
          <strong className="[overflow-wrap:anywhere]">{pickupPlace}</strong>
        </p>
      ) : (
        <p className="mt-2">Tell us below where to pick you up.</p>
      )}
      <News changes={changes} fact="pickup" />
      {pickupPlace && (
        <a
          href={mapLink(pickupPlace)}
          rel="noopener noreferrer"
          className="mt-1 inline-flex min-h-11 items-center font-semibold text-primary underline decoration-2 underline-offset-4 print:hidden"
        >
          Open the map
        </a>
      )}
    </Titled>
  );
}

type CompanyProps = { pass: TripPass; pictures: Record<string, ShownPicture | undefined> };

/** Who and what goes with them. */
export function Company({ pass: { guides, vehicles, changes }, pictures }: CompanyProps) {
  if (guides.length + vehicles.length === 0) return <p className="mt-2">We tell you who your guide is before the day.</p>;
  return (
    <ul className="mt-4 grid gap-5">
      {guides.map((guide) => (
        <li key={guide.name} className="flex flex-wrap items-center gap-4">
          <Portrait {...guide} picture={guide.picture ? pictures[guide.picture] : undefined} />
          <div className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
            <p className="font-display text-xl font-extrabold leading-tight">{guide.name}</p>
            <p>{guide.licence ? `Your guide, licence ${guide.licence}` : 'Your guide'}</p>
            {guide.languages.length > 0 && <p className="text-muted">{`Speaks ${guide.languages.join(', ')}`}</p>}
            <News changes={changes} fact="guide" />
          </div>
        </li>
      ))}
      {vehicles.map((vehicle) => (
        <li key={`${vehicle.name} ${vehicle.licence}`} className="flex flex-wrap items-center gap-4">
          <Bus />
          <div className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
            <p className="font-display text-xl font-extrabold leading-tight">{vehicle.name}</p>
            {vehicle.licence && <p>{`Number plate ${vehicle.licence}`}</p>}
            <News changes={changes} fact="vehicle" />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The guide's picture, so that they know who is at the door; the first letter where there is none. */
function Portrait({ name, picture }: Omit<PassResource, 'picture'> & { picture: ShownPicture | undefined }) {
  if (picture) {
    return (
      <div className="shrink-0">
        <PictureView picture={picture} alt={`Your guide ${name}`} sizes="96px" className="pass-face" />
      </div>
    );
  }
  return (
    <span aria-hidden="true" className="pass-face">
      {firstLetter(name)}
    </span>
  );
}

function Bus() {
  return (
    <span className="pass-face">
      <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false" className="w-3/5" fill="none" stroke="currentColor" strokeWidth="3" strokeLinejoin="round">
        <path d="M5 33V16c0-2 1-3 3-3h28c2 0 4 1 5 3l3 8v9z" />
        <path d="M5 24h38M17 13v11M29 13v11" />
        <circle cx="14" cy="34" r="4" fill="currentColor" />
        <circle cx="34" cy="34" r="4" fill="currentColor" />
      </svg>
    </span>
  );
}
