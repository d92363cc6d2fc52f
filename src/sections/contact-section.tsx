import type { ReactNode } from 'react';
import { chatLink, generalChatText, phoneLink } from '@/domains/security/model/outbound';
import type { Site } from '@/domains/site/model/site-schema';
import { buttonClass, OutsideLink } from '@/ui/button';

/** Home, section 13 (spec §2): the e-mail-draft form beside address, hours, phones and the direct ways. */
export function ContactSection({ site, children }: { site: Site; children: ReactNode }) {
  const { contact, hours } = site;
  return (
    <section id="contact" aria-labelledby="contact-heading" className="bg-band py-16 text-on-band md:py-24">
      <div className="wrap grid gap-x-14 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2 id="contact-heading" className="text-[clamp(2.2rem,1.3rem+4vw,4.5rem)]">
            A person in {contact.place} answers
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
        {/* On a phone the form follows the heading at once: whoever comes by "Learn More" sees the tour chosen. */}
        <div data-exposes="contact_form_layout" className="bg-raised p-5 text-text sm:p-8 lg:col-span-7 lg:row-span-2">
          <h3 className="mb-5 text-2xl">Write to us</h3>
          {children}
        </div>
        <dl className="grid content-start gap-x-8 gap-y-6 border-t-2 border-sunset pt-8 sm:grid-cols-2 lg:col-span-5">
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
          <Entry label="E-mail" wide>
            <a className="inline-flex min-h-11 items-center break-all underline underline-offset-4" href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
          </Entry>
        </dl>
      </div>
    </section>
  );
}

function Entry({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'sm:col-span-2' : undefined}>
      <dt className="font-display font-bold text-sunset">{label}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}
