import { useState } from 'react';
import { departureDetailSchema } from '@/domains/departures/model/departure-types';
import { PARTY_STATUS_WORDS } from '@/domains/departures/model/departure-words';
import { Button, FormButtons } from '@/ui/button';
import { DayOver } from '@/ui/day-over';
import { TypedField } from '@/ui/typed-field';
import { useOpened } from '@/ui/use-busy';
import { ask } from './days-api';
import type { SectionProps } from './departure-head';
import { DiaryForm } from './diary-form';
import { TroubleLine } from './trouble-line';
import { useSaving } from './use-saving';

/** Puts the people of an enquiry on the departure, by its reference. */
export function AddParty({ departure, today, onChange, onStale }: SectionProps & { today: string }) {
  const { isOpen, opener, open, close } = useOpened();
  const [reference, setReference] = useState('');
  const { busy, trouble, setTrouble, submit, wrong } = useSaving('add-party', onStale);
  function leave(): void {
    setReference('');
    close();
  }
  async function add(): Promise<void> {
    const there = departure.parties.find((party) => party.reference === reference.trim().toUpperCase());
    if (there)
      return setTrouble({ text: `${there.name} is on this departure already: ${PARTY_STATUS_WORDS[there.status].toLowerCase()}.`, field: 'reference' });
    onChange(await ask(`days/${departure.id}/parties`, departureDetailSchema, { reference }));
    leave();
  }
  if (!isOpen)
    return (
      <Button ref={opener} tone="outline" className="mt-4 unscripted:hidden" onClick={open}>
        Add a party
      </Button>
    );
  return (
    <DiaryForm label="Add a party" onSubmit={submit(add)} onCancel={leave} className="mt-4">
      <TypedField
        id="add-party-reference"
        label="Reference of the enquiry"
        hint="As it stands at the desk. Enter people who rang or walked in there first, with + New."
        autoFocus
        autoCapitalize="characters"
        value={reference}
        error={wrong('reference')}
        onText={setReference}
      />
      <DayOver day={departure.lastDay} today={today} />
      <TroubleLine trouble={trouble} fields={['reference']} />
      <FormButtons save="Add" saving="Adding..." busy={busy} onCancel={leave} />
    </DiaryForm>
  );
}
