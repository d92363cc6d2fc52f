import { type QuotedTrip, saysWhatIsIncluded } from '@/domains/desk/model/quoted-trip';
import { groupWords } from '@/domains/tours/model/group-size';
import { meetingText } from '@/domains/tours/model/meeting-text';
import { longDay } from '@/lib/banjul-time';
import type { ShownPicture } from '@/lib/pictures';
import { ButtonLink } from '@/ui/button';
import { PictureView } from '@/ui/picture-view';
import { Titled } from '@/ui/section';
import { QuoteAnswered, QuoteAnswerForm } from './quote-answer-form';
import { QuoteContact, QuoteHead, type QuotePageProps } from './quote-parts';
import { QuoteDay, type QuoteGuide, QuoteGuides, QuoteIncludes, QuotePickUp } from './quote-trip';

type QuoteSheetProps = QuotePageProps & {
  /** The tour that it is for, where it is one of ours. */
  trip: QuotedTrip | undefined;
  poster: ShownPicture | undefined;
  guides: QuoteGuide[];
};

/** An offer to one visitor: the day that they can look forward to, what it costs, how it is paid, how to say yes. */
export function QuoteSheet({ quote, token, site, answer, trip, poster, guides }: QuoteSheetProps) {
  const { state, reference, note, hotel } = quote;
  const general = { includes: site.pricing.included, notIncluded: [] };
  return (
    <>
      <QuoteHead site={site} wide />
      <article className="quote-sheet quote-page">
        <QuoteTop quote={quote} trip={trip} poster={poster} />
        <div className="quote-body">
          <div className="quote-words">
            {state !== 'open' && <QuoteAnswered quote={quote} error={answer?.error} />}
            {note && (
              <Titled name="note" title="A note from us" look="text-xl" className="border-l-[6px] border-accent pl-5">
                <p className="mt-2 whitespace-pre-line text-lg [overflow-wrap:anywhere]">{note}</p>
              </Titled>
            )}
            {trip && trip.itinerary.length > 0 && <QuoteDay itinerary={trip.itinerary} />}
          </div>
          <div className="quote-beside quote-columns">
            {!saysWhatIsIncluded(note) && <QuoteIncludes {...(trip ?? general)} />}
            {trip && <QuotePickUp meeting={meetingText(trip)} hotel={hotel} />}
            <Titled name="paying" title="How you pay" look="text-[clamp(1.5rem,1.25rem+1vw,2rem)]">
              <ul className="mt-3 grid list-disc gap-1 pl-5">
                {site.pricing.payment.map((fact) => (
                  <li key={fact}>{fact}</li>
                ))}
              </ul>
            </Titled>
          </div>
        </div>
        <QuoteGuides guides={guides} />
        <div className="quote-foot">
          {state === 'open' && <QuoteAnswerForm quote={quote} token={token} state={answer} />}
          <div className="grid content-start gap-6">
            <QuoteContact site={site} title="Ask us" text={`Hello ${site.brand.name}! This is about my quote ${reference}.`} />
            <button type="button" data-print hidden className="screen-only min-h-11 justify-self-start border-b-2 border-primary font-bold text-primary">
              Print this quote
            </button>
          </div>
        </div>
      </article>
    </>
  );
}

/** The poster of the day with the ticket of the offer laid over it. */
function QuoteTop({ quote, trip, poster }: Pick<QuoteSheetProps, 'quote' | 'trip' | 'poster'>) {
  const { state, visitor, reference, tour, day, people, title, lines, validUntil, createdAt } = quote;
  const facts = [tour !== title && tour, day && longDay(day), people && groupWords(people), trip?.duration, `Reference ${reference}`].filter(Boolean);
  return (
    <header className="quote-top">
      {trip && (
        <div className="quote-poster screen-only">
          <PictureView picture={poster} alt={trip.imageAlt} sizes="(width < 76rem) 100vw, 1152px" priority />
        </div>
      )}
      <div className={`quote-ticket ${trip ? '' : 'quote-alone'}`}>
        <div className="min-w-0">
          <p className="text-muted">
            A quote for <strong className="text-text">{visitor}</strong>, written on {longDay(createdAt.toISOString().slice(0, 10))}
          </p>
          <h1 className="mt-2 text-[clamp(2rem,1.5rem+2.2vw,3.1rem)] leading-[1.06] [overflow-wrap:anywhere]">{title}</h1>
          <ul className="quote-facts">
            {facts.map((fact) => (
              <li key={String(fact)}>{fact}</li>
            ))}
          </ul>
        </div>
        <Titled name="prices" title="What it costs" look="text-xl" className="quote-stub">
          <dl className="mt-1">
            {lines.map(({ group, price }, index) => (
              <div key={`${index} ${group}`} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-3">
                <dt className="[overflow-wrap:anywhere]">{group}</dt>
                <dd className="even-figures font-display text-2xl font-extrabold text-primary [overflow-wrap:anywhere]">{price}</dd>
              </div>
            ))}
          </dl>
          {state === 'open' && (
            <p className="mt-3">
              This quote is valid until <strong>{longDay(validUntil)}</strong>.
            </p>
          )}
          {state === 'open' && (
            <p className="screen-only mt-5">
              <ButtonLink href="#your-answer" className="w-full">
                Answer this quote
              </ButtonLink>
            </p>
          )}
        </Titled>
      </div>
    </header>
  );
}
