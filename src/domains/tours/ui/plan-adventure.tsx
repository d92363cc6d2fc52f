import { chatLink, generalChatText, phoneLink } from '@/domains/site/model/outbound';
import type { Site } from '@/domains/site/model/site-schema';
import { buttonClass, OutsideLink } from '@/ui/button';

/** The way on for whom no tour was the one (spec §2, All-tours section). */
export function PlanAdventure({ site, headingLevel: Heading }: { site: Site; headingLevel: 'h2' | 'h3' }) {
  return (
    <aside aria-labelledby="plan-heading" className="mt-6 flex flex-wrap items-center gap-x-10 gap-y-4 bg-band p-5 text-on-band md:p-6">
      <Heading id="plan-heading" className="max-w-[40rem] flex-[1_20rem] text-[clamp(1.45rem,1.15rem+1.4vw,2.25rem)]">
        Not sure which? Tell us what you like, and we plan it with you.
      </Heading>
      <div className="flex grow flex-wrap gap-3 md:grow-0">
        <OutsideLink href={chatLink(site.contact, generalChatText(site.brand.name))} className={buttonClass('accent', 'grow')}>
          Plan My Adventure
        </OutsideLink>
        <a href={phoneLink(site.contact.displayPhone)} className={buttonClass('on-band', 'grow')}>
          {`Call ${site.contact.displayPhone}`}
        </a>
      </div>
    </aside>
  );
}
