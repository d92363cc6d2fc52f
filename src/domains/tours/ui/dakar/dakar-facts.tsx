import { Check } from 'lucide-react';
import { chatLink, tourChatText } from '@/domains/security/model/outbound';
import type { Site } from '@/domains/site/model/site-schema';
import type { Dakar } from '@/domains/tours/model/dakar-schema';
import { DAKAR_SLUG } from '@/domains/tours/model/dakar-slug';
import { ButtonLink, buttonClass, OutsideLink } from '@/ui/button';

type DakarFactsProps = {
  dakar: Dakar;
  site: Site;
  heading: 'h2' | 'h3';
  /** Address of the contact section. */
  contact: string;
};

/** Travel requirements, what the package includes, pricing, payment and best time (spec §2, Dakar trip section). */
export function DakarFacts({ dakar, site, heading: Heading, contact }: DakarFactsProps) {
  const Small = Heading === 'h2' ? 'h3' : 'h4';
  const { pricing } = dakar;
  return (
    <div className="grid items-start gap-8 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1.3fr]">
      <div className="dakar-ink">
        <Heading className="border-t-4 border-current pt-3 text-2xl">Travel requirements</Heading>
        <ul className="mt-3 space-y-2">
          {dakar.requirements.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <Heading className="mt-8 border-t-4 border-current pt-3 text-2xl">Best time</Heading>
        <ul className="mt-3 space-y-2">
          {dakar.bestTime.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
      <div className="dakar-ink">
        <Heading className="border-t-4 border-current pt-3 text-2xl">Package includes</Heading>
        <ul className="mt-3 space-y-2">
          {dakar.includes.map((item) => (
            <li key={item} className="flex gap-2">
              <Check className="mt-1 size-5 shrink-0" aria-hidden="true" />
              {item}
            </li>
          ))}
        </ul>
      </div>
      <div className="dakar-price sm:max-lg:col-span-2">
        <Heading className="text-[1.75rem]">{pricing.title}</Heading>
        <p className="mt-2">{pricing.text}</p>
        <div className="mt-4 flex flex-wrap gap-2">
          <OutsideLink href={chatLink(site.contact, tourChatText(site.brand.name, dakar.title))} className={buttonClass('primary', 'grow')}>
            WhatsApp for Pricing
          </OutsideLink>
          <ButtonLink tone="outline" href={contact} data-choose-tour={DAKAR_SLUG} className="grow">
            Contact Form
          </ButtonLink>
        </div>
        <Small className="mt-6 text-lg">Payment</Small>
        <ul className="mt-1">
          {pricing.payment.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
