import type { Claims } from '@/domains/site/model/claim-schema';
import type { Site } from '@/domains/site/model/site-schema';
import type { Trust } from '@/domains/site/model/trust-schema';
import { Folded } from '@/ui/folded';

/** Home, section 3 (spec §1, Claims): what we can show before somebody trusts us, printed as a ticket with stamps. */
export function TrustPanel({ site, trust, claims }: { site: Site; trust: Trust; claims: Claims }) {
  const { brand } = site;
  const figures = [
    { ...trust.figures.travellers, figure: claims.travellers?.value },
    { ...trust.figures.countries, figure: claims.guestCountries?.value },
    { ...trust.figures.years, figure: claims.years?.value },
    { ...trust.figures.satisfaction, figure: claims.satisfaction?.value },
  ].filter(({ figure }) => figure);
  return (
    <section id="trust" aria-labelledby="trust-heading" className="py-6 md:py-8">
      <div className="wrap">
        <div className={claims.rating ? 'trust-ticket trust-rated' : 'trust-ticket'}>
          <div className="trust-body">
            <p className="kicker">{trust.kicker}</p>
            <h2 id="trust-heading" className="text-[clamp(1.75rem,1.05rem+2.8vw,3.25rem)]">
              {trust.headline}
            </h2>
            <p className="trust-lead">{trust.lead}</p>
            {figures.length > 0 && (
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
            )}
          </div>
          {claims.rating && (
            <div className="trust-stub">
              <p className="trust-rating">{claims.rating.value}</p>
              <Stars rating={claims.rating.value} />
              {claims.reviews && (
                <p className="trust-reviews">
                  {claims.reviews.value} {trust.reviews}
                </p>
              )}
            </div>
          )}
          <ul className="trust-stamps">
            <li className="trust-stamp trust-round">
              {trust.established} <b>{brand.established}</b> <span>{site.contact.place}</span>
            </li>
            {(claims.licensed || claims.certified) && (
              <li className="trust-stamp">
                {claims.licensed && <b>{claims.licensed.value}</b>} {claims.certified?.value}
              </li>
            )}
            {claims.insured && (
              <li className="trust-stamp">
                <b>{claims.insured.value}</b>
              </li>
            )}
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

/** As many stars as the figure says. */
function Stars({ rating }: { rating: string }) {
  const stars = Number.parseFloat(rating);
  return <p className="star-row" role="img" aria-label={`${stars} out of 5 stars`} style={{ width: `${stars * 1.25}em` }} />;
}
