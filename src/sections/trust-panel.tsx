import type { Site } from '@/domains/site/model/site-schema';
import type { Trust } from '@/domains/site/model/trust-schema';

/** Home, section 3 (spec §1, Claims): what we can show before somebody trusts us, printed as a ticket with stamps. */
export function TrustPanel({ site, trust }: { site: Site; trust: Trust }) {
  const { brand, claims } = site;
  const figures = [
    { ...trust.figures.travellers, figure: claims.travellers },
    { ...trust.figures.countries, figure: claims.trustCountries },
    { ...trust.figures.years, figure: claims.yearsExperience },
    { ...trust.figures.satisfaction, figure: claims.satisfaction },
  ];
  return (
    <section id="trust" aria-labelledby="trust-heading" className="py-16 md:py-24">
      <div className="wrap">
        <div className="trust-ticket">
          <div className="trust-body">
            <p className="kicker">{trust.kicker}</p>
            <h2 id="trust-heading" className="text-[clamp(2rem,1.3rem+2.8vw,3.25rem)]">
              {trust.headline}
            </h2>
            <p className="mt-4 max-w-[34rem] text-lg text-muted">{trust.lead}</p>
            <dl className="mt-7">
              {figures.map(({ label, figure, unit }) => (
                <div key={label} className="dotted-line">
                  <dt>{label}</dt>
                  <dd>
                    {figure} {unit}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
          <div className="trust-stub">
            <p className="font-display text-[clamp(5rem,4rem+4vw,8rem)] font-extrabold leading-[0.8] tracking-tighter">{claims.rating}</p>
            <p className="star-row" role="img" aria-label="5 out of 5 stars" />
            <p className="font-display text-xl font-bold">
              {claims.trustReviews} {trust.reviews}
            </p>
          </div>
          <ul className="trust-stamps">
            <li className="trust-stamp trust-round">
              {trust.stamps.established} <b>{brand.established}</b> <span>{site.contact.place}</span>
            </li>
            <li className="trust-stamp">
              <b>{trust.stamps.guides}</b> {claims.certifiedBy}
            </li>
            <li className="trust-stamp">
              <b>{trust.stamps.insured}</b>
            </li>
          </ul>
          <div className="trust-coupon">
            <h3 className="text-2xl md:text-3xl">{brand.guarantee}</h3>
            <p>
              {trust.guarantee} {trust.cancellation} {site.promises.freeCancellationHours} {trust.cancellationEnd}.
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
