import type { EventLine } from '@/domains/monitor/model/monitor-types';
import type { Severity } from '@/domains/security/model/severities';
import { EVENT_WORDS, SEVERITY_WORDS, timeOf, wordFor } from './monitor-words';

const EDGES: Record<Severity, string> = { low: 'border-field-line', medium: 'border-accent', high: 'border-destructive' };

function Details({ event }: { event: EventLine }) {
  const facts = [['User agent', event.userAgent], ...Object.entries(event.details)].filter(([, value]) => value !== null && value !== '');
  if (facts.length === 0) return null;
  return (
    <details>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center underline underline-offset-4">Details</summary>
      <dl>
        {facts.map(([name, value]) => (
          <div key={String(name)} className="[overflow-wrap:anywhere]">
            <dt className="inline font-semibold">{`${String(name)}: `}</dt>
            <dd className="inline">{typeof value === 'object' ? JSON.stringify(value) : String(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Security events, newest first: type, severity, time, address, user, details (spec §3). */
export function EventList({ events }: { events: readonly EventLine[] }) {
  return (
    <ol>
      {events.map((event) => (
        <li key={event.id} className={`mt-3 border-l-4 bg-raised px-4 py-2 ${EDGES[event.severity]}`}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="font-display text-lg font-bold">{wordFor(EVENT_WORDS, event.type)}</h3>
            <time dateTime={event.at} className="even-figures text-muted">
              {timeOf(event.at)}
            </time>
          </div>
          <p className="[overflow-wrap:anywhere]">{event.description}</p>
          <dl className="flex flex-wrap gap-x-5 text-muted">
            <div>
              <dt className="inline">Severity: </dt>
              <dd className={`inline font-semibold ${event.severity === 'high' ? 'text-destructive' : 'text-text'}`}>{SEVERITY_WORDS[event.severity]}</dd>
            </div>
            <div className="[overflow-wrap:anywhere]">
              <dt className="inline">Address: </dt>
              <dd className="inline text-text">{event.address}</dd>
            </div>
            {event.user && (
              <div className="[overflow-wrap:anywhere]">
                <dt className="inline">User: </dt>
                <dd className="inline text-text">{event.user.name ?? `an account that is gone (${event.user.id.slice(0, 8)})`}</dd>
              </div>
            )}
          </dl>
          <Details event={event} />
        </li>
      ))}
    </ol>
  );
}
