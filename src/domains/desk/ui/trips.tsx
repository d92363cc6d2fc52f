import { useRef, useState } from 'react';
import type { DeskFacts, InquiryDetail } from '@/domains/desk/model/desk-types';
import type { TripLine, TripOffer } from '@/domains/desk/model/trip-types';
import { groupWords } from '@/domains/tours/model/group-size';
import { banjulDay, longDay } from '@/lib/banjul-time';
import { counted } from '@/lib/counted';
import { DayOver } from '@/ui/day-over';
import { Options } from '@/ui/field';
import { Titled } from '@/ui/section';
import { TypedChoice } from '@/ui/typed-field';
import { useFocusBack } from '@/ui/use-busy';
import { NeedsConnectionHint, OnlineButton } from './connection-line';
import { errorText } from './desk-api';
import { tripsThatDiffer } from './trips-that-differ';
import { useInquiryPost } from './use-inquiry-change';

/** Where they stand in the diary, and the way into it once something is agreed. */
export function Trips({ inquiry, facts, now }: { inquiry: InquiryDetail; facts: DeskFacts; now: number }) {
  const { trips, tripOffer } = inquiry;
  const list = useRef<HTMLUListElement>(null);
  const isPut = useRef(false);
  // The button that put them there is gone, unless a colleague was quicker.
  useFocusBack(Boolean(tripOffer), () => (isPut.current ? list.current?.querySelector<HTMLElement>('li:last-child a') : undefined));
  if (trips.length === 0 && !tripOffer) return null;
  return (
    <Titled name="trips-heading" title="Diary" look="mb-2 text-2xl">
      {trips.length > 0 && (
        <ul ref={list} className="border-t border-line">
          {trips.map((trip) => (
            <li key={trip.departureId} className="border-b border-line">
              <a href={`/admin/days/${trip.departureId}`} className="block border-l-[6px] border-success py-3 pl-3 hover:bg-sunken">
                <span className={`block font-semibold wrap-anywhere ${isOver(trip) ? 'line-through' : ''}`}>{trip.title}</span>
                <span className="block text-muted">{lineOf(trip)}</span>
              </a>
              {differences(inquiry, trip).map((words) => (
                <p key={words} className="mb-2 border-l-[6px] border-destructive pl-3 font-semibold text-destructive">
                  {words}
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
      {tripOffer && (
        <PutIn
          key={inquiry.id}
          onPut={() => {
            isPut.current = true;
          }}
          inquiry={inquiry}
          offer={tripOffer}
          facts={facts}
          today={banjulDay(new Date(now))}
        />
      )}
    </Titled>
  );
}

/** Where the enquiry says another day or number: what its mails say is not what the page of their trip says. */
function differences(inquiry: InquiryDetail, trip: TripLine): string[] {
  const { preferredDate, groupSize } = inquiry;
  return [
    preferredDate !== null &&
      tripsThatDiffer(inquiry, 'preferredDate').includes(trip) &&
      `The enquiry says ${longDay(preferredDate)}. Move them on the trip’s page, or change the date here.`,
    groupSize !== null &&
      tripsThatDiffer(inquiry, 'groupSizeText').includes(trip) &&
      `The enquiry says ${groupWords(groupSize)}. Change them on the trip’s page, or the number here.`,
  ].filter((words) => words !== false);
}

const isOver = ({ status, partyStatus }: TripLine) => status === 'cancelled' || partyStatus === 'cancelled';

function lineOf(trip: TripLine): string {
  const { day, startsAt, people, partyStatus } = trip;
  const words = isOver(trip) ? 'called off' : partyStatus === 'held' ? 'held' : partyStatus === 'no_show' ? 'did not come' : 'confirmed';
  return [day ? longDay(day) : 'no day yet', startsAt, groupWords(people), words].filter(Boolean).join(', ');
}

/** One tap, unless there is something to choose: a departure of that day to join, or a tour where the enquiry names none of ours. */
function PutIn({ onPut, inquiry, offer, facts, today }: { onPut: () => void; inquiry: InquiryDetail; offer: TripOffer; facts: DeskFacts; today: string }) {
  const [tour, setTour] = useState('');
  const [problem, setProblem] = useState<string>();
  // In turn with what else is changed: the answer to opening it, made before this and come after it, would say that it is in no trip yet.
  const put = useInquiryPost<{ departureId?: string; tour?: string }>(inquiry, 'trips');
  function press(body: { departureId?: string }): void {
    const isMissing = !offer.tour && !tour && !body.departureId;
    setProblem(isMissing ? 'Please choose a tour.' : undefined);
    if (isMissing) return;
    onPut();
    put.mutate({ ...body, ...(tour && { tour }) }, { onError: (error) => setProblem(errorText(error)) });
  }
  const error = problem && !offer.tour ? problem : undefined;
  return (
    <div className="grid justify-items-start gap-3 border-l-[10px] border-accent bg-sunken p-3 unscripted:hidden">
      <p>{`It is agreed: ${[offer.day ? longDay(offer.day) : 'no day yet', groupWords(offer.people)].join(', ')}. It is not in the diary yet.`}</p>
      <DayOver day={offer.day} today={today} />
      {!offer.tour && (
        <TypedChoice id="trip-tour" label="Tour" error={error} className="w-full max-w-[28rem]" value={tour} onText={setTour}>
          <option value="">Please choose</option>
          <Options of={facts.tours.map(({ slug, title }) => [slug, title])} />
        </TypedChoice>
      )}
      {offer.joins.map(({ departureId, startsAt, parties }) => (
        <OnlineButton key={departureId} disabled={put.isPending} onClick={() => press({ departureId })}>
          {`Join the departure of ${startsAt ?? 'that day'} with ${counted(parties, 'party', 'parties')}`}
        </OnlineButton>
      ))}
      <OnlineButton tone={offer.joins.length > 0 ? 'outline' : 'primary'} disabled={put.isPending} onClick={() => press({})}>
        {offer.joins.length > 0 ? 'A departure of its own' : 'Put into the diary'}
      </OnlineButton>
      <div role="alert">{problem && offer.tour && <p className="font-semibold text-destructive">{problem}</p>}</div>
      <NeedsConnectionHint />
    </div>
  );
}
