import { answerByInBanjul } from '@/domains/inquiries/model/answer-by';
import { reachUs } from '@/domains/inquiries/model/reach-us';
import type { sentFrom } from '@/domains/inquiries/model/sent-path';
import { chatLink } from '@/domains/site/model/outbound';
import type { Site } from '@/domains/site/model/site-schema';
import { ButtonLink, buttonClass, OutsideLink } from '@/ui/button';

type InquirySentPageProps = { site: Site; reference: string } & ReturnType<typeof sentFrom>;

/** The page after a form that was sent without scripts (spec §8, Inquiry success). */
export function InquirySentPage({ site, reference, mailed, hasContact, answerBy }: InquirySentPageProps) {
  const chat = chatLink(site.contact, `Hello ${site.brand.name}! This is about my request ${reference}.`);
  return (
    <section aria-labelledby="sent-heading" className="wrap min-h-[60svh] py-16 md:py-24">
      <p className="kicker">Thank you</p>
      <h1 id="sent-heading" className="max-w-[44rem] text-[clamp(2.2rem,1.4rem+3.4vw,4rem)]">
        Inquiry submitted successfully!
      </h1>
      <p className="mt-5 max-w-[36rem] text-lg">
        We'll get back to you within {site.promises.replyHours} hours.{mailed && ' Check your email for confirmation.'}
        {!hasContact && ` ${reachUs(site.contact.displayPhone)}`}
      </p>
      {hasContact && answerBy && (
        <p className="mt-2 max-w-[36rem] text-lg">
          We answer by{' '}
          <time dateTime={answerBy.toISOString()} data-answer-by>
            {answerByInBanjul(answerBy)}
          </time>
          .
        </p>
      )}
      <p className="mt-6 inline-block border-l-4 border-primary bg-sunken px-5 py-3">
        Your reference
        <strong className="block font-display text-2xl tracking-wide">{reference}</strong>
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href="/tours">Look at more tours</ButtonLink>
        <OutsideLink href={chat} className={buttonClass('outline')}>
          {hasContact ? 'Add something on WhatsApp' : 'Write to us on WhatsApp'}
        </OutsideLink>
      </div>
    </section>
  );
}
