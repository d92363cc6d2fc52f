import type { DepartureHistoryEntry } from '@/domains/departures/model/departure-types';
import { departureHistoryWords } from '@/domains/departures/model/history-words';
import { shortMoment } from '@/lib/banjul-time';
import { counted } from '@/lib/counted';
import { FoldedSection } from '@/ui/section';

/** Who did what to a departure, newest first. */
export function DepartureHistory({ history }: { history: readonly DepartureHistoryEntry[] }) {
  return (
    <FoldedSection id="departure-history-heading" heading="History" said={counted(history.length, 'entry', 'entries')}>
      <ol className="border-t border-line" aria-label="History, newest first">
        {history.toReversed().map((entry) => {
          const { told, text } = departureHistoryWords(entry);
          return (
            <li key={entry.id} className="border-b border-line py-2.5">
              <p className="leading-snug">
                <span>{`${told} `}</span>
                <time dateTime={entry.at} className="whitespace-nowrap text-muted">
                  {shortMoment(entry.at)}
                </time>
              </p>
              {text && <p className="mt-1 font-semibold wrap-anywhere">{text}</p>}
            </li>
          );
        })}
      </ol>
    </FoldedSection>
  );
}
