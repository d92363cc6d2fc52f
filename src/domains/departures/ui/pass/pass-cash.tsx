import { paidOtherwise } from '@/domains/departures/model/cash-types';
import { formatMoney } from '@/domains/departures/model/money';
import type { TripPass } from '@/domains/departures/model/trip-pass';

/** What is left to pay on the day, and how it was worked out. */
export function PassCash({ pass: { cash, priceLine } }: { pass: Pick<TripPass, 'cash' | 'priceLine'> }) {
  const otherwise = paidOtherwise(cash);
  return (
    <>
      {cash
        .filter((sum) => !otherwise.includes(sum))
        .map(({ currency, agreed, received, due, overpaid }) => (
          <div key={currency} className="mt-3">
            <p className="pass-due">
              {due > 0
                ? `${formatMoney(due, currency)} in cash to your guide on the day`
                : overpaid > 0
                  ? `We owe you ${formatMoney(overpaid, currency)}`
                  : `All paid in ${currency}`}
            </p>
            <dl className="pass-sums">
              <div>
                <dt>Agreed</dt>
                <dd>{formatMoney(agreed, currency)}</dd>
              </div>
              <div>
                <dt>We have received</dt>
                <dd>{formatMoney(received, currency)}</dd>
              </div>
              <div>
                <dt>{overpaid > 0 ? 'Too much' : 'Left to pay'}</dt>
                <dd>{formatMoney(due + overpaid, currency)}</dd>
              </div>
            </dl>
          </div>
        ))}
      {otherwise.map(({ currency, received }) => (
        <p key={currency} className="mt-3">{`We have also received ${formatMoney(received, currency)}. We tell you how much of the amount above it pays.`}</p>
      ))}
      {priceLine && (
        <p className="mt-3">
          <span>From your quote: </span>
          <strong className="[overflow-wrap:anywhere]">{priceLine}</strong>
        </p>
      )}
      {cash.length === 0 && <p className="mt-2">You pay in cash to your guide on the day, as we agreed.</p>}
    </>
  );
}
