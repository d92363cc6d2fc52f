import type { ReactNode } from 'react';
import type { Site } from '@/lib/content/site-schema';
import { chatLink, generalChatText, phoneLink } from '@/lib/outbound';
import { buttonClass, OutsideLink } from '@/ui/button';

/** Home, section 13 (spec §2), first form: address, hours, phones and the direct ways. */
export function ContactSection({ site }: { site: Site }) {
  const { contact, hours } = site;
  return (
    <section id="contact" aria-labelledby="contact-heading" className="bg-band py-16 text-on-band md:py-24">
      <div className="wrap grid gap-10 md:grid-cols-12">
        <div className="md:col-span-6">
          <h2 id="contact-heading" className="text-[clamp(2.2rem,1.3rem+4vw,4.5rem)]">
            A person in Kololi answers
          </h2>
          <p className="mt-5 max-w-[30rem] text-lg text-on-band-muted">
            Write in English, in your own words. You need no dates and no plan yet: tell us what you are curious about, and we suggest a day.
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <OutsideLink href={chatLink(contact, generalChatText(site.brand.name))} className={buttonClass('accent')}>
              WhatsApp Us Now
            </OutsideLink>
            <a href={phoneLink(contact.displayPhone)} className={buttonClass('on-band')}>
              Call Now
            </a>
          </div>
        </div>
        <dl className="grid content-start gap-x-8 gap-y-6 sm:grid-cols-2 md:col-span-6 md:border-l-2 md:border-sunset md:pl-10">
          <Entry label="Office">
            <address className="not-italic">
              {contact.address.map((row) => (
                <span key={row} className="block">
                  {row}
                </span>
              ))}
            </address>
            <OutsideLink href={contact.mapUrl} className="inline-flex min-h-11 items-center underline underline-offset-4">
              Show {contact.mapName} on a map
            </OutsideLink>
          </Entry>
          <Entry label="Hours">
            {hours.days}
            <br />
            {hours.text}
          </Entry>
          <Entry label="Phone and WhatsApp">
            <a className="inline-flex min-h-11 items-center underline underline-offset-4" href={phoneLink(contact.displayPhone)}>
              {contact.displayPhone}
            </a>
          </Entry>
          <Entry label="E-mail">
            <a className="inline-flex min-h-11 items-center break-all underline underline-offset-4" href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
          </Entry>
        </dl>
      </div>
    </section>
  );
}

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-display font-bold text-sunset">{label}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}
