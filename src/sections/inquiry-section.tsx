import type { ReactNode } from 'react';
import { OtherHours } from '@/domains/site/model/hours-shown';
import { chatLink, generalChatText } from '@/domains/site/model/outbound';
import type { Site } from '@/domains/site/model/site-schema';
import { OutsideLink } from '@/ui/button';
import { Folded } from '@/ui/folded';

type InquirySectionProps = {
  site: Site;
  children: ReactNode;
  heading?: 'h1' | 'h2';
  /** The moment that a preview is of. */
  at?: Date | undefined;
};

/** Home, section 10 (spec §2): the inquiry form beside what happens to it. */
export function InquirySection({ site, children, heading: Heading = 'h2', at }: InquirySectionProps) {
  const steps = [
    { title: 'You write', text: 'Your name and one line are enough. Dates and plans can come later.' },
    {
      title: 'We read',
      text: (
        <>
          A person in {site.contact.place} reads it, {site.hours.text}, every day.
          <OtherHours hours={site.hours} at={at} className="mt-1 block" />
        </>
      ),
    },
    {
      title: 'You get a quote',
      text: `Within ${site.promises.replyHours} hours, for your group, in one clear figure. Nothing to pay before the day for most tours.`,
    },
  ];
  return (
    <section id="inquiry" aria-labelledby="inquiry-heading" className="bg-sunken py-6 md:py-7">
      <div className="wrap grid gap-4 md:gap-8 lg:grid-cols-12 lg:gap-14">
        <div className="lg:col-span-4">
          <p className="kicker">No obligation</p>
          <Heading id="inquiry-heading" className="text-[clamp(2rem,1.3rem+2.8vw,3.5rem)]">
            Ask us anything
          </Heading>
          <Folded className="inquiry-steps mt-2 md:mt-4" summary="What happens next">
            <ol className="space-y-5">
              {steps.map((step, index) => (
                <li key={step.title} className="grid grid-cols-[2.5rem_1fr] gap-3">
                  <span aria-hidden="true" className="font-display text-4xl font-extrabold leading-none text-primary">
                    {index + 1}
                  </span>
                  <span>
                    <strong className="font-display text-lg">{step.title}</strong>
                    <span className="block text-muted">{step.text}</span>
                  </span>
                </li>
              ))}
            </ol>
          </Folded>
          <p className="md:mt-4">
            In a hurry?{' '}
            <OutsideLink
              href={chatLink(site.contact, generalChatText(site.brand.name))}
              data-general-chat
              className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
            >
              Write to us on WhatsApp
            </OutsideLink>
          </p>
        </div>
        <div className="bg-raised p-4 sm:p-6 lg:col-span-8">{children}</div>
      </div>
    </section>
  );
}
