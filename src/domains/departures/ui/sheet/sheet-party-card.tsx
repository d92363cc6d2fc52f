import { PARTY_STATUS_WORDS } from '@/domains/departures/model/departure-words';
import { formatMoney } from '@/domains/departures/model/money';
import type { SheetParty } from '@/domains/departures/model/sheet-types';
import { banjulClock } from '@/domains/departures/model/tick-text';
import { mapLink, phoneLink } from '@/domains/site/model/outbound';
import { groupWords } from '@/domains/tours/model/group-size';
import { buttonClass } from '@/ui/button';
import { PaidTick } from './paid-tick';
import { NewMark, TickFields } from './sheet-parts';

type Props = { party: SheetParty; token: string; error: string | undefined };

const LINK = buttonClass('outline', 'px-2');

/** One party: when and where, whom to ring, what is due, and the ticks. */
export function SheetPartyCard({ party, token, error }: Props) {
  const { id, version, name, people, place, time, note, status, phone } = party;
  if (status === 'cancelled') {
    return (
      <li id={`party-${id}`} data-party={id} data-version={version} data-name={name} className="border-2 border-line p-4">
        <p>
          <del>{[time, name].filter(Boolean).join(', ')}</del> <strong className="text-destructive">Cancelled: no pick-up</strong> <NewMark />
        </p>
      </li>
    );
  }
  return (
    <li id={`party-${id}`} data-party={id} data-version={version} data-name={name} className="sheet-party grid gap-3 border-2 border-field-line bg-raised p-4">
      <div className="flex items-start gap-4">
        <p className="even-figures font-display text-3xl font-extrabold leading-none">{time ?? '?'}</p>
        <div className="min-w-0">
          <h4 className="text-xl [overflow-wrap:anywhere]">
            {name} <NewMark />
          </h4>
          <p className="text-lg">{groupWords(people)}</p>
        </div>
      </div>
      {status === 'held' && <p className="text-lg font-bold text-destructive">{`${PARTY_STATUS_WORDS.held}: ask the office`}</p>}
      <p className="text-lg font-semibold [overflow-wrap:anywhere]">{place ?? 'The place is not known yet: ask the office.'}</p>
      {note && <p className="whitespace-pre-line border-l-8 border-accent pl-3 [overflow-wrap:anywhere]">{note}</p>}
      {phone && <p className="hidden print:block">{phone}</p>}
      <Due party={party} />
      <Reach party={party} />
      <div className="print:hidden grid gap-3">
        <div className="grid grid-cols-2 gap-3">
          <TickForm party={party} token={token} tick="picked_up" label="Picked up" isSet={party.pickedUpAt !== null} />
          <TickForm party={party} token={token} tick="did_not_come" label="Did not come" isSet={status === 'no_show'} />
        </div>
        <Coming party={party} token={token} />
        <PaidTick party={party} token={token} error={error} />
      </div>
    </li>
  );
}

function comingWords({ pickedUpAt, status }: SheetParty): string {
  if (pickedUpAt) return `Picked up at ${banjulClock(pickedUpAt)}`;
  return status === 'no_show' ? 'Did not come' : '';
}

function Due({ party: { cash } }: { party: SheetParty }) {
  const due = cash.filter((one) => one.due > 0);
  if (cash.length === 0) return null;
  return (
    <p className="text-lg">
      <span>{due.length > 0 ? 'Cash due: ' : 'Nothing to pay.'}</span>
      <strong className="even-figures">{due.map((one) => formatMoney(one.due, one.currency)).join(', ')}</strong>
    </p>
  );
}

function Reach({ party: { phone, chat, place, name } }: { party: SheetParty }) {
  if (!phone && !place) return null;
  return (
    <p className="print:hidden grid grid-cols-3 gap-2">
      {phone && (
        <a href={phoneLink(phone)} className={LINK}>
          Call<span className="sr-only">{` ${name}`}</span>
        </a>
      )}
      {chat && (
        <a href={chat} rel="noopener noreferrer" className={LINK}>
          Chat<span className="sr-only">{` with ${name}`}</span>
        </a>
      )}
      {place && (
        <a href={mapLink(place)} target="_blank" rel="noopener noreferrer" className={LINK}>
          Map<span className="sr-only">{` of ${place}`}</span>
        </a>
      )}
    </p>
  );
}

/** Whether they came, and the one way to take that back: a second tap on the tick, on a bad road, does not. */
function Coming({ party, token }: { party: SheetParty; token: string }) {
  const { id, name, status } = party;
  const tick = status === 'no_show' ? 'did_not_come' : 'picked_up';
  const words = comingWords(party);
  return (
    <form method="post" action="/api/sheet" data-tick={tick} data-coming-row hidden={words === ''} className="flex min-h-11 items-center justify-between gap-4">
      <TickFields token={token} party={id} tick={tick} set={false} />
      <p data-coming role="status" className="font-semibold">
        {words}
      </p>
      <button type="submit" id={`untick-${id}`} hidden={words === ''} className="sheet-small shrink-0">
        Take back<span className="sr-only">{` whether they came (${name})`}</span>
      </button>
    </form>
  );
}

type TickFormProps = { party: SheetParty; token: string; tick: 'picked_up' | 'did_not_come'; label: string; isSet: boolean };

/** A tick as a plain form; once set, its button sends nothing. The script sends it without leaving the page, and keeps it where there is no signal. */
function TickForm({ party, token, tick, label, isSet }: TickFormProps) {
  return (
    <form method="post" action="/api/sheet" data-tick={tick} className="grid">
      <TickFields token={token} party={party.id} tick={tick} set />
      <button type={isSet ? 'button' : 'submit'} id={`${tick}-${party.id}`} aria-pressed={isSet} className="sheet-tick">
        {label}
        <span className="sr-only">{` (${party.name})`}</span>
      </button>
    </form>
  );
}
