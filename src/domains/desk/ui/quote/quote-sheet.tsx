import type { PrivateQuote } from '@/domains/desk/model/private-quote';
import type { Site } from '@/domains/site/model/site-schema';
import { groupWords } from '@/domains/tours/model/group-size';
import { longDay } from '@/lib/banjul-time';
import { type AnswerState, QuoteAnswered, QuoteAnswerForm } from './quote-answer-form';
import { QuoteContact, QuoteHead } from './quote-parts';

/** An offer to one visitor: what it is for, what it costs, how it is paid, how to say yes. */
type QuoteSheetProps = { quote: PrivateQuote; token: string; site: Site; answer?: AnswerState | undefined };

export function QuoteSheet({ quote, token, site, answer }: QuoteSheetProps) {
  const { state, visitor, reference, tour, day, people, title, lines, note, validUntil, createdAt } = quote;
  const group = people && groupWords(people);
  const madeFor = [tour !== title && tour, day && longDay(day), group, `Reference ${reference}`].filter(Boolean);
  return (
    <>
      <QuoteHead site={site} />
      <article className="quote-sheet mx-auto grid max-w-[46rem] gap-8 px-5 py-10 sm:py-14">
        <header>
          <p className="text-muted">
            A quote for <strong className="text-text">{visitor}</strong>, written on {longDay(createdAt.toISOString().slice(0, 10))}
          </p>
          <h1 className="mt-2 text-[clamp(2rem,1.5rem+2.4vw,3.2rem)] leading-[1.08] [overflow-wrap:anywhere]">{title}</h1>
          <p className="mt-3 text-muted">{madeFor.join(' · ')}</p>
        </header>

        <section aria-labelledby="prices">
          <h2 id="prices" className="text-xl">
            What it costs
          </h2>
          <dl className="mt-3 border-t-2 border-accent">
            {lines.map(({ group, price }, index) => (
              <div key={`${index} ${group}`} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-3">
                <dt className="[overflow-wrap:anywhere]">{group}</dt>
                <dd className="even-figures text-lg font-bold [overflow-wrap:anywhere]">{price}</dd>
              </div>
            ))}
          </dl>
          {state === 'open' && (
            <p className="mt-4">
              This quote holds until <strong>{longDay(validUntil)}</strong>.
            </p>
          )}
        </section>

        {note && (
          <section aria-labelledby="note">
            <h2 id="note" className="text-xl">
              What we want you to know
            </h2>
            <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{note}</p>
          </section>
        )}

        <div className="grid gap-8 sm:grid-cols-2">
          <QuoteFacts title="How you pay" facts={site.pricing.payment} />
          <QuoteFacts title="What is included" facts={site.pricing.included} />
        </div>

        {state === 'open' ? <QuoteAnswerForm quote={quote} token={token} state={answer} /> : <QuoteAnswered quote={quote} error={answer?.error} />}
        <QuoteContact site={site} title="Ask us" text={`Hello ${site.brand.name}! This is about my quote ${reference}.`} />
        <button type="button" data-print hidden className="screen-only min-h-11 justify-self-start border-b-2 border-primary font-bold text-primary">
          Print this quote
        </button>
      </article>
    </>
  );
}

function QuoteFacts({ title, facts }: { title: string; facts: string[] }) {
  return (
    <section>
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  );
}
