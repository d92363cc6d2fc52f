import { travels } from '@/domains/departures/model/party-counts';
import type { SheetDeparture } from '@/domains/departures/model/sheet-types';
import { REASON_WORDS } from '@/domains/departures/model/telling-words';
import { phoneLink } from '@/domains/site/model/outbound';
import { groupWords } from '@/domains/tours/model/group-size';
import { shortDay } from '@/lib/banjul-time';
import { NewMark, type TickRefused } from './sheet-parts';
import { SheetPartyCard } from './sheet-party-card';

type Props = { departure: SheetDeparture; token: string; refused: TickRefused | undefined };

/** One trip of the day. Called off, it stands there struck, so that nobody drives, and with nobody to ring. */
export function SheetTrip({ departure, token, refused }: Props) {
  const { id, version, title, note, others, bring, parties, isCalledOff } = departure;
  return (
    <article data-trip={id} data-version={version} aria-labelledby={`trip-${id}`} className="grid gap-3 border-t-6 border-accent pt-3">
      <h3 id={`trip-${id}`} className="text-xl">
        {isCalledOff ? <del>{title}</del> : title} <NewMark />
      </h3>
      {isCalledOff ? (
        <CalledOff departure={departure} />
      ) : (
        <>
          <p className="text-lg font-semibold">{timesOf(departure)}</p>
          {others.length > 0 && (
            <ul className="grid gap-1">
              {others.map(({ kind, name, phone }) => (
                <li key={`${kind} ${name}`}>
                  <span>{`With ${name}`}</span>
                  {phone && (
                    <a href={phoneLink(phone)} className="ml-2 inline-flex min-h-11 items-center font-semibold text-primary underline">
                      {phone}
                    </a>
                  )}
                </li>
              ))}
            </ul>
          )}
          {note && <p className="border-l-8 border-accent bg-raised p-3 whitespace-pre-line [overflow-wrap:anywhere]">{note}</p>}
          {parties.length === 0 && <p>Nobody is on it yet.</p>}
          <ol className="grid gap-4">
            {parties.map((party) => (
              <SheetPartyCard key={party.id} party={party} token={token} error={refused?.party === party.id ? refused.error : undefined} />
            ))}
          </ol>
          {bring.length > 0 && (
            <details>
              <summary className="min-h-11 py-2 font-semibold">{`What guests bring: ${bring.map((list) => list.title.replace(/^For /, '')).join(', ')}`}</summary>
              <ul className="list-disc pl-5">{bring.flatMap(({ items }) => items.map((item) => <li key={item}>{item}</li>))}</ul>
            </details>
          )}
        </>
      )}
    </article>
  );
}

/** "2 December to 3 December 2026, 08:00 to 16:00, 6 people". */
function timesOf({ firstDay, lastDay, startsAt, endsAt, parties }: SheetDeparture): string {
  // As the diary and the calendars count them: who did not come is not among them any more.
  const people = parties.filter(travels).reduce((sum, party) => sum + party.people, 0);
  return [
    firstDay !== lastDay && `${shortDay(firstDay)} to ${shortDay(lastDay)}`,
    // An end alone would be read as the start.
    startsAt ? [startsAt, endsAt].filter(Boolean).join(' to ') : endsAt && `until ${endsAt}`,
    people > 0 && groupWords(people),
  ]
    .filter(Boolean)
    .join(', ');
}

function CalledOff({ departure: { reason, startsAt, parties } }: { departure: SheetDeparture }) {
  const why = reason && REASON_WORDS[reason].sheet;
  return (
    <>
      <p className="text-lg font-bold text-destructive">{`Called off${why ? `: ${why}` : ''}. No pick-up.`}</p>
      {startsAt && (
        <p>
          <del>{startsAt}</del>
        </p>
      )}
      <ul>
        {parties.map(({ id, version, time, name, people }) => (
          <li key={id} data-party={id} data-version={version} data-name={name}>
            <del>{[time, name, groupWords(people)].filter(Boolean).join(', ')}</del>
          </li>
        ))}
      </ul>
    </>
  );
}
