import type { QuotedTrip } from '@/domains/desk/model/quoted-trip';
import type { Guide } from '@/domains/site/model/people-schema';
import type { ShownPicture } from '@/lib/pictures';
import { MarkedList } from '@/ui/marked-list';
import { PictureView } from '@/ui/picture-view';
import { Titled } from '@/ui/section';

/* What the tour itself brings to a quote, from the site's own texts: the day, what is included, the pick-up, who goes along. */

const HEADING = 'text-[clamp(1.5rem,1.25rem+1vw,2rem)]';

/** The day, hour by hour; not on paper, where a quote is one sheet. */
export function QuoteDay({ itinerary }: Pick<QuotedTrip, 'itinerary'>) {
  return (
    <Titled name="day" title="Your day, hour by hour" look={HEADING} className="screen-only">
      <ol className="quote-day mt-5">
        {itinerary.map(({ time, activity, description }) => (
          <li key={`${time} ${activity}`}>
            <p className="even-figures font-display font-bold text-primary">{time}</p>
            <div>
              <h3 className="text-lg">{activity}</h3>
              <p className="text-muted">{description}</p>
            </div>
          </li>
        ))}
      </ol>
    </Titled>
  );
}

/** @param notIncluded nothing where the list is the site's general one */
export function QuoteIncludes({ includes, notIncluded }: Pick<QuotedTrip, 'includes' | 'notIncluded'>) {
  return (
    <Titled name="includes" title="What is included" look={HEADING}>
      <MarkedList mark="in" items={includes} className="mt-4" />
      {notIncluded.length > 0 && (
        <div className="screen-only">
          <h3 className="mt-5 text-lg">Not included</h3>
          <MarkedList mark="out" items={notIncluded} className="mt-2 text-muted" />
        </div>
      )}
    </Titled>
  );
}

/** Where they are fetched; not on paper, where a quote is one sheet. */
export function QuotePickUp({ meeting, hotel }: { meeting: string; hotel: string | null }) {
  return (
    <Titled name="pick-up" title="Where we pick you up" look={HEADING} className="screen-only">
      {hotel && (
        <p className="mt-3 text-lg">
          <strong className="[overflow-wrap:anywhere]">{`At ${hotel}`}</strong>
        </p>
      )}
      <p className="mt-2">{meeting}</p>
      {!hotel && <p className="mt-2 text-muted">Tell us your hotel with your answer below.</p>}
    </Titled>
  );
}

export type QuoteGuide = Pick<Guide, 'id' | 'name' | 'role' | 'experience' | 'imageAlt' | 'languages'> & { picture: ShownPicture | undefined };

/** Who may go along; which of them it is, is settled with the day. */
export function QuoteGuides({ guides }: { guides: QuoteGuide[] }) {
  if (guides.length === 0) return null;
  return (
    <Titled name="guides" title={guides.length > 1 ? 'One of these guides goes with you' : 'Your guide'} look={HEADING} className="screen-only">
      <ul className="mt-5 grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {guides.map(({ id, name, role, experience, imageAlt, languages, picture }) => (
          <li key={id} className="flex flex-wrap items-center gap-4">
            <PictureView picture={picture} alt={imageAlt} sizes="88px" className="size-22 shrink-0 rounded-full border-3 border-accent object-cover" />
            <div className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
              <p className="font-display text-lg font-bold leading-tight">{name}</p>
              <p className="leading-snug text-muted">{`${role}, ${experience}`}</p>
              <p className="leading-snug text-muted">{`Speaks ${languages.join(', ')}`}</p>
            </div>
          </li>
        ))}
      </ul>
      {guides.length > 1 && <p className="mt-4 text-muted">We tell you which one before the day.</p>}
    </Titled>
  );
}
