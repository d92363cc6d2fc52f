import { useEffect, useRef, useState } from 'react';
import {
  type Assigned,
  type DepartureDetail,
  departureDetailSchema,
  type ResourceChoice,
  resourceChoicesSchema,
} from '@/domains/departures/model/departure-types';
import { RESOURCE_KINDS, RESOURCE_WORDS, type ResourceKind } from '@/domains/departures/model/departure-words';
import { counted } from '@/lib/counted';
import { Button } from '@/ui/button';
import { Options } from '@/ui/field';
import { Titled } from '@/ui/section';
import { TypedChoice } from '@/ui/typed-field';
import { useFocusBack } from '@/ui/use-busy';
import { ask } from './days-api';
import type { SectionProps } from './departure-head';
import { TroubleLine } from './trouble-line';
import { useSaving } from './use-saving';

type Props = SectionProps & { choices: ResourceChoice[] };

/** Who goes along, and in what. What speaks against a choice is said before it is made, and never forbids it. */
export function GuideAndVehicle({ departure, choices: start, onChange, onStale }: Props) {
  const choices = useChoices(departure, start);
  return (
    <Titled name="going-heading" title="Guide and vehicle">
      <div className="mt-3 grid gap-x-10 gap-y-6 md:grid-cols-2">
        {RESOURCE_KINDS.map((kind) => (
          <OfKind key={kind} kind={kind} departure={departure} choices={choices} onChange={onChange} onStale={onStale} />
        ))}
      </div>
    </Titled>
  );
}

/** Who could go, fetched anew with each change of the departure; what was known stays where that fails. */
function useChoices({ id, version }: DepartureDetail, start: ResourceChoice[]): ResourceChoice[] {
  const [known, setKnown] = useState({ version, choices: start });
  useEffect(() => {
    if (known.version === version) return;
    ask(`days/${id}/resources`, resourceChoicesSchema).then(
      ({ choices }) => setKnown({ version, choices }),
      () => undefined,
    );
  }, [id, version, known.version]);
  return known.choices;
}

/** Warnings that stopped a press: the next press on the same name reads them. */
type Warned = { resourceId: string; warnings: string[] };

function OfKind({ kind, departure, choices, onChange, onStale }: Props & { kind: ResourceKind }) {
  const [chosen, setChosen] = useState('');
  const [warned, setWarned] = useState<Warned>();
  const { busy, trouble, setTrouble, press, submit, wrong } = useSaving(`assign-${kind}`, onStale);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed goes with its line, or is folded away.
  useFocusBack(busy, () => heading.current);
  const there = departure.resources.filter((one) => one.kind === kind);
  const free = choices.filter((one) => one.kind === kind && !there.some(({ id }) => id === one.id));
  const word = RESOURCE_WORDS[kind].toLowerCase();
  const seen = warned?.resourceId === chosen ? warned.warnings : undefined;
  async function change(body: object): Promise<void> {
    let warnings: string[] | undefined;
    const onRefusal = (_: Headers, said: unknown) => {
      warnings = warningsIn(said);
    };
    try {
      onChange(await ask(`days/${departure.id}/resources`, departureDetailSchema, { version: departure.version, ...body }, { onRefusal }));
      setChosen('');
      setWarned(undefined);
    } catch (error) {
      if (warnings) setWarned({ resourceId: chosen, warnings });
      else throw error;
    }
  }
  async function assign(): Promise<void> {
    if (!chosen) return setTrouble({ text: `Please choose a ${word}.`, field: 'resourceId' });
    await change({ resourceId: chosen, assigned: true, ...(seen && { seen }) });
  }
  const form = (
    <form noValidate aria-label={`Assign a ${word}`} className="mt-2 grid gap-3 unscripted:hidden" onSubmit={submit(assign)}>
      <TypedChoice id={`assign-${kind}-resourceId`} label={`Which ${word}`} error={wrong('resourceId')} value={chosen} onText={setChosen}>
        <option value="">Please choose</option>
        <Options of={free.map((one) => [one.id, choiceText(one)])} />
      </TypedChoice>
      <div>
        <div role="alert">
          {seen && (
            <ul className="mb-3 border-l-4 border-accent bg-sunken p-3">
              {seen.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          )}
        </div>
        <TroubleLine trouble={trouble} fields={['resourceId']} />
        <p className="mt-1">
          <Button type="submit" tone="outline" disabled={busy}>
            {seen ? 'Assign anyway' : 'Assign'}
          </Button>
        </p>
      </div>
    </form>
  );
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {RESOURCE_WORDS[kind]}
      </h3>
      {there.length === 0 && <p className="font-semibold text-destructive">{`No ${word} yet`}</p>}
      <ul>
        {there.map((one) => (
          <Going
            key={one.id}
            resource={one}
            warnings={choices.find(({ id: known }) => known === one.id)?.warnings ?? []}
            isBusy={busy}
            onTakeOff={() => void press(() => change({ resourceId: one.id, assigned: false }))}
          />
        ))}
      </ul>
      {free.length === 0 && there.length === 0 && departure.status !== 'cancelled' && (
        <p className="text-muted">{`No ${word} is entered yet: an administrator adds them under "Guides and vehicles" in the diary.`}</p>
      )}
      {free.length > 0 &&
        departure.status !== 'cancelled' &&
        (there.length === 0 ? (
          form
        ) : (
          <details className="unscripted:hidden">
            <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{`Another ${word}`}</summary>
            {form}
          </details>
        ))}
    </div>
  );
}

/** The warnings of a refusal; undefined where it is another one. */
function warningsIn(said: unknown): string[] | undefined {
  const warnings = typeof said === 'object' && said !== null && 'warnings' in said ? said.warnings : undefined;
  return Array.isArray(warnings) && warnings.every((one) => typeof one === 'string') ? warnings : undefined;
}

function choiceText({ name, seats, warnings }: ResourceChoice): string {
  const what = seats === null ? name : `${name}, ${counted(seats, 'seat')}`;
  return warnings.length > 0 ? `${what} (look: ${warnings.length === 1 ? 'a warning' : `${warnings.length} warnings`})` : what;
}

type GoingProps = { resource: Assigned; warnings: readonly string[]; isBusy: boolean; onTakeOff: () => void };

/** One that goes: what speaks against it by now, and what somebody read and assigned anyway. */
function Going({ resource: { name, seats, anyway }, warnings, isBusy, onTakeOff }: GoingProps) {
  const read = new Set(anyway?.warnings);
  const unread = warnings.filter((warning) => !read.has(warning));
  return (
    <li className="border-b border-line py-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold wrap-anywhere">{seats === null ? name : `${name}, ${counted(seats, 'seat')}`}</span>
        <Button tone="quiet" className="px-0! unscripted:hidden" disabled={isBusy} aria-label={`Take off ${name}`} onClick={onTakeOff}>
          Take off
        </Button>
      </p>
      {anyway && <p className="text-warning">{`Assigned anyway${anyway.by ? ` by ${anyway.by}` : ''}: ${anyway.warnings.join(' ')}`}</p>}
      {unread.length > 0 && <p className="font-semibold text-destructive">{unread.join(' ')}</p>}
    </li>
  );
}
