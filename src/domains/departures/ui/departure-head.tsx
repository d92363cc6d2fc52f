import { useState } from 'react';
import { spanText } from '@/domains/departures/model/assignment-warnings';
import { type DepartureDetail, departureDetailSchema } from '@/domains/departures/model/departure-types';
import { gapsOf } from '@/domains/departures/model/diary-gaps';
import { countParties } from '@/domains/departures/model/party-counts';
import { BackLink } from '@/ui/back-link';
import { Button, FormButtons } from '@/ui/button';
import { useOpened } from '@/ui/use-busy';
import { useHydrated } from '@/ui/when-live';
import { ask } from './days-api';
import { DiaryForm } from './diary-form';
import { Gaps } from './gaps';
import { TroubleLine } from './trouble-line';
import { useSaving } from './use-saving';
import { START_CHANGED, type When, WhenFields } from './when-fields';

export type SectionProps = {
  departure: DepartureDetail;
  onChange: (next: DepartureDetail) => void;
  /** Fetches how the departure stands now. */
  onStale: () => Promise<void>;
};

/** Tour, day and times, what is missing, and the way to change them. */
export function DepartureHead({ departure, today, onChange, onStale }: SectionProps & { today: string }) {
  const { isOpen, opener, open, close } = useOpened();
  const isLive = useHydrated();
  const gaps = gapsOf({ ...departure, ...countParties(departure.parties) }, today);
  return (
    <header>
      <BackLink href={backTo(departure, today)}>Diary</BackLink>
      <h1 id="departure-heading" className="mt-1 text-[clamp(2rem,1.5rem+2.4vw,3.2rem)]">
        {departure.title}
      </h1>
      <p className={`even-figures mt-2 text-lg font-semibold ${departure.status === 'cancelled' ? 'line-through' : ''}`}>{spanText(departure)}</p>
      {departure.status !== 'planned' && (
        <p className="mt-1 font-semibold text-destructive">{departure.status === 'cancelled' ? 'Called off' : 'This trip is over'}</p>
      )}
      <Gaps gaps={gaps} />
      {departure.note && <p className="mt-3 whitespace-pre-line border-l-[10px] border-sunset bg-sunken p-3 wrap-anywhere">{departure.note}</p>}
      <p className="mt-4 border-l-4 border-accent bg-sunken p-4 scripted:hidden">You can read this without JavaScript; changing anything needs it.</p>
      {isOpen ? (
        <ChangeForm
          departure={departure}
          onStale={onStale}
          onCancel={close}
          onChange={(next) => {
            onChange(next);
            close();
          }}
        />
      ) : (
        <Button ref={opener} tone="outline" className="mt-4 unscripted:hidden" disabled={!isLive} onClick={open}>
          Change day, times or note
        </Button>
      )}
    </header>
  );
}

/** The list with the day of the departure on it. */
function backTo({ firstDay }: DepartureDetail, today: string): string {
  return firstDay && firstDay < today ? `/admin/days?from=${firstDay}` : '/admin/days';
}

const typedOf = ({ firstDay, lastDay, startsAt, endsAt, note }: DepartureDetail): When => ({
  firstDay: firstDay ?? '',
  lastDay: lastDay && lastDay !== firstDay ? lastDay : '',
  startsAt: startsAt ?? '',
  endsAt: endsAt ?? '',
  note: note ?? '',
});

function ChangeForm({ departure, onChange, onStale, onCancel }: SectionProps & { onCancel: () => void }) {
  const [when, setWhen] = useState(() => typedOf(departure));
  const { busy, trouble, submit, wrong } = useSaving('change', onStale);
  async function save(): Promise<void> {
    onChange(await ask(`days/${departure.id}`, departureDetailSchema, { version: departure.version, ...when }));
  }
  return (
    <DiaryForm label="Change day, times or note" onSubmit={submit(save)} onCancel={onCancel} className="mt-4">
      <WhenFields prefix="change" when={when} wrong={wrong} onChange={setWhen} />
      <TroubleLine trouble={trouble} fields={Object.keys(when)} now={spanText(departure)} />
      {when.startsAt !== (departure.startsAt ?? '') && departure.parties.some(({ pickupTime }) => pickupTime) && (
        <p className="font-semibold text-warning">{START_CHANGED}</p>
      )}
      <p className="text-muted">Saving tells nobody, so call or write to those who have to know. "Move to another day..." below saves and tells them.</p>
      <FormButtons save="Save" busy={busy} onCancel={onCancel} />
    </DiaryForm>
  );
}
