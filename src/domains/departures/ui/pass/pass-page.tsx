import type { ReactNode } from 'react';
import { momentInWords, type TripPass } from '@/domains/departures/model/trip-pass';
import type { Site } from '@/domains/site/model/site-schema';
import { longDay } from '@/lib/banjul-time';
import type { ShownPicture } from '@/lib/pictures';
import { unbroken } from '@/lib/text';
import { buttonClass } from '@/ui/button';
import { type AskedState, AskForm } from './ask-form';
import { PassCash } from './pass-cash';
import { GoingNotice, NotGoing, Over } from './pass-notice';
import { News, Part, PassHead, Reach } from './pass-parts';
import { Company, type PassPicture, Ticket } from './pass-ticket';

type PassPageProps = {
  pass: TripPass;
  token: string;
  site: Site;
  poster: PassPicture;
  pictures: Record<string, ShownPicture | undefined>;
  /** What the tour's page promises, in a few lines. */
  highlights: string[];
  /** What to bring, of the tours' domain; undefined where the tour is gone. */
  packing?: ReactNode;
  papers?: ReactNode;
  answer?: AskedState | undefined;
  /** What they just asked: until when we answer, and the day among those we offer that they would like. */
  justAsked?: { answeredBy: Date; day: string | undefined } | undefined;
};

/** A traveller's private page of the trip. It sells nothing: it says what is agreed, and what to do. */
export function PassPage({ pass, token, site, poster, pictures, highlights, packing, papers, answer, justAsked }: PassPageProps) {
  const { state, id, asOf } = pass;
  const isGoing = state === 'planned' || state === 'held';
  const ask = (
    <Part id="ask" title={isGoing ? 'Would you like something else?' : 'Write to us'} className="print:hidden">
      <Asked answer={answer} justAsked={justAsked} isGoing={isGoing} />
      <AskForm token={token} state={answer} isGoing={isGoing} />
    </Part>
  );
  return (
    <>
      <PassHead site={site} asOf={asOf} />
      <article className="pass" data-pass={id} data-as-of={asOf.toISOString()}>
        {state === 'over' ? <Over pass={pass} site={site} /> : isGoing ? <GoingNotice pass={pass} /> : <NotGoing pass={pass} token={token} />}
        {isGoing ? <Going {...{ pass, token, site, poster, pictures, highlights, packing, papers, ask }} /> : ask}
        {!isGoing && <Reach site={site} text={`Hello ${site.brand.name}! This is about my trip ${pass.reference}.`} />}
        <p className="text-muted">{`As of ${momentInWords(asOf)}.`}</p>
      </article>
    </>
  );
}

function Going({ pass, token, site, poster, pictures, highlights, packing, papers, ask }: Omit<PassPageProps, 'answer' | 'justAsked'> & { ask: ReactNode }) {
  return (
    <>
      <Ticket pass={pass} poster={poster} />
      <Part id="company" title="Who comes with you" className="pass-half pass-tall">
        <Company pass={pass} pictures={pictures} />
      </Part>
      {highlights.length > 0 && (
        <Part id="awaits" title="What you will see and do" className="print:hidden">
          <ul className="mt-3 grid gap-3 sm:grid-cols-2">
            {highlights.map((highlight) => (
              <li key={highlight} className="border-l-4 border-accent pl-4 text-lg">
                {highlight}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part id="late" title="If you are late, or nobody is there" className="pass-half">
        <p className="mt-2">{`Ring us at any time on the day: ${unbroken(site.contact.displayPhone)}. We reach your guide. Please stay where we agreed to meet.`}</p>
        <Reach site={site} text={`Hello ${site.brand.name}! This is about my trip ${pass.reference}.`} />
      </Part>
      <Part id="cash" title="What is left to pay" className="pass-half">
        <News changes={pass.changes} fact="cash" />
        <PassCash pass={pass} />
      </Part>
      {papers && (
        <Part id="papers" title="Papers for the border" className="print:hidden">
          {papers}
        </Part>
      )}
      {packing && (
        <Part id="packing" title="What to bring">
          {packing}
        </Part>
      )}
      {ask}
      <Part id="keep" title="Keep this page" className="print:hidden">
        <p className="pass-kept">This device can now show this page without a signal.</p>
        <p className="mt-4 grid gap-3 sm:grid-cols-2">
          {pass.firstDay && (
            <a href={`/trip/${token}/trip.ics`} className={buttonClass('outline')}>
              Add to my calendar
            </a>
          )}
          <button type="button" data-print hidden className={buttonClass('outline')}>
            Print this page
          </button>
        </p>
      </Part>
    </>
  );
}

/** What became of what was just asked. */
function Asked({ answer, justAsked, isGoing }: Pick<PassPageProps, 'answer' | 'justAsked'> & { isGoing: boolean }) {
  if (answer) {
    return (
      <p role="alert" className="pass-notice">
        {answer.error}
      </p>
    );
  }
  if (!justAsked && !isGoing) return <p className="mb-3 mt-2">A question, or something to tell us about this trip? We read it, and answer you.</p>;
  if (!justAsked) return <p className="mb-3 mt-2">Another day, one more person, another place? Tell us. Nothing changes until we have answered.</p>;
  const { answeredBy, day } = justAsked;
  return (
    <p role="status" className="pass-notice">
      <strong>{`We have your ${day ? `wish for ${longDay(day)}` : 'message'}, and answer by ${momentInWords(answeredBy)}. `}</strong>
      {isGoing && <span>Until then everything stays as it is here.</span>}
      {day && <span>If you asked for another day before, this one holds now.</span>}
    </p>
  );
}
