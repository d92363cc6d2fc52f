import type { ReactNode } from 'react';
import { OtherHours } from '@/domains/site/model/hours-shown';
import { chatLink, generalChatText, phoneLink } from '@/domains/site/model/outbound';
import type { Site } from '@/domains/site/model/site-schema';
import { buttonClass, OutsideLink } from '@/ui/button';
import { Folded } from '@/ui/folded';

/**
 * Home, section 13 (spec §2): the e-mail-draft form beside address, hours, phones and the direct ways. On phones chat, call
 * and hours come first and the form is folded; whatever leads here opens it (src/domains/inquiries/ui/contact/open-form.ts).
 */
export function ContactSection({ site, today, children }: { site: Site; today: Date; children: ReactNode }) {
  const { contact, hours } = site;
  return (
    <section id="contact" aria-labelledby="contact-heading" className="bg-band py-8 text-on-band md:py-7">
      <div className="wrap grid gap-x-10 gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2 id="contact-heading" className="text-[clamp(2rem,1.3rem+2.8vw,3.5rem)]">
            A person in {contact.place} answers
          </h2>
          <p className="mt-3 max-w-[30rem] text-on-band-muted md:text-lg">
            Write in your own language. Tell us what you are curious about, and we suggest a day.
          </p>
          <div className="mt-5 flex flex-wrap gap-3">
            <OutsideLink href={chatLink(contact, generalChatText(site.brand.name))} className={buttonClass('accent')}>
              WhatsApp Us Now
            </OutsideLink>
            <a href={phoneLink(contact.displayPhone)} className={buttonClass('on-band')}>
              Call Now
            </a>
          </div>
          <dl className="mt-5">
            <Entry label="Hours">
              {hours.days}, <span className="inline-block">{hours.text}</span>
              <OtherHours hours={hours} at={today} className="mt-1 block" />
            </Entry>
          </dl>
        </div>
        {/* On a phone the form follows the heading at once: anybody who comes by "Learn More" sees the tour chosen. */}
        <div className="bg-raised px-5 py-1 text-text sm:px-6 md:py-6 lg:col-span-7 lg:row-span-2">
          <Folded className="contact-fold" summary={<h3 className="text-2xl">Write to us</h3>}>
            <div data-exposes="contact_form_layout" className="pb-4 pt-3 md:pb-0 md:pt-5">
              {children}
            </div>
          </Folded>
        </div>
        <dl className="grid grid-cols-[auto_1fr] content-start gap-x-6 gap-y-4 border-t-2 border-sunset pt-5 lg:col-span-5">
          <Entry label="Phone and WhatsApp">
            <a className="inline-flex min-h-11 items-center underline underline-offset-4" href={phoneLink(contact.displayPhone)}>
              {contact.displayPhone}
            </a>
          </Entry>
          <Entry label="E-mail" className="max-xl:col-span-2">
            <a className="inline-flex min-h-11 items-center break-all underline underline-offset-4" href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
          </Entry>
          <Entry label="Office" className="col-span-2">
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
        </dl>
      </div>
    </section>
  );
}

function Entry({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt className="font-display font-bold text-sunset">{label}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}
