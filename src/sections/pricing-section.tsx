import type { Site } from '@/lib/content/site-schema';
import { SectionHeading } from '@/ui/section-heading';

/** Home, section 7 (spec §1, §9): how a price is made and how it is paid; never an amount. */
export function PricingSection({ site }: { site: Site }) {
  const { pricing } = site;
  return (
    <section id="pricing" aria-labelledby="pricing-heading" className="py-16 md:py-24">
      <div className="wrap">
        <SectionHeading id="pricing-heading" kicker="Pricing and payment" title={pricing.headline}>
          <p>{pricing.lead}</p>
        </SectionHeading>
        <ul className="grid gap-4 md:grid-cols-3">
          {pricing.tiers.map((tier, index) => (
            <li key={tier.group} className="relative border-2 border-dashed border-field-line bg-raised p-6">
              <span aria-hidden="true" className="absolute right-4 top-3 flex gap-1">
                {Array.from({ length: [1, 2, 4][index] ?? 1 }, (_, dot) => (
                  <span key={dot} className="h-3 w-3 rounded-full bg-laterite" />
                ))}
              </span>
              <h3 className="pr-16 text-2xl">{tier.group}</h3>
              <p className="mt-2 font-semibold text-primary">{tier.rate}</p>
              <p className="mt-2 text-muted">{tier.note}</p>
            </li>
          ))}
        </ul>
        <div className="mt-10 grid gap-x-12 gap-y-8 md:grid-cols-[1.2fr_1fr_1fr]">
          <List title="How you pay" items={pricing.payment} />
          <List title="The price includes" items={pricing.included} />
          <List title="Not included" items={pricing.notIncluded} />
        </div>
      </div>
    </section>
  );
}

function List({ title, items }: { title: string; items: string[] }) {
  return (
    <div>
      <h3 className="border-t-4 border-text pt-3 text-xl">{title}</h3>
      <ul className="mt-3 space-y-2">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
