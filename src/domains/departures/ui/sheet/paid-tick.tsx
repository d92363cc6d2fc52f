import { CURRENCIES } from '@/domains/departures/model/departure-words';
import { formatMoney } from '@/domains/departures/model/money';
import type { SheetCash, SheetParty } from '@/domains/departures/model/sheet-types';
import { TickFields } from './sheet-parts';

type Props = { party: SheetParty; token: string; error: string | undefined };

/**
 * "Paid", with what is due filled in. It says what a party paid in all in one currency: where only a part was ticked, the next tick is the whole.
 */
export function PaidTick({ party, token, error }: Props) {
  const paid = party.cash.filter(({ stands }) => stands !== 0);
  const open =
    party.cash.find(({ due }) => due > 0) ?? (paid.length === 0 ? { currency: 'GMD' as const, due: 0, overpaid: 0, ticked: 0, stands: 0 } : undefined);
  return (
    <>
      {paid.map((one) => (
        <PaidRow key={one.currency} party={party} token={token} {...one} />
      ))}
      <div data-paid-waits hidden className="sheet-paid-row">
        <strong data-paid-words className="even-figures" />
        <button type="button" data-paid-undo className="sheet-small">
          Take back
        </button>
      </div>
      {open && <PaidForm party={party} token={token} error={error} open={open} hasMore={paid.some(({ currency }) => currency === open.currency)} />}
    </>
  );
}

function PaidRow({ party, token, currency, stands }: { party: SheetParty; token: string } & SheetCash) {
  return (
    <form method="post" action="/api/sheet" data-tick="paid" data-paid-row={currency} className="sheet-paid-row">
      <TickFields token={token} party={party.id} tick="paid" set={false} />
      <input type="hidden" name="currency" value={currency} />
      <input type="hidden" name="amount" value={String(stands / 100)} />
      <strong className="even-figures">{`Paid ${formatMoney(stands, currency)}`}</strong>
      <button type="submit" id={`unpaid-${currency}-${party.id}`} className="sheet-small">
        Take back
        <span className="sr-only">{` (${party.name})`}</span>
      </button>
    </form>
  );
}

type FormProps = Props & { open: SheetCash; hasMore: boolean };

function PaidForm({ party, token, error, open: { currency, due, stands }, hasMore }: FormProps) {
  const id = `paid-${party.id}`;
  const amount = due + stands;
  return (
    <form method="post" action="/api/sheet" data-tick="paid" data-paid-form noValidate className="grid gap-2">
      <TickFields token={token} party={party.id} tick="paid" set />
      <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-end gap-2">
        <label className="grid gap-1">
          <span className="font-semibold">
            {hasMore ? 'Paid in all' : 'Amount'}
            <span className="sr-only">{` (${party.name})`}</span>
          </span>
          <input
            id={id}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            className="field-input even-figures min-h-14"
            defaultValue={amount > 0 ? formatMoney(amount, currency).replace(/^\D+/, '') : ''}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-error`}
          />
        </label>
        <label className="grid gap-1">
          <span className="sr-only">{`Currency (${party.name})`}</span>
          <select name="currency" defaultValue={currency} className="field-input min-h-14">
            {CURRENCIES.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <button type="submit" id={`paid-button-${party.id}`} className="sheet-tick">
          Paid
          <span className="sr-only">{` (${party.name})`}</span>
        </button>
      </div>
      <p id={`${id}-error`} role="alert" data-paid-error className="font-semibold text-destructive empty:hidden">
        {error}
      </p>
    </form>
  );
}
