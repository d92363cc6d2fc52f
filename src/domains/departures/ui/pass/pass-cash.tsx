import { paidOtherwise } from '@/domains/departures/model/cash-types';
import { formatMoney } from '@/domains/departures/model/money';
import type { TripPass } from '@/domains/departures/model/trip-pass';

/** What is left to pay on the day, and how it was worked out. */
export function PassCash({ pass: { cash, priceLine } }: { pass: Pick<TripPass, 'cash' | 'priceLine'> }) {
  const otherwise = paidOtherwise(cash);
  // A currency in which an agreed amount was written by mistake, and taken off again, is none of theirs.
  const told = cash.filter(({ agreed, received }) => agreed !== 0 || received !== 0);
  return (
    <>
      {told
        .filter((sum) => !otherwise.includes(sum))
        .map(({ currency, agreed, received, due, overpaid }) => (
          <div key={currency} className="mt-3">
            <p className="font-display text-xl font-extrabold">
              {due > 0
                ? `${formatMoney(due, currency)} in cash to your guide on the day`
                : overpaid > 0
                  ? `We owe you ${formatMoney(overpaid, currency)}`
                  : `All paid in ${currency}`}
            </p>
            <dl className="mt-2">
              <Sum name="Agreed" amount={formatMoney(agreed, currency)} />
              <Sum name="We have received" amount={formatMoney(received, currency)} />
              <Sum name={overpaid > 0 ? 'Too much' : 'Left to pay'} amount={formatMoney(due + overpaid, currency)} />
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
      {told.length === 0 && (
        <p className="mt-2">{cash.length === 0 ? 'You pay in cash to your guide on the day, as we agreed.' : 'There is nothing to pay.'}</p>
      )}
    </>
  );
}

function Sum({ name, amount }: { name: string; amount: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2">
      <dt>{name}</dt>
      <dd className="even-figures font-semibold">{amount}</dd>
    </div>
  );
}
