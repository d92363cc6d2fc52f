import type { VariantResult } from '@/domains/experiments/model/result-types';
import { chartWords, percent } from './result-words';

/** Round ends of the scale, as shares. */
const ENDS = [0.01, 0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.75, 1];

/** Rates of the deciding goal as points, each with its 95 % interval; the same stands in the table below. */
export function RateChart({ variants }: { variants: readonly VariantResult[] }) {
  const highest = Math.max(...variants.map(({ rates: { contacts } }) => contacts?.high ?? 0));
  const end = ENDS.find((candidate) => candidate >= highest) ?? 1;
  const at = (share: number) => `${(share / end) * 100}%`;
  return (
    <figure className="mt-4">
      <figcaption className="text-muted">Visitors who got in touch, with the interval in which the true rate lies 95 times in 100</figcaption>
      <div role="img" aria-label={chartWords(variants)} className="mt-2">
        {variants.map(({ id, name, rates: { contacts } }, index) => (
          <div key={id} className="mt-2 grid gap-x-4 sm:grid-cols-[15rem_minmax(0,1fr)] sm:items-center">
            <p className="flex justify-between gap-3 [overflow-wrap:anywhere]">
              <span>{name}</span>
              <span className="even-figures shrink-0 font-semibold">{contacts ? percent(contacts.rate) : 'nobody yet'}</span>
            </p>
            <div className="relative h-7 border-x border-line bg-sunken">
              {contacts && (
                <>
                  <span
                    className={`absolute top-1/2 h-2 -translate-y-1/2 ${index === 0 ? 'bg-field-line' : 'bg-primary'}`}
                    style={{ left: at(contacts.low), width: at(contacts.high - contacts.low) }}
                  />
                  <span className="absolute top-0.5 bottom-0.5 w-1 -translate-x-1/2 bg-text" style={{ left: at(contacts.rate) }} />
                </>
              )}
            </div>
          </div>
        ))}
        <p className="even-figures mt-1 flex justify-between text-muted sm:ml-[16rem]">
          <span>0</span>
          <span>{percent(end).replace('.0', '')}</span>
        </p>
      </div>
    </figure>
  );
}
