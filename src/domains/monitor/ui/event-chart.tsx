import type { Bar, Period } from '@/domains/monitor/model/monitor-types';
import { SEVERITIES } from '@/domains/security/model/severities';
import { counted } from '@/lib/counted';
import { dayOf, hourOf, SEVERITY_WORDS } from './monitor-words';

const WIDTH = 600;
const HEIGHT = 140;
const GAP = 0.2;
const INKS = { low: 'fill-field-line', medium: 'fill-accent', high: 'fill-destructive' } as const;
const SWATCHES = { low: 'bg-field-line', medium: 'bg-accent', high: 'bg-destructive' } as const;

const SPANS: Record<Period, string> = { day: 'the last 24 hours', week: 'the last 7 days', month: 'the last 30 days' };

function total({ low, medium, high }: Bar): number {
  return low + medium + high;
}

function label(period: Period, bar: Bar): string {
  return period === 'day' ? `${dayOf(bar.from)}, ${hourOf(bar.from)}` : dayOf(bar.from);
}

/** What the chart shows, in words. */
export function chartWords(period: Period, bars: readonly Bar[]): string {
  const sums = SEVERITIES.map((severity) => bars.reduce((sum, bar) => sum + bar[severity], 0));
  const all = sums.reduce((sum, one) => sum + one, 0);
  if (all === 0) return `No security events in ${SPANS[period]}.`;
  const [low, medium, high] = sums;
  const most = bars.reduce((top, bar) => (total(bar) > total(top) ? bar : top));
  const when = period === 'day' ? `in the hour from ${hourOf(most.from)}` : `on ${dayOf(most.from)}`;
  return `${counted(all, 'event')} in ${SPANS[period]}: ${low} low, ${medium} medium, ${high} high. Most of them, ${total(most)}, ${when}.`;
}

/** Counts over time as bars, with the same in words and as a table. */
export function EventChart({ period, bars }: { period: Period; bars: readonly Bar[] }) {
  const top = Math.max(1, ...bars.map(total));
  const step = WIDTH / bars.length;
  const words = chartWords(period, bars);
  const ends = [bars[0], bars[Math.floor(bars.length / 2)], bars.at(-1)].filter((bar) => bar !== undefined);
  return (
    <figure>
      <figcaption className="max-w-[60ch]">{words}</figcaption>
      <div className="mt-3 flex gap-2">
        <p aria-hidden="true" className="even-figures flex w-10 flex-col justify-between text-right text-muted">
          <span>{top}</span>
          <span>0</span>
        </p>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label="Security events over time"
          className="h-36 min-w-0 flex-1 border-b-2 border-field-line"
        >
          {bars.map((bar, index) => {
            let base = HEIGHT;
            return SEVERITIES.filter((severity) => bar[severity] > 0).map((severity) => {
              const height = Math.max(2, (bar[severity] / top) * HEIGHT);
              base -= height;
              return (
                <rect
                  key={`${bar.from} ${severity}`}
                  x={step * (index + GAP / 2)}
                  y={base}
                  width={step * (1 - GAP)}
                  height={height}
                  className={INKS[severity]}
                />
              );
            });
          })}
        </svg>
      </div>
      <p aria-hidden="true" className="even-figures ml-12 flex justify-between text-muted max-[18rem]:ml-0 max-[18rem]:text-xs">
        {ends.map((bar) => (
          <span key={bar.from}>{period === 'day' ? hourOf(bar.from) : dayOf(bar.from).slice(0, -5)}</span>
        ))}
      </p>
      <ul aria-hidden="true" className="mt-2 flex flex-wrap gap-x-5">
        {SEVERITIES.map((severity) => (
          <li key={severity} className="flex items-center gap-2">
            <span className={`inline-block h-4 w-4 ${SWATCHES[severity]}`} />
            <span>{SEVERITY_WORDS[severity]}</span>
          </li>
        ))}
      </ul>
      <details className="mt-2">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">These figures as a table</summary>
        <table className="even-figures w-full max-w-xl border-collapse text-left max-[18rem]:text-xs">
          <thead>
            <tr>
              <th scope="col" className="py-1">
                From
              </th>
              {SEVERITIES.map((severity) => (
                <th key={severity} scope="col" className="py-1 text-right">
                  {SEVERITY_WORDS[severity]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.from} className="border-t border-line">
                <th scope="row" className="py-1 font-normal">
                  {label(period, bar)}
                </th>
                {SEVERITIES.map((severity) => (
                  <td key={severity} className="py-1 text-right">
                    {bar[severity]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
