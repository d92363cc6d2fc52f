import type { CashLine } from '@/domains/departures/model/cash-types';
import { CORRECTION_WORDS } from '@/domains/departures/model/departure-words';
import { formatMoney } from '@/domains/departures/model/money';
import { shortMoment } from '@/lib/banjul-time';
import { counted } from '@/lib/counted';

/** Every line of a party in the cash book, oldest first. */
export function CashLines({ lines, of }: { lines: readonly CashLine[]; of: string }) {
  if (lines.length === 0) return null;
  return (
    <details className="mt-2">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        <span>{`${counted(lines.length, 'line')} in the cash book`}</span>
        <span className="sr-only">{` of ${of}`}</span>
      </summary>
      <ul className="border-t border-line">
        {lines.map((line) => (
          <li key={line.id} className="border-b border-line py-2">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span>{wordsOf(line)}</span>
              <span className="even-figures font-semibold">{formatMoney(line.amount, line.currency)}</span>
            </p>
            <p className="text-muted [overflow-wrap:anywhere]">{whenAndWho(line)}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}

function wordsOf({ kind, reason, amount }: CashLine): string {
  if (kind === 'agreed') return amount < 0 ? 'Agreed less' : 'Agreed';
  if (kind === 'received') return amount < 0 ? 'Received less' : 'Received';
  if (kind === 'no_show') return 'Did not come';
  return reason ? CORRECTION_WORDS[reason] : 'Correction';
}

/** "5 December 2026, 18:04, by Kebba Jarjusey (written by Awa Ceesay)", in Gambian time. */
function whenAndWho({ at, takenBy, writtenBy }: CashLine): string {
  const who = takenBy ?? writtenBy ?? 'somebody who has left';
  const by = writtenBy !== null && writtenBy !== who ? `${who} (written by ${writtenBy})` : who;
  return `${shortMoment(at)}, by ${by}`;
}
