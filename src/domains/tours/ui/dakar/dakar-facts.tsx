import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
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
  /** Whether wide screens fold the lists too. */
  folds: boolean;
};

/** Travel requirements, what the package includes, pricing, payment and best time (spec §2, Dakar trip section). */
export function DakarFacts({ dakar, site, heading: Heading, contact, folds }: DakarFactsProps) {
  const Small = Heading === 'h2' ? 'h3' : 'h4';
  const { pricing } = dakar;
  const fact = (title: string, items: ReactNode[]) => (
    <Folded everywhere={folds} className="dakar-fact" summary={<Heading className="text-2xl">{title}</Heading>}>
      <ul>{items}</ul>
    </Folded>
  );
  const plain = (items: string[]) => items.map((item) => <li key={item}>{item}</li>);
  return (
    <div className={folds ? 'dakar-facts dakar-facts-folded' : 'dakar-facts'}>
      <div className={folds ? 'dakar-ink' : 'dakar-ink grid md:gap-8 xl:grid-cols-2'}>
        {fact('Travel requirements', plain(dakar.requirements))}
        {fact('Best time', plain(dakar.bestTime))}
      </div>
      <div className="dakar-ink">
        {fact(
          'Package includes',
          dakar.includes.map((item) => (
            <li key={item} className="flex gap-2">
              <Check className="mt-1 size-5 shrink-0" aria-hidden="true" />
              {item}
            </li>
          )),
        )}
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
