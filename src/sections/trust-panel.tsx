import { HOW_WE_KNOW } from '@/domains/content/model/how-we-know';
import type { Claims } from '@/domains/site/model/claim-schema';
import type { Site } from '@/domains/site/model/site-schema';
import type { Trust } from '@/domains/site/model/trust-schema';
import { Folded } from '@/ui/folded';

type TrustPanelProps = { site: Site; trust: Trust; claims: Claims };
/** `isKnown`: whether there is a page that shows how it is known. */
type Props = TrustPanelProps & { isKnown: boolean };

/**
 * Home, section 3 (spec §1, Claims): what we can show before somebody trusts us, printed as a ticket with stamps. Figures that the
 * strip above or the counters of "About" have are not said again. Where nothing is claimed the guarantee is what it says.
 */
export function TrustPanel({ site, trust, claims, isKnown }: Props) {
  const { countries } = trust.figures;
  const { guarantee } = site.brand;
  const guaranteeText = `${trust.guarantee} ${trust.cancellation} ${site.promises.freeCancellationHours} ${trust.cancellationEnd}.`;
  const shows = Object.keys(claims).length > 0;
  return (
    <section id="trust" aria-labelledby="trust-heading" className="py-6 md:py-7">
      <div className="wrap">
        <div className={claims.reviews ? 'trust-ticket trust-rated' : 'trust-ticket'}>
          <div className="trust-body">
            <p className="kicker">{trust.kicker}</p>
            <h2 id="trust-heading" className="text-[clamp(1.75rem,1.05rem+2.8vw,3.25rem)]">
              {shows ? trust.headline : guarantee}
            </h2>
            <p className="trust-lead">
              {shows ? trust.lead : guaranteeText}
              {isKnown && (
                <>
                  {' '}
                  <a href={HOW_WE_KNOW.path} className="whitespace-nowrap font-semibold underline underline-offset-4">
                    {HOW_WE_KNOW.title}
                  </a>
                </>
              )}
            </p>
            {claims.guestCountries && (
              <dl>
                <div className="dotted-line">
                  <dt>{countries.label}</dt>
                  <dd>
                    {claims.guestCountries.value} {countries.unit}
                  </dd>
                </div>
              </dl>
            )}
          </div>
          {claims.reviews && (
            <div className="trust-stub">
              {claims.rating && <Stars rating={claims.rating.value} />}
              <p className="contents">
                <b className="trust-count">{claims.reviews.value}</b> <span className="trust-reviews">{trust.reviews}</span>
              </p>
            </div>
          )}
          <Stamps site={site} trust={trust} claims={claims} />
          {shows && (
            <div className="trust-coupon">
              <Folded summary={<h3>{guarantee}</h3>}>
                <p>{guaranteeText}</p>
              </Folded>
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

function Stamps({ site, trust, claims: { licensed, certified, insured } }: TrustPanelProps) {
  return (
    <ul className="trust-stamps">
      <li className="trust-stamp trust-round">
        {trust.established} <b>{site.brand.established}</b> <span>{site.contact.place}</span>
      </li>
      {(licensed || certified) && (
        <li className="trust-stamp">
          {licensed && <b>{licensed.value}</b>} {certified?.value}
        </li>
      )}
      {insured && (
        <li className="trust-stamp">
          <b>{insured.value}</b>
        </li>
      )}
    </ul>
  );
}

/** As many stars as the figure says. */
function Stars({ rating }: { rating: string }) {
  const stars = Number.parseFloat(rating);
  return <p className="star-row" role="img" aria-label={`${stars} out of 5 stars`} style={{ width: `${stars * 1.25}em` }} />;
}
