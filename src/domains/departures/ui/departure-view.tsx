import { useState } from 'react';
import { departureCashSchema } from '@/domains/departures/model/cash-types';
import { type DepartureDetail, departureDetailSchema, type ResourceChoice } from '@/domains/departures/model/departure-types';
import { WhenLive } from '@/ui/when-live';
import { withReload } from '@/ui/with-reload';
import { CallOff } from './call-off';
import { CashSection } from './cash-section';
import { ask } from './days-api';
import { DepartureHead } from './departure-head';
import { DepartureHistory } from './departure-history';
import { GuideAndVehicle } from './guide-and-vehicle';
import { PartyList } from './party-list';
import { PassSection } from './pass-section';
import { usePart } from './use-part';

type Props = {
  start: DepartureDetail;
  /** Who could go, as it stood when the page was made. */
  choices: ResourceChoice[];
  /** Today in Banjul. */
  today: string;
};

/** One departure on one screen, a section below another (src/pages/admin/days/[id].astro). */
export const DepartureView = withReload(function DepartureView({ start, choices, today }: Props) {
  const [departure, setDeparture] = useState(start);
  const cash = usePart(`days/${departure.id}/cash`, departure, departureCashSchema);
  const onStale = async () => setDeparture(await ask(`days/${start.id}`, departureDetailSchema));
  return (
    <article aria-labelledby="departure-heading" className="mx-auto grid max-w-[60rem] gap-10 px-4 pb-20 pt-4 sm:px-6">
      <DepartureHead departure={departure} today={today} onChange={setDeparture} onStale={onStale} />
      <WhenLive className="grid gap-10">
        <PartyList departure={departure} today={today} cash={cash.data} onChange={setDeparture} onStale={onStale} />
        <GuideAndVehicle departure={departure} choices={choices} onChange={setDeparture} onStale={onStale} />
        <CallOff departure={departure} onChange={setDeparture} onStale={onStale} />
        <CashSection departure={departure} cash={cash.data} trouble={cash.trouble} setCash={cash.setData} reload={cash.reload} />
        <PassSection departure={departure} today={today} />
      </WhenLive>
      <DepartureHistory history={departure.history} />
    </article>
  );
});
