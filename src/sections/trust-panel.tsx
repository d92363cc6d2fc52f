import type { Site } from '@/domains/site/model/site-schema';
import type { Trust } from '@/domains/site/model/trust-schema';
import { Folded } from '@/ui/folded';

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
    <section id="trust" aria-labelledby="trust-heading" className="py-6 md:py-8">
      <div className="wrap">
        <div className="trust-ticket">
          <div className="trust-body">
            <p className="kicker">{trust.kicker}</p>
            <h2 id="trust-heading" className="text-[clamp(1.75rem,1.05rem+2.8vw,3.25rem)]">
              {trust.headline}
            </h2>
            <p className="trust-lead">{trust.lead}</p>
            <dl>
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
            <p className="trust-rating">{claims.rating}</p>
            <p className="star-row" role="img" aria-label="5 out of 5 stars" />
            <p className="trust-reviews">
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
            <Folded summary={<h3>{brand.guarantee}</h3>}>
              <p>
                {trust.guarantee} {trust.cancellation} {site.promises.freeCancellationHours} {trust.cancellationEnd}.
              </p>
            </Folded>
          </div>
        </div>
      </div>
    </section>
  );
}
