import type { AuditLine } from '@/domains/monitor/model/monitor-types';
import { ACTION_WORDS, timeOf, wordFor } from './monitor-words';

function actorOf({ actor }: AuditLine): string {
  if (!actor) return 'the site or its command line';
  return actor.name ?? `an account that is gone (${actor.id.slice(0, 8)})`;
}

/** What admins did, newest first: who, what, to whom or what, when. */
export function AuditList({ lines }: { lines: readonly AuditLine[] }) {
  return (
    <ol>
      {lines.map((line) => {
        const facts = Object.entries(line.detail).filter(([, value]) => value !== null && value !== '');
        return (
          <li key={line.id} className="mt-3 border-l-4 border-field-line bg-raised px-4 py-2">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h3 className="font-display text-lg font-bold">{wordFor(ACTION_WORDS, line.action)}</h3>
              <time dateTime={line.at} className="even-figures text-muted">
                {timeOf(line.at)}
              </time>
            </div>
            {line.target && <p className="[overflow-wrap:anywhere]">{line.target}</p>}
            <p className="text-muted [overflow-wrap:anywhere]">{`By ${actorOf(line)}${line.actor && line.address ? `, from ${line.address}` : ''}`}</p>
            {facts.length > 0 && (
              <p className="text-muted [overflow-wrap:anywhere]">
                {facts.map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : value}`).join(', ')}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
