import type { Site } from '@/domains/site/model/site-schema';

/** Home, section 7 (spec §1, §9): how a price is made, what is in it and how it is paid; never an amount. */
export function PricingSection({ site }: { site: Site }) {
  const { pricing } = site;
  return (
    <section id="pricing" aria-labelledby="pricing-heading" className="py-16 md:py-24">
      <div className="wrap">
        <header className="mb-10 grid gap-5 md:grid-cols-[1.2fr_1fr] md:items-end md:gap-12">
          <div>
            <p className="kicker">Pricing and payment</p>
            <h2 id="pricing-heading" className="text-[clamp(2.2rem,1.3rem+4vw,4.5rem)]">
              {pricing.headline}
            </h2>
          </div>
          <p className="text-lg text-muted">{pricing.lead}</p>
        </header>
        <ol className="grid gap-4 lg:grid-cols-3">
          {pricing.tiers.map((tier) => (
            <li key={tier.group} className="grid grid-cols-[auto_1fr] bg-sunken last:bg-accent last:text-on-accent">
              <span
                aria-hidden="true"
                className="flex min-w-24 items-center justify-center border-r-4 border-dotted border-surface px-3 font-display text-[clamp(2.5rem,2rem+1.6vw,3.75rem)] font-extrabold tracking-tight"
              >
                {tier.people}
              </span>
              <div className="p-5 lg:py-7">
                <h3 className="text-xl">{tier.group}</h3>
                <p className="mt-1 font-semibold">{tier.rate}</p>
                <p className="mt-2 text-base">{tier.note}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className="mt-12 grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-[1.25fr_1fr_1fr_1fr]">
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
