import { chatLink } from '@/domains/site/model/outbound';
import type { Site } from '@/domains/site/model/site-schema';
import { ButtonLink, buttonClass, OutsideLink } from '@/ui/button';

/** The screen for an error that nobody foresaw (spec §2); the id finds it in the log, and there is no stack trace. */
export function ApplicationError({ site, requestId }: { site: Site; requestId: string }) {
  return (
    <section aria-labelledby="error-heading" className="wrap min-h-[60svh] py-16 md:py-24">
      <h1 id="error-heading" className="max-w-[44rem] text-[clamp(2.4rem,1.4rem+4vw,4.5rem)]">
        Unexpected Application Error!
      </h1>
      <p className="mt-5 max-w-[36rem] text-lg">
        500 Internal Server Error. The mistake is ours, and we have a record of it. Nothing that you have sent before is lost. Please try again in a moment, or
        write to us directly.
      </p>
      <p className="mt-3 text-muted">Request {requestId}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href="">Try again</ButtonLink>
        <ButtonLink href="/" tone="outline">
          Home
        </ButtonLink>
        <OutsideLink
          href={chatLink(site.contact, `Hello ${site.brand.name}! Your website showed me an error (${requestId}).`)}
          className={buttonClass('outline')}
        >
          WhatsApp
        </OutsideLink>
      </div>
    </section>
  );
}
