import type { ReactNode } from 'react';
import type { BlockedDays, DiaryResource } from '@/domains/departures/model/diary-types';
import type { TripPlan } from '@/domains/departures/model/trip-plan';
import { withReload } from '@/ui/with-reload';
import { DiaryTools } from './diary-tools';
import { useNearDays } from './near-day';
import { TickList } from './tick-list';

/** `children`: the diary itself, which is only read. */
type Props = { plans: TripPlan[]; resources: DiaryResource[]; blocked: BlockedDays[]; children?: ReactNode };

/** The diary's page: who is to be told, what is done here, and the diary below. */
export const DiaryScreen = withReload(function DiaryScreen({ children, ...tools }: Props) {
  useNearDays();
  return (
    <section aria-labelledby="diary-heading" className="mx-auto max-w-[70rem] px-4 pb-20 pt-6 sm:px-6">
      <h1 id="diary-heading" className="mb-4 text-[clamp(2rem,1.5rem+2.4vw,3.2rem)]">
        Diary
      </h1>
      <div className="unscripted:hidden print:hidden">
        <TickList />
      </div>
      <DiaryTools {...tools} />
      <div className="mt-4">{children}</div>
    </section>
  );
});
