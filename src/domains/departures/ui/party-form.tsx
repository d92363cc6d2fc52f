import { useState } from 'react';
import { departureDetailSchema, type PartyView } from '@/domains/departures/model/departure-types';
import { PARTY_STATUS_WORDS, PARTY_STATUSES, type PartyStatus } from '@/domains/departures/model/departure-words';
import { DIARY_LIMITS } from '@/domains/departures/model/diary-limits';
import { groupWords } from '@/domains/tours/model/group-size';
import { FormButtons } from '@/ui/button';
import { Options } from '@/ui/field';
import { TypedChoice, TypedField, TypedText, typedFields } from '@/ui/typed-field';
import { ask } from './days-api';
import type { SectionProps } from './departure-head';
import { DiaryForm } from './diary-form';
import { TroubleLine } from './trouble-line';
import { useSaving } from './use-saving';

/** Changes what is agreed with one party. */
export function PartyForm({ party, departure, onChange, onStale, onDone }: SectionProps & { party: PartyView; onDone: () => void }) {
  const [typed, setTyped] = useState(() => ({
    people: String(party.people),
    pickupPlace: party.pickupPlace ?? '',
    pickupTime: party.pickupTime ?? '',
    priceLine: party.priceLine ?? '',
    note: party.note ?? '',
  }));
  // What nobody chose here follows what colleagues set meanwhile.
  const [chosen, setChosen] = useState<PartyStatus>();
  const status = chosen ?? party.status;
  const prefix = `party-${party.id}`;
  // What is typed began with this one; an answer to something else here may bring a colleague's change unseen.
  const [begunWith, setBegunWith] = useState<number | undefined>(party.version);
  const { busy, trouble, submit, wrong } = useSaving(prefix, () => {
    setBegunWith(undefined);
    return onStale();
  });
  // Said, and no more: a trip may go on over night.
  const isLate = departure.startsAt !== null && typed.pickupTime > departure.startsAt;
  const of = typedFields(prefix, typed, setTyped, wrong);
  async function save(): Promise<void> {
    const people = /^\d+$/.test(typed.people.trim()) ? Number(typed.people) : typed.people;
    const body = { change: 'facts', version: begunWith ?? party.version, ...typed, people, status };
    onChange(await ask(`days/${departure.id}/parties/${party.id}`, departureDetailSchema, body));
    onDone();
  }
  return (
    <DiaryForm label={`Change the party of ${party.name}`} onSubmit={submit(save)} onCancel={onDone}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TypedField label="People" inputMode="numeric" {...of('people')} />
        <div>
          <TypedField label="Pick-up time" type="time" optional {...of('pickupTime')} />
          <div role="status">
            {isLate && <p className="mt-1 font-semibold text-warning">{`This is after the trip starts, ${departure.startsAt}. Save it if that is right.`}</p>}
          </div>
        </div>
      </div>
      <TypedField label="Pick-up place" optional max={DIARY_LIMITS.pickupPlace} {...of('pickupPlace')} />
      <TypedField label="Price" optional max={DIARY_LIMITS.priceLine} {...of('priceLine')} />
      <TypedText label="Note" optional hint="For the guide." max={DIARY_LIMITS.note} {...of('note')} />
      <TypedChoice
        id={`${prefix}-status`}
        label="Status"
        error={wrong('status')}
        value={status}
        onText={(text) => setChosen(PARTY_STATUSES.find((one) => one === text))}
      >
        <Options of={PARTY_STATUSES.map((one) => [one, PARTY_STATUS_WORDS[one]])} />
      </TypedChoice>
      <TroubleLine trouble={trouble} fields={[...Object.keys(typed), 'status']} now={standing(party)} />
      <FormButtons save="Save" busy={busy} onCancel={onDone} />
    </DiaryForm>
  );
}

function standing({ people, pickupPlace, pickupTime, priceLine, note, status }: PartyView): string {
  return [groupWords(people), pickupPlace, pickupTime, priceLine, note, PARTY_STATUS_WORDS[status].toLowerCase()].filter(Boolean).join(', ');
}
