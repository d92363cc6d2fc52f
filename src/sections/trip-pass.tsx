import type { ComponentProps } from 'react';
import type { Border } from '@/domains/departures/model/border-schema';
import { PapersCheck } from '@/domains/departures/ui/papers/papers-check';
import { PassPage } from '@/domains/departures/ui/pass/pass-page';
import type { PackingList } from '@/domains/site/model/service-schema';
import { PackingChecklist } from '@/domains/tours/ui/packing-checklist';

type Props = Omit<ComponentProps<typeof PassPage>, 'packing' | 'papers'> & {
  packingLists: PackingList[];
  /** On a trip over the border. */
  border: Border | undefined;
  /** How many days the tour takes, for a trip that has none yet. */
  days: number | undefined;
};

/** A traveller's pass with what the tour says to bring, and the check of papers. */
export function TripPassPage({ packingLists, border, days, ...page }: Props) {
  const { tour, firstDay, lastDay } = page.pass;
  const trip = firstDay ? { first: firstDay, last: lastDay ?? firstDay } : undefined;
  return (
    <PassPage
      {...page}
      packing={packingLists.length > 0 && <PackingChecklist slug={tour} lists={packingLists} />}
      papers={border && <PapersCheck border={border} trip={trip} days={days} />}
    />
  );
}
