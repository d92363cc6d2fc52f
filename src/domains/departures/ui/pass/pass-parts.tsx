import type { ReactNode } from 'react';
import { momentInWords } from '@/domains/departures/model/trip-pass';
import { chatLink, phoneLink } from '@/domains/site/model/outbound';
import type { Site } from '@/domains/site/model/site-schema';
import { buttonClass } from '@/ui/button';
import { Logo } from '@/ui/logo';
import { Titled } from '@/ui/section';

/** Whose guest they are: the band at the top, and below it, where the page is a copy, since when. */
export function PassHead({ site: { brand }, asOf }: { site: Site; asOf?: Date | undefined }) {
  return (
    <header>
      <div className="bg-band text-on-band">
        <a href="/" className="mx-auto flex min-h-14 max-w-[44rem] items-center gap-3 px-4 py-2 no-underline sm:px-6">
          <Logo className="size-9 shrink-0" />
          <strong className="font-display text-lg leading-tight">{brand.name}</strong>
        </a>
      </div>
      {asOf && (
        <p className="pass-copy">
          <span>No connection just now. </span>
          <span>{`This is your trip as of ${momentInWords(asOf)}; it is brought up to date as soon as there is a signal.`}</span>
        </p>
      )}
    </header>
  );
}

/** A part of the pass under its heading. */
export function Part({ id, title, children, className = '' }: { id: string; title: string; children: ReactNode; className?: string }) {
  return (
    <Titled name={id} title={title} className={`pass-part ${className}`}>
      {children}
    </Titled>
  );
}

/** That a fact was changed: shown by the page's script where this device has seen it as it was before (pass-device.ts). */
export function News({ changes, fact }: { changes: Record<string, string>; fact: string }) {
  const at = changes[fact];
  if (!at) return null;
  return (
    <p hidden data-news={at} className="pass-news">
      <strong>New since you looked: </strong>
      <span>{`changed at ${momentInWords(new Date(at))}.`}</span>
    </p>
  );
}

/** The one number to ring, and the chat. */
export function Reach({ site: { contact }, text }: { site: Site; text: string }) {
  return (
    <div className="print:hidden mt-4 grid gap-3 sm:grid-cols-2">
      <a href={phoneLink(contact.displayPhone)} className={buttonClass('primary')}>
        {`Call ${contact.displayPhone}`}
      </a>
      <a href={chatLink(contact, text)} rel="noopener noreferrer" className={buttonClass('outline')}>
        Write on WhatsApp
      </a>
    </div>
  );
}

type PlainProps = { site: Site; title: string; words: string; children?: ReactNode };

/** What stands where there is no trip to be shown. */
export function PassMessage({ site, title, words, children }: PlainProps) {
  return (
    <>
      <PassHead site={site} />
      <section aria-labelledby="pass-message" className="mx-auto grid max-w-[44rem] gap-6 px-4 py-14 sm:px-6">
        <h1 id="pass-message" className="text-[clamp(2rem,1.5rem+2.4vw,3.2rem)]">
          {title}
        </h1>
        <p className="text-lg">{words}</p>
        {children}
        <Reach site={site} text={`Hello ${site.brand.name}! This is about my trip.`} />
      </section>
    </>
  );
}
