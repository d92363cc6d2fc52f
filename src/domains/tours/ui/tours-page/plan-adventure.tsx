import { chatLink, generalChatText, phoneLink } from '@/domains/security/model/outbound';
import type { Site } from '@/domains/site/model/site-schema';
import { buttonClass, OutsideLink } from '@/ui/button';

/** The way on for whom no tour was the one (spec §2, All-tours section). */
export function PlanAdventure({ site }: { site: Site }) {
  return (
    <aside aria-labelledby="plan-heading" className="mt-14 bg-band p-7 text-on-band md:flex md:items-end md:gap-10 md:p-10">
      <h2 id="plan-heading" className="flex-1 max-w-[40rem] text-[clamp(1.8rem,1.3rem+2vw,3rem)]">
        Not sure which? Tell us what you like, and we plan it with you.
      </h2>
      <div className="mt-6 flex flex-wrap gap-3 md:mt-0">
        <OutsideLink href={chatLink(site.contact, generalChatText(site.brand.name))} className={buttonClass('accent', 'grow')}>
          Plan My Adventure
        </OutsideLink>
        <a href={phoneLink(site.contact.displayPhone)} className={buttonClass('on-band', 'grow whitespace-nowrap')}>
          {`Call ${site.contact.displayPhone}`}
        </a>
      </div>
    </aside>
  );
}
