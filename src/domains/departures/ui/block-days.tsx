import { useRef, useState } from 'react';
import { type Blocked, blockedSchema } from '@/domains/departures/model/departure-types';
import { DIARY_LIMITS } from '@/domains/departures/model/diary-limits';
import type { BlockedDays, DiaryResource } from '@/domains/departures/model/diary-types';
import { groupWords } from '@/domains/tours/model/group-size';
import { shortDay } from '@/lib/banjul-time';
import { uuid } from '@/lib/uuid';
import { Button, FormButtons } from '@/ui/button';
import { Options } from '@/ui/field';
import { TypedChoice, TypedField, typedFields } from '@/ui/typed-field';
import { useFocusBack } from '@/ui/use-busy';
import { ask } from './days-api';
import { TroubleLine } from './trouble-line';
import { useSaving } from './use-saving';

const EMPTY = { firstDay: '', lastDay: '', resourceId: '', reason: '' };

type Props = { resources: readonly DiaryResource[]; blocked: readonly BlockedDays[]; onCancel: () => void };

/** Days on which everybody is away, or one guide or vehicle, and those that are blocked already. */
export function BlockDays({ resources, blocked: start, onCancel }: Props) {
  const [key, setKey] = useState(uuid);
  const [typed, setTyped] = useState(EMPTY);
  const [blocked, setBlocked] = useState(start);
  const [done, setDone] = useState<Blocked['there']>();
  const { busy, trouble, submit, press, wrong } = useSaving('block');
  const of = typedFields('block', typed, setTyped, wrong);
  const section = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  // The line that was unblocked is gone, with its button.
  useFocusBack(busy, () => list.current ?? section.current?.querySelector('select'));
  async function block(): Promise<void> {
    setDone(undefined);
    const answer = await ask('days/blocked', blockedSchema, { key, ...typed, lastDay: typed.lastDay || typed.firstDay });
    setBlocked(answer.blocked);
    setDone(answer.there);
    setKey(uuid());
    setTyped(EMPTY);
  }
  async function unblock(id: string): Promise<void> {
    setBlocked((await ask(`days/blocked/${id}`, blockedSchema, undefined, { method: 'DELETE' })).blocked);
    setDone(undefined);
  }
  return (
    <section ref={section} aria-label="Blocked days" className="mt-4 max-w-[36rem] border-t-4 border-accent bg-raised p-4">
      <form noValidate aria-label="Block days" className="grid gap-4" onSubmit={submit(block)} onKeyDown={(event) => event.key === 'Escape' && onCancel()}>
        <TypedChoice label="Who is away" {...of('resourceId')}>
          <option value="">Everybody</option>
          <Options of={resources.map(({ id, name }) => [id, name])} />
        </TypedChoice>
        <div className="grid gap-4 sm:grid-cols-2">
          <TypedField label="First day" type="date" {...of('firstDay')} />
          <TypedField label="Last day" type="date" optional min={typed.firstDay || undefined} {...of('lastDay')} />
        </div>
        <TypedField
          label="Reason"
          optional
          hint="For the office alone. The public calendars only say that we are away."
          max={DIARY_LIMITS.reason}
          {...of('reason')}
        />
        <TroubleLine trouble={trouble} fields={Object.keys(typed)} />
        <FormButtons save="Block them" busy={busy} onCancel={onCancel} cancel="Close" />
      </form>
      <div role="status">{done && <AlreadyThere there={done} />}</div>
      {blocked.length > 0 && (
        <ul ref={list} tabIndex={-1} aria-label="Blocked days to come" className="mt-4 border-t border-line outline-none">
          {blocked.map((days) => (
            <li key={days.id} className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1">
              <span className="wrap-anywhere">{blockedText(days)}</span>
              <Button
                tone="quiet"
                className="px-0!"
                disabled={busy}
                aria-label={`Unblock: ${blockedText(days)}`}
                onClick={() => void press(() => unblock(days.id))}
              >
                Unblock
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function blockedText({ firstDay, lastDay, resource, reason }: BlockedDays): string {
  const days = firstDay === lastDay ? shortDay(firstDay) : `${shortDay(firstDay)} to ${shortDay(lastDay)}`;
  return `${days}: ${resource?.name ?? 'everybody'}${reason ? `, ${reason}` : ''}`;
}

/** Who travels on the days that were just blocked: they stay, and somebody talks to them. */
function AlreadyThere({ there }: { there: Blocked['there'] }) {
  return (
    <div className="mt-4 border-l-4 border-success bg-success-surface p-3 text-success">
      <p className="font-semibold">
        {there.length === 0
          ? 'Blocked. Nobody travels on those days.'
          : `Blocked. ${there.length === 1 ? 'One party travels' : `${there.length} parties travel`} on those days anyway:`}
      </p>
      {there.length > 0 && (
        <ul>
          {there.map(({ departureId, title, day, name, people }) => (
            <li key={`${departureId}|${name}|${people}`}>
              <a href={`/admin/days/${departureId}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
                <span>
                  <span>{`${shortDay(day)}, ${title}: `}</span>
                  <bdi>{name}</bdi>
                  <span>{`, ${groupWords(people)}`}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {there.length > 0 && <p>Nothing was called off, and nobody was told.</p>}
    </div>
  );
}
