import type { Ref } from 'react';
import type { PartyView } from '@/domains/departures/model/departure-types';
import { groupWords } from '@/domains/tours/model/group-size';

type Props = { ref?: Ref<HTMLFieldSetElement>; parties: readonly PartyView[]; left: readonly string[]; onChange: (left: string[]) => void };

/** Which parties it is about: all, until somebody leaves one out. Each says how its people are told. */
export function PartyChoice({ ref, parties, left, onChange }: Props) {
  return (
    <fieldset ref={ref} tabIndex={-1} className="min-w-0 outline-none">
      <legend className="font-semibold">Who</legend>
      {parties.length === 0 && <p className="text-muted">No party goes on it: nobody is told.</p>}
      {parties.map(({ id, name, people, email, phone }) => (
        <label key={id} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0"
            checked={!left.includes(id)}
            onChange={({ target }) => onChange(target.checked ? left.filter((one) => one !== id) : [...left, id])}
          />
          <span className="min-w-0 [overflow-wrap:anywhere]">{`${name}, ${groupWords(people)} (${email ? 'by mail' : phone ? 'by chat' : 'no address'})`}</span>
        </label>
      ))}
    </fieldset>
  );
}
