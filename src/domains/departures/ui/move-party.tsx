import { useEffect, useState } from 'react';
import { spanText } from '@/domains/departures/model/assignment-warnings';
import { departureDetailSchema, type PartyView, type Planned, plannedSchema } from '@/domains/departures/model/departure-types';
import { groupWords } from '@/domains/tours/model/group-size';
import { Button, FormButtons } from '@/ui/button';
import { Options } from '@/ui/field';
import { TypedChoice } from '@/ui/typed-field';
import { ask, errorText } from './days-api';
import type { SectionProps } from './departure-head';
import { DiaryForm } from './diary-form';
import { TroubleLine } from './trouble-line';
import { useSaving } from './use-saving';

/** Moves a party to another departure, or takes it out of the diary. */
export function MoveParty({ party, departure, onChange, onStale, onDone }: SectionProps & { party: PartyView; onDone: () => void }) {
  const [others, setOthers] = useState<Planned['departures']>();
  const [to, setTo] = useState('');
  const [isSure, setSure] = useState(false);
  const prefix = `move-${party.id}`;
  const { busy, trouble, setTrouble, press, submit, wrong } = useSaving(prefix, onStale);
  useEffect(() => {
    ask('days', plannedSchema).then(
      ({ departures }) => setOthers(departures.filter(({ id }) => id !== departure.id)),
      (error: unknown) => setTrouble({ text: errorText(error) }),
    );
  }, [departure.id, setTrouble]);
  const change = async (body: object) => {
    onChange(await ask(`days/${departure.id}/parties/${party.id}`, departureDetailSchema, { version: party.version, ...body }));
  };
  async function move(): Promise<void> {
    if (!to) return setTrouble({ text: 'Please choose a departure.', field: 'to' });
    await change({ change: 'move', to });
  }
  return (
    <DiaryForm label={`Move the party of ${party.name}`} onSubmit={submit(move)} onCancel={onDone}>
      <TypedChoice id={`${prefix}-to`} label="To which departure" error={wrong('to')} value={to} onText={setTo}>
        <option value="">{others ? (others.length > 0 ? 'Please choose' : 'There is no other departure yet') : 'Fetching...'}</option>
        <Options of={others?.map((one) => [one.id, `${spanText(one)}: ${one.title}, ${groupWords(one.people)}`])} />
      </TypedChoice>
      <TroubleLine trouble={trouble} fields={['to']} />
      <FormButtons save="Move" saving="Move" busy={busy} onCancel={onDone}>
        <Button tone="outline" disabled={busy} onClick={() => (isSure ? void press(() => change({ change: 'take_out' })) : setSure(true))}>
          {isSure ? 'Yes, take it out' : 'Take it out'}
        </Button>
      </FormButtons>
      {isSure && <p className="text-muted">The enquiry stays as it is. Its trip pass ends. Nobody is told, so tell them yourself.</p>}
    </DiaryForm>
  );
}
