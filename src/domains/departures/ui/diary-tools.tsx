import { useRef, useState } from 'react';
import type { BlockedDays, DiaryResource } from '@/domains/departures/model/diary-types';
import type { TripPlan } from '@/domains/departures/model/trip-plan';
import { Button } from '@/ui/button';
import { WhenLive } from '@/ui/when-live';
import { BlockDays } from './block-days';
import { NewDeparture } from './new-departure';

type Props = { plans: TripPlan[]; resources: DiaryResource[]; blocked: BlockedDays[] };
type Open = 'departure' | 'block' | undefined;

/** What is done in the diary: a departure without an enquiry, and days on which somebody is away. */
export function DiaryTools({ plans, resources, blocked }: Props) {
  const [open, setOpen] = useState<Open>();
  const openers = { departure: useRef<HTMLButtonElement>(null), block: useRef<HTMLButtonElement>(null) };
  function close(from: Exclude<Open, undefined>): void {
    setOpen(undefined);
    openers[from].current?.focus();
  }
  const toggle = (which: Exclude<Open, undefined>) => setOpen(open === which ? undefined : which);
  return (
    <div className="mt-4 print:hidden">
      <WhenLive className="unscripted:hidden">
        <div className="flex flex-wrap gap-3">
          <Button ref={openers.departure} tone="outline" aria-expanded={open === 'departure'} onClick={() => toggle('departure')}>
            New departure
          </Button>
          <Button ref={openers.block} tone="outline" aria-expanded={open === 'block'} onClick={() => toggle('block')}>
            Block days
          </Button>
        </div>
        {open === 'departure' && <NewDeparture plans={plans} onCancel={() => close('departure')} />}
        {open === 'block' && <BlockDays resources={resources} blocked={blocked} onCancel={() => close('block')} />}
      </WhenLive>
      <p className="border-l-4 border-accent bg-sunken p-3 scripted:hidden">You can read the diary without JavaScript; changing anything needs it.</p>
    </div>
  );
}
