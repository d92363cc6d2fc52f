import Check from 'lucide-react/icons/check';
import { chatLink, tourChatText } from '@/domains/site/model/outbound';
import type { Site } from '@/domains/site/model/site-schema';
import type { Dakar } from '@/domains/tours/model/dakar-schema';
import { DAKAR_SLUG } from '@/domains/tours/model/dakar-slug';
import { ButtonLink, buttonClass, OutsideLink } from '@/ui/button';
import { Folded } from '@/ui/folded';

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
    <div className="dakar-facts">
      <div className="dakar-ink grid md:gap-8 xl:grid-cols-2">
        <Folded className="dakar-fact" summary={<Heading className="text-2xl">Travel requirements</Heading>}>
          <ul className="mt-1 space-y-2 pb-4 md:mt-3 md:pb-0">
            {dakar.requirements.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Folded>
        <Folded className="dakar-fact" summary={<Heading className="text-2xl">Best time</Heading>}>
          <ul className="mt-1 space-y-2 pb-4 md:mt-3 md:pb-0">
            {dakar.bestTime.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Folded>
      </div>
      <div className="dakar-ink">
        <Folded className="dakar-fact" summary={<Heading className="text-2xl">Package includes</Heading>}>
          <ul className="mt-1 space-y-2 pb-4 md:mt-3 md:pb-0">
            {dakar.includes.map((item) => (
              <li key={item} className="flex gap-2">
                <Check className="mt-1 size-5 shrink-0" aria-hidden="true" />
                {item}
              </li>
            ))}
          </ul>
        </Folded>
      </div>
      <div className="dakar-price">
        <Heading className="text-2xl">{pricing.title}</Heading>
        <p className="mt-2 leading-normal">{pricing.text}</p>
        <div className="mt-4 flex flex-wrap gap-2">
          <OutsideLink href={chatLink(site.contact, tourChatText(site.brand.name, dakar.title))} className={buttonClass('primary', 'grow')}>
            WhatsApp for Pricing
          </OutsideLink>
          <ButtonLink tone="outline" href={contact} data-choose-tour={DAKAR_SLUG} className="grow">
            Contact Form
          </ButtonLink>
        </div>
        <Small className="mt-3 text-lg">Payment</Small>
        <ul className="mt-1 flex flex-wrap gap-x-5">
          {pricing.payment.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
