import { useRef, useState } from 'react';
import { addedUp, type CashSums, type DepartureCash, openCashText, paidOtherwise, standing } from '@/domains/departures/model/cash-types';
import type { DepartureDetail, PartyView } from '@/domains/departures/model/departure-types';
import { formatMoney } from '@/domains/departures/model/money';
import { groupWords } from '@/domains/tours/model/group-size';
import { Button } from '@/ui/button';
import { FoldedSection } from '@/ui/section';
import { CashForm, type CashFormKind, FORM_NAMES } from './cash-form';
import { CashLines } from './cash-lines';
import { LoadAgain } from './trouble-line';

const FORMS = Object.keys(FORM_NAMES) as CashFormKind[];
/** Nothing is agreed for what does not take place. */
const FORMS_OFF: CashFormKind[] = ['received', 'correction'];

type Props = {
  departure: DepartureDetail;
  /** Undefined until it is there. */
  cash: DepartureCash | undefined;
  trouble: string;
  setCash: (cash: DepartureCash) => void;
  reload: () => void;
};

/** Agreed, received and due, for each party of a departure; lines are added, and what was wrong is put right by another line. */
export function CashSection({ departure, cash, trouble, setCash, reload }: Props) {
  const sumsOf = (id: string) => cash?.parties.find(({ partyId }) => partyId === id)?.sums ?? [];
  const total = addedUp([...(cash?.parties.flatMap(({ sums }) => sums) ?? []), ...(cash?.gone ?? [])]);
  return (
    <FoldedSection
      needsScripts
      id="cash-heading"
      heading="Cash"
      said={trouble ? 'It could not be fetched.' : cash ? totalWords(total, departure.status === 'cancelled') : 'Fetching...'}
    >
      <LoadAgain trouble={trouble} onAgain={reload} />
      {departure.parties.length === 0 && <p className="mt-2 text-muted">Nobody is on this departure yet.</p>}
      {cash && (
        <>
          <ul className="mt-4 grid gap-4">
            {departure.parties.map((party) => (
              <li key={party.id}>
                <PartyCash
                  departureId={departure.id}
                  party={party}
                  isOff={departure.status === 'cancelled' || party.status === 'cancelled'}
                  sums={sumsOf(party.id)}
                  cash={cash}
                  onChange={setCash}
                  onStale={reload}
                />
              </li>
            ))}
          </ul>
          {cash.gone.length > 0 && (
            <div className="mt-4">
              <h3 className="text-lg">Parties no longer on this departure</h3>
              <Sums sums={cash.gone} />
            </div>
          )}
          {total.length > 0 && departure.parties.length > 1 && (
            <div className="mt-4 border-t border-line pt-3">
              <h3 className="text-lg">All together</h3>
              <Sums sums={total} />
            </div>
          )}
        </>
      )}
    </FoldedSection>
  );
}

/** "Due: GMD 1,800, €180", or that nothing is; `isOff` where it takes place for nobody. */
function totalWords(total: readonly CashSums[], isOff: boolean): string {
  const open = openCashText(total, 'Due');
  if (open) return open;
  if (total.some(({ agreed }) => agreed > 0)) return 'All is paid.';
  return total.length === 0 && !isOff ? 'No amount is agreed yet.' : 'Nothing is due.';
}

type PartyProps = {
  departureId: string;
  party: PartyView;
  /** It does not take place for them. */
  isOff: boolean;
  sums: CashSums[];
  cash: DepartureCash;
  onChange: (cash: DepartureCash) => void;
  /** What stands here is not what holds. */
  onStale: () => void;
};

function PartyCash({ departureId, party, isOff, sums, cash, onChange, onStale }: PartyProps) {
  const [open, setOpen] = useState<CashFormKind>();
  const [said, setSaid] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const lines = cash.parties.find(({ partyId }) => partyId === party.id)?.lines ?? [];
  function close(): void {
    setOpen(undefined);
    // Who works by the keyboard goes on where they were.
    opener.current?.focus();
  }
  return (
    <section aria-labelledby={`cash-${party.id}`} className="border border-line bg-raised p-3 sm:p-4">
      <h3 id={`cash-${party.id}`} className="text-lg [overflow-wrap:anywhere]">
        {party.name}
      </h3>
      <p className="text-muted [overflow-wrap:anywhere]">{`${groupWords(party.people)}${party.priceLine ? `; as quoted: ${party.priceLine}` : ''}`}</p>
      {isOff && <p className="mt-1">It does not take place for them: nothing is due.</p>}
      {sums.length > 0 ? <Sums sums={sums} /> : !isOff && <p className="mt-1">No amount is agreed yet.</p>}
      <PaidOtherwise sums={sums} />
      <div className="mt-3 flex flex-wrap gap-2 print:hidden">
        {(isOff ? FORMS_OFF : FORMS).map((kind) => (
          <Button
            key={kind}
            tone="outline"
            aria-expanded={open === kind}
            aria-label={`${FORM_NAMES[kind]}: ${party.name}`}
            onClick={({ currentTarget }) => {
              opener.current = currentTarget;
              setSaid('');
              setOpen(open === kind ? undefined : kind);
            }}
          >
            {FORM_NAMES[kind]}
          </Button>
        ))}
      </div>
      {open && (
        <CashForm
          key={open}
          kind={open}
          departureId={departureId}
          party={party}
          sums={sums}
          takers={cash.takers}
          onDone={(next) => {
            onChange(next);
            close();
            setSaid(`Written: ${FORM_NAMES[open].toLowerCase()}.`);
          }}
          onStale={onStale}
          onCancel={close}
        />
      )}
      <p role="status" className="mt-2 font-semibold text-success">
        {said}
      </p>
      <CashLines lines={lines} of={party.name} />
    </section>
  );
}

/** What is to be written where a part was paid in another currency: amounts are never added across them, so that nothing was taken off. */
function PaidOtherwise({ sums }: { sums: readonly CashSums[] }) {
  const other = paidOtherwise(sums).map(({ currency, overpaid }) => formatMoney(overpaid, currency));
  const due = sums.filter((sum) => sum.due > 0);
  if (other.length === 0) return null;
  const left = due.map((sum) => formatMoney(sum.due, sum.currency)).join(' and ');
  return (
    <p className="mt-2 border-l-4 border-accent pl-3">
      {`They paid ${other.join(' and ')}, and the guide still asks for ${left}. If it pays a part of that, write Agreed amount twice: ${other.join(' and ')}, and what is left in ${due.map(({ currency }) => currency).join(' and ')}.`}
    </p>
  );
}

/** A line a currency: "GMD 3,000 agreed, GMD 1,000 received: partly paid, GMD 2,000 due". */
function Sums({ sums }: { sums: readonly CashSums[] }) {
  return (
    <ul className="mt-1">
      {sums.map((sum) => (
        <li key={sum.currency} className="even-figures">
          <span>{`${formatMoney(sum.agreed, sum.currency)} agreed, ${formatMoney(sum.received, sum.currency)} received: `}</span>
          <span className="font-semibold">{standing(sum)}</span>
        </li>
      ))}
    </ul>
  );
}
