import type { PrivateQuote } from '@/domains/desk/model/private-quote';
import { OtherHours } from '@/domains/site/model/hours-shown';
import { chatLink, phoneLink } from '@/domains/site/model/outbound';
import type { Site } from '@/domains/site/model/site-schema';
import { longDay } from '@/lib/banjul-time';
import { unbroken } from '@/lib/text';
import { buttonClass } from '@/ui/button';
import { Logo } from '@/ui/logo';
import { Titled } from '@/ui/section';
import { AnswerOnceMore, type AnswerState, AskAgainForm } from './quote-answer-form';

/** Whose quote it is: the band at the top, as wide as what stands below it. */
export function QuoteHead({ site: { brand }, wide = false }: { site: Site; wide?: boolean }) {
  return (
    <header className="border-b-6 border-accent bg-band text-on-band">
      <a href="/" className={`mx-auto flex min-h-16 items-center gap-3 py-3 no-underline ${wide ? 'max-w-[76rem] px-4 sm:px-8' : 'max-w-[46rem] px-5'}`}>
        <Logo className="size-11 shrink-0" />
        <span>
          <strong className="block font-display text-xl leading-tight">{brand.name}</strong>
          <span className="block text-balance text-on-band-muted">{brand.tagline}</span>
        </span>
      </a>
    </header>
  );
}

/** How to reach us, on the screen and on paper. `text` is what the chat begins with. */
export function QuoteContact({ site: { contact, hours }, title, text }: { site: Site; title: string; text: string }) {
  return (
    <Titled name="reach" title={title} look="text-xl">
      <p className="mt-2 [overflow-wrap:anywhere]">
        Phone and WhatsApp {unbroken(contact.displayPhone)}, or {contact.email}. {hours.days}, <span className="inline-block">{hours.text}.</span>
        <OtherHours hours={hours} className="mt-1 block" />
      </p>
      <p className="screen-only mt-4 flex flex-wrap gap-3">
        <a href={chatLink(contact, text)} rel="noopener noreferrer" className={buttonClass('outline', 'grow')}>
          Answer on WhatsApp
        </a>
        <a href={phoneLink(contact.displayPhone)} className={buttonClass('outline', 'grow')}>
          Call us
        </a>
      </p>
    </Titled>
  );
}

/** `answer`: one that was refused, as it was typed. */
export type QuotePageProps = { quote: PrivateQuote; token: string; site: Site; answer?: AnswerState | undefined };

/** What stands at the address of a quote that cannot be taken up any more. */
export function QuoteEnded({ quote, token, site, answer }: QuotePageProps) {
  const { state, reference, validUntil } = quote;
  return (
    <>
      <QuoteHead site={site} />
      <section aria-labelledby="ended" className="quote-sheet mx-auto grid max-w-[46rem] gap-6 px-5 py-14">
        <h1 id="ended" className="text-[clamp(2rem,1.5rem+2.4vw,3.2rem)] leading-[1.08]">
          {state === 'withdrawn' ? 'This quote has been withdrawn' : 'This quote is no longer valid'}
        </h1>
        <p className="text-lg">
          {state === 'withdrawn'
            ? 'A newer one has most often taken its place: look for our latest message to you.'
            : `It was valid until ${longDay(validUntil)}. Ask us, and we write you a new one.`}{' '}
          Your reference is {reference}.
        </p>
        {answer && (
          <p role="alert" className="border-l-8 border-destructive bg-raised p-4 font-semibold">
            {answer.error}
          </p>
        )}
        <AskAgainForm quote={quote} token={token} state={answer} />
        <QuoteContact site={site} title="Ask for a new quote" text={`Hello ${site.brand.name}! Could you send me a new quote for ${reference}?`} />
      </section>
    </>
  );
}

/** Where the quote cannot be read just now. */
export function QuoteAway({ site, answer }: { site: Site; answer?: AnswerState | undefined }) {
  return (
    <>
      <QuoteHead site={site} />
      <section aria-labelledby="away" className="quote-sheet mx-auto grid max-w-[46rem] gap-6 px-5 py-14">
        <h1 id="away" className="text-[clamp(2rem,1.5rem+2.4vw,3.2rem)] leading-[1.08]">
          One moment
        </h1>
        {answer ? (
          <AnswerOnceMore state={answer} />
        ) : (
          <p className="text-lg">We cannot open your quote just now. It is safe: reload this page in a minute, or ask us for it.</p>
        )}
        <QuoteContact site={site} title="Reach us" text={`Hello ${site.brand.name}! I cannot open my quote.`} />
      </section>
    </>
  );
}
