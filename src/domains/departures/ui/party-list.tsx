import { type DepartureCash, standing } from '@/domains/departures/model/cash-types';
import type { PartyView } from '@/domains/departures/model/departure-types';
import { PARTY_STATUS_WORDS } from '@/domains/departures/model/departure-words';
import { countParties, travels } from '@/domains/departures/model/party-counts';
import { groupWords } from '@/domains/tours/model/group-size';
import { counted } from '@/lib/counted';
import { Button } from '@/ui/button';
import { Titled } from '@/ui/section';
import { useOpened } from '@/ui/use-busy';
import { AddParty } from './add-party';
import type { SectionProps } from './departure-head';
import { MoveParty } from './move-party';
import { PartyForm } from './party-form';

/** Who goes, by pick-up; each party is changed where it stands. */
export function PartyList({ departure, today, cash, onChange, onStale }: SectionProps & { today: string; cash: DepartureCash | undefined }) {
  const { parties, people } = countParties(departure.parties);
  return (
    <Titled name="parties-heading" title="Parties">
      <p className="mt-1 text-muted">{parties === 0 ? 'Nobody travels on it.' : `${counted(parties, 'party', 'parties')}, ${groupWords(people)}`}</p>
      {departure.parties.length > 0 && (
        <ul className="mt-3 border-t border-line">
          {departure.parties.map((party) => (
            <PartyLine key={party.id} party={party} due={dueText(cash, party)} departure={departure} today={today} onChange={onChange} onStale={onStale} />
          ))}
        </ul>
      )}
      {departure.status === 'planned' && <AddParty departure={departure} today={today} onChange={onChange} onStale={onStale} />}
    </Titled>
  );
}

function PartyLine({ party, due, ...section }: SectionProps & { party: PartyView; due: string; today: string }) {
  const facts = useOpened();
  const move = useOpened();
  const { name, reference, status, people, priceLine, note } = party;
  const isGoing = travels(party);
  return (
    <li className={`border-b border-l-[6px] border-b-line py-3 pl-3 ${isGoing ? 'border-l-success' : 'border-l-line'}`}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className={`text-lg font-semibold wrap-anywhere ${isGoing ? '' : 'line-through'}`}>
          <bdi>{name}</bdi>
          <span>{`, ${groupWords(people)}`}</span>
        </span>
        <span className={status === 'held' ? 'font-semibold text-warning' : 'text-muted'}>{PARTY_STATUS_WORDS[status]}</span>
      </p>
      {(isGoing || party.pickupPlace) && (
        <p className={!isGoing || (party.pickupPlace && party.pickupTime) ? '' : 'font-semibold text-destructive'}>{pickupText(party)}</p>
      )}
      {priceLine && <p>{`Quoted: ${priceLine}`}</p>}
      {/* Its line is there before the amount is, so that nothing moves. */}
      {(isGoing || status === 'cancelled') && <p className="even-figures min-h-7 font-semibold">{due}</p>}
      {note && <p className="whitespace-pre-line text-muted wrap-anywhere">{note}</p>}
      {!facts.isOpen && !move.isOpen && (
        <p className="flex flex-wrap gap-x-4">
          <a
            href={`/admin/inquiries/${reference}`}
            className="inline-flex min-h-11 items-center font-display font-bold text-primary underline underline-offset-4"
          >
            Enquiry<span className="sr-only">{` ${reference}`}</span>
          </a>
          <span className="contents unscripted:hidden">
            <Button ref={facts.opener} tone="quiet" className="px-0!" aria-label={`Change the party of ${name}`} onClick={facts.open}>
              Change
            </Button>
            <Button ref={move.opener} tone="quiet" className="px-0!" aria-label={`Move or take out the party of ${name}`} onClick={move.open}>
              Move or take out
            </Button>
          </span>
        </p>
      )}
      {facts.isOpen && <PartyForm party={party} {...section} onDone={facts.close} />}
      {move.isOpen && <MoveParty party={party} {...section} onDone={move.close} />}
    </li>
  );
}

/** What they pay or paid, as the cash book has it: "GMD 1,800 due". */
function dueText(cash: DepartureCash | undefined, { id, status }: PartyView): string {
  if (!cash) return '';
  const words = cash.parties.find(({ partyId }) => partyId === id)?.sums.map(standing) ?? [];
  if (words.length > 0) return `Cash: ${words.join(', ')}`;
  return status === 'cancelled' ? 'Nothing to pay' : 'No amount is agreed yet';
}

/** "Pick-up 07:15 at the hotel", or what of it is missing. */
function pickupText({ pickupPlace, pickupTime }: PartyView): string {
  if (!pickupPlace) return pickupTime ? `Pick-up ${pickupTime}, no place yet` : 'No pick-up yet';
  return pickupTime ? `Pick-up ${pickupTime} at ${pickupPlace}` : `Pick-up at ${pickupPlace}, no time yet`;
}
