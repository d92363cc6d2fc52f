import { useRef, useState } from 'react';
import type { BlockedDays, DiaryResource } from '@/domains/departures/model/diary-types';
import type { TripPlan } from '@/domains/departures/model/trip-plan';
import { Button } from '@/ui/button';
import { WhenLive } from '@/ui/when-live';
import { BlockDays } from './block-days';
import { NewDeparture } from './new-departure';

type Props = { plans: TripPlan[]; resources: DiaryResource[]; blocked: BlockedDays[] };
type Tool = 'departure' | 'block';

/** What is done in the diary: a departure without an enquiry, and days on which somebody is away. */
export function DiaryTools({ plans, resources, blocked }: Props) {
  // What is typed in one stays while the other is opened: that one comes first, since a phone shows no more.
  const [open, setOpen] = useState<readonly Tool[]>([]);
  const openers = { departure: useRef<HTMLButtonElement>(null), block: useRef<HTMLButtonElement>(null) };
  const toggle = (which: Tool) => setOpen(open.includes(which) ? open.filter((one) => one !== which) : [which, ...open]);
  function close(which: Tool): void {
    toggle(which);
    openers[which].current?.focus();
  }
  return (
    <div className="mt-4 print:hidden">
      <WhenLive className="unscripted:hidden">
        <div className="flex flex-wrap gap-3">
          <Button ref={openers.departure} tone="outline" aria-expanded={open.includes('departure')} onClick={() => toggle('departure')}>
            New departure
          </Button>
          <Button ref={openers.block} tone="outline" aria-expanded={open.includes('block')} onClick={() => toggle('block')}>
            Block days
          </Button>
        </div>
        {open.map((tool) =>
          tool === 'departure' ? (
            <NewDeparture key={tool} plans={plans} onCancel={() => close(tool)} />
          ) : (
            <BlockDays key={tool} resources={resources} blocked={blocked} onCancel={() => close(tool)} />
          ),
        )}
      </WhenLive>
      <p className="border-l-4 border-accent bg-sunken p-3 scripted:hidden">You can read the diary without JavaScript; changing anything needs it.</p>
    </div>
  );
}
