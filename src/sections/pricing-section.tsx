import type { Site } from '@/domains/site/model/site-schema';
import { Folded } from '@/ui/folded';

/** Home, section 7 (spec §1, §9): how a price is made, what is in it and how it is paid; never an amount. Phones fold the lists. */
export function PricingSection({ site }: { site: Site }) {
  const { pricing } = site;
  return (
    <section id="pricing" aria-labelledby="pricing-heading" className="py-6 md:py-7">
      <div className="wrap">
        <header className="mb-5 grid gap-2 md:grid-cols-[1.4fr_1fr] md:items-end md:gap-6">
          <div>
            <p className="kicker">Pricing and payment</p>
            <h2 id="pricing-heading" className="text-[clamp(2rem,1.3rem+2.8vw,3.5rem)]">
              {pricing.headline}
            </h2>
          </div>
          <p className="max-w-[32rem] leading-normal text-muted md:text-lg">{pricing.lead}</p>
        </header>
        <ol className="grid gap-2 md:gap-4 lg:grid-cols-3">
          {pricing.tiers.map((tier) => (
            <li key={tier.group} className="grid grid-cols-[auto_1fr] bg-sunken last:bg-accent last:text-on-accent">
              <span
                aria-hidden="true"
                className="flex min-w-18 items-center justify-center border-r-4 border-dotted border-surface px-2 font-display text-[clamp(2rem,1.4rem+2.4vw,3.75rem)] md:min-w-24 font-extrabold tracking-tight"
              >
                {tier.people}
              </span>
              <div className="px-3 py-2 leading-[1.4] md:p-5">
                <h3 className="text-xl">{tier.group}</h3>
                <p className="font-semibold md:mt-1">{tier.rate}</p>
                <p className="text-base leading-[1.4] md:mt-2">{tier.note}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className="mt-5 grid gap-x-10 md:grid-cols-2 md:gap-y-9 lg:grid-cols-[1.7fr_1.1fr_1fr_.9fr]">
          <List title="How you pay" items={pricing.payment} />
          <List title="The price includes" items={pricing.included} />
          <List title="Food and drinks" items={[pricing.food.halfDay, pricing.food.fullDay]} />
          <List title="Not included" items={pricing.notIncluded} />
        </div>
      </div>
    </section>
  );
}

function List({ title, items }: { title: string; items: string[] }) {
  return (
    <Folded className="border-t-2 md:border-t-4 border-text" summary={<h3 className="text-xl">{title}</h3>}>
      <ul className="space-y-2 pb-4 md:pb-0">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Folded>
  );
}
