import { useEffect, useRef, useState } from 'react';
import type { CashRequest } from '@/domains/departures/model/cash-requests';
import { type CashSums, type DepartureCash, departureCashSchema, type Taker, usualCurrency } from '@/domains/departures/model/cash-types';
import type { PartyView } from '@/domains/departures/model/departure-types';
import { CORRECTION_REASONS, CORRECTION_WORDS, CURRENCIES, type Currency } from '@/domains/departures/model/departure-words';
import { formatMoney, parseMoney } from '@/domains/departures/model/money';
import { uuid } from '@/lib/uuid';
import { FormButtons } from '@/ui/button';
import { Options } from '@/ui/field';
import { TypedChoice, TypedField, typedFields } from '@/ui/typed-field';
import { useBusy } from '@/ui/use-busy';
import { answerOf } from './days-api';
import type { Trouble } from './use-saving';

export type CashFormKind = CashRequest['line'];
export const FORM_NAMES: Record<CashFormKind, string> = { agreed: 'Agreed amount', received: 'Received', correction: 'Correction', no_show: 'Did not come' };

const AMOUNTS: Record<CashFormKind, { label: string; hint: string }> = {
  agreed: { label: 'Agreed in all', hint: 'The whole amount, like 3,000. If there is one already, the difference is written.' },
  received: { label: 'Amount received', hint: 'Like 1,200 or 45.50.' },
  correction: { label: 'Amount to add, or to take off with a minus', hint: 'It changes what was received: -300 if 300 were given back.' },
  no_show: { label: 'Still charged', hint: '0 if they owe nothing. The rest of the agreed amount is taken off.' },
};

/** `by` is the id of a taker: their places are other ones once a guide is taken along meanwhile. */
type Typed = { currency: string; amount: string; reason: string; at: string; by: string };

type FormProps = {
  kind: CashFormKind;
  departureId: string;
  party: PartyView;
  sums: readonly CashSums[];
  takers: readonly Taker[];
  onDone: (cash: DepartureCash) => void;
  onStale: () => void;
  onCancel: () => void;
};

/** What is typed at first: what stands there. */
function firstText(kind: CashFormKind, sums: readonly CashSums[], currency: Currency): string {
  const sum = sums.find((one) => one.currency === currency);
  const bare = (amount: number) => formatMoney(amount, currency).replace(/^\D+/, '');
  if (kind === 'agreed') return sum && sum.agreed !== 0 ? bare(sum.agreed) : '';
  if (kind === 'received') return sum && sum.due > 0 ? bare(sum.due) : '';
  return kind === 'no_show' ? bare(Math.max(sum?.received ?? 0, 0)) : '';
}

/** One line of the cash book. What is typed stays where it is refused or nobody answers. */
export function CashForm({ kind, departureId, party, sums, takers, onDone, onStale, onCancel }: FormProps) {
  const usual = usualCurrency(sums);
  const [typed, setTyped] = useState<Typed>(() => ({ currency: usual, amount: firstText(kind, sums, usual), reason: '', at: '', by: takers[0]?.id ?? '' }));
  const [error, setError] = useState<Trouble>();
  // One line, however often it is sent.
  const [key] = useState(uuid);
  const { busy, onSubmit } = useBusy();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.select(), []);
  const of = typedFields(`cash-${party.id}`, typed, setTyped, (field) => (error?.field === field ? error.text : undefined));
  const isMoney = kind === 'received' || kind === 'correction';

  async function save(): Promise<void> {
    const currency = CURRENCIES.find((one) => one === typed.currency) ?? usual;
    const read = parseMoney(typed.amount, currency, { signed: kind === 'correction', zero: kind === 'agreed' || kind === 'no_show' });
    if ('error' in read) return setError({ field: 'amount', text: read.error });
    if (kind === 'correction' && typed.reason === '') return setError({ field: 'reason', text: 'Please choose a reason.' });
    const by = takers.find(({ id }) => id === typed.by);
    const answer = await answerOf(`days/${departureId}/cash`, departureCashSchema, {
      ...{ line: kind, key, partyId: party.id, currency, amount: read.amount },
      ...(isMoney ? { ...(by ? { by: { kind: by.kind, id: by.id } } : {}), ...(typed.at ? { at: `${typed.at}:00Z` } : {}) } : {}),
      ...(kind === 'correction' ? { reason: typed.reason } : {}),
      ...(isMoney ? {} : { seen: sums.find((one) => one.currency === currency)?.agreed ?? 0 }),
    });
    if (answer.ok) return onDone(answer.data);
    setError({ field: answer.field, text: answer.message });
    if (answer.status === 409 || answer.status === 404) onStale();
  }

  const unplaced = error && !Object.keys(typed).includes(error.field ?? '') ? error.text : undefined;
  return (
    <form
      noValidate
      aria-label={`${FORM_NAMES[kind]}: ${party.name}`}
      className="mt-4 grid grid-cols-1 gap-4 border-l-[6px] border-line pl-4"
      // What was wrong may be right now; it is said again where it is not.
      onChange={() => setError(undefined)}
      onSubmit={onSubmit(save)}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-[1fr_8rem]">
        {/* A minus is on no phone's number pad. */}
        <TypedField ref={first} {...AMOUNTS[kind]} inputMode={kind === 'correction' ? 'text' : 'decimal'} {...of('amount')} />
        <TypedChoice label="Currency" {...of('currency')}>
          <Options of={CURRENCIES.map((one) => [one, one])} />
        </TypedChoice>
      </div>
      {kind === 'correction' && (
        <TypedChoice label="Why" {...of('reason')}>
          <option value="">Choose a reason</option>
          <Options of={CORRECTION_REASONS.map((one) => [one, CORRECTION_WORDS[one]])} />
        </TypedChoice>
      )}
      {isMoney && (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TypedChoice label={kind === 'received' ? 'Who took it' : 'Who did so'} {...of('by')}>
            <Options of={takers.map(({ kind, name, id }) => [id, kind === 'guide' ? `${name}, guide` : name])} />
          </TypedChoice>
          <TypedField label="When (Gambian time)" optional hint="Empty means now." type="datetime-local" {...of('at')} />
        </div>
      )}
      <div role="alert">{unplaced && <p className="font-semibold text-destructive">{unplaced}</p>}</div>
      <FormButtons save="Write it down" saving="Writing..." busy={busy} onCancel={onCancel} tone="quiet" />
    </form>
  );
}
