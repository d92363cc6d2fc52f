import { useRef, useState } from 'react';
import { type DepartureDetail, departureDetailSchema } from '@/domains/departures/model/departure-types';
import { REASON_WORDS } from '@/domains/departures/model/telling-words';
import { longDay } from '@/lib/banjul-time';
import { uuid } from '@/lib/uuid';
import { Button } from '@/ui/button';
import { Titled } from '@/ui/section';
import { useFocusBack } from '@/ui/use-busy';
import { CallOffForm } from './call-off-form';
import { ask } from './days-api';
import type { SectionProps } from './departure-head';
import { TickList } from './tick-list';
import { TroubleLine } from './trouble-line';
import { useSaving } from './use-saving';

/** Calling off and moving a departure, with who is told of it. */
export function CallOff({ departure, onChange, onStale }: SectionProps) {
  const [open, setOpen] = useState<'called_off' | 'moved'>();
  // What was written for the guests stays while somebody looks at the other form.
  const [texts, setTexts] = useState<{ called_off?: string; moved?: string }>({});
  const [said, setSaid] = useState<string[]>([]);
  const last = lastCallingOff(departure);
  const opener = useRef<HTMLButtonElement>(null);
  const told = useRef<HTMLDivElement>(null);
  // Of what is called off there is no button left: then what was done is read.
  useFocusBack(open !== undefined, () => (opener.current?.isConnected ? opener.current : told.current));
  useFocusBack(last !== undefined, () => told.current);
  function toggle(which: 'called_off' | 'moved', button: HTMLButtonElement): void {
    opener.current = button;
    setOpen(open === which ? undefined : which);
  }
  function done(next: DepartureDetail, notes: string[]): void {
    setOpen(undefined);
    setTexts({});
    setSaid(notes);
    onChange(next);
  }
  return (
    <Titled name="call-off-heading" title="Call off or move" className="grid gap-4 unscripted:hidden">
      {last && (
        <GoesAfterAll
          key={last}
          departure={departure}
          wasWhole={departure.status === 'cancelled'}
          onChange={(next) => done(next, ['It goes ahead after all.'])}
          onStale={onStale}
        />
      )}
      <div role="status" ref={told} tabIndex={-1} className="outline-none">
        {said.length > 0 && (
          <ul className="border-l-4 border-success bg-success-surface p-3 text-success">
            {said.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </div>
      {departure.status === 'planned' && (
        <div className="flex flex-wrap gap-3">
          <Button tone="outline" aria-expanded={open === 'called_off'} onClick={({ currentTarget }) => toggle('called_off', currentTarget)}>
            Call off...
          </Button>
          <Button tone="outline" aria-expanded={open === 'moved'} onClick={({ currentTarget }) => toggle('moved', currentTarget)}>
            Move to another day...
          </Button>
        </div>
      )}
      {open && departure.status === 'planned' && (
        <CallOffForm
          key={open}
          what={open}
          departure={departure}
          text={texts[open]}
          onText={(text) => setTexts({ ...texts, [open]: text })}
          onDone={done}
          onStale={onStale}
          onCancel={() => setOpen(undefined)}
        />
      )}
      <TickList departureId={departure.id} asOf={departure} />
    </Titled>
  );
}

/** The key of the last calling off that was not undone, by the history. */
function lastCallingOff({ history }: DepartureDetail): string | undefined {
  const undone = new Set(history.flatMap(({ event, detail }) => (event === 'taken_up_again' ? [detail.undoes] : [])));
  const key = history.findLast(({ event, detail }) => event === 'called_off' && !undone.has(detail.key))?.detail.key;
  return typeof key === 'string' ? key : undefined;
}

/** What is called off, why, and the way back. */
function GoesAfterAll({ departure, wasWhole, onChange, onStale }: SectionProps & { wasWhole: boolean }) {
  const [tell, setTell] = useState(false);
  const [key] = useState(uuid);
  const { busy, trouble, press } = useSaving('undo', onStale);
  const why = departure.reason ? REASON_WORDS[departure.reason].choice : 'no reason';
  const days = departure.offeredDays.map(longDay).join('; ');
  return (
    <div className="border-l-4 border-destructive bg-destructive-surface p-4">
      <p className="font-display text-lg font-bold text-destructive">{`${wasWhole ? 'Called off' : 'Some parties are called off'}: ${why}`}</p>
      <p>{days ? `Offered instead: ${days}` : 'No other day was offered.'}</p>
      <label className="mt-2 flex min-h-11 items-center gap-3">
        <input type="checkbox" className="size-5 shrink-0" checked={tell} onChange={({ target }) => setTell(target.checked)} />
        <span>Tell those who know that it goes ahead after all</span>
      </label>
      <TroubleLine trouble={trouble} />
      <Button
        tone="outline"
        className="mt-2"
        disabled={busy}
        onClick={() =>
          press(async () => onChange(await ask(`days/${departure.id}/undo-call-off`, departureDetailSchema, { key, version: departure.version, tell })))
        }
      >
        It goes ahead after all
      </Button>
    </div>
  );
}
