import type { ReactNode } from 'react';
import type { ClientSite } from '@/browser/client-site';
import { chatLink, phoneLink, tourChatText } from '@/domains/site/model/outbound';
import { TOUR_MAX } from '@/lib/field-lengths';
import { cut } from '@/lib/text';
import { Button, buttonClass, OutsideLink } from '@/ui/button';
import { Overlay } from '@/ui/overlay';

type MissingProps = { name: string; site: ClientSite; onClose: () => void };

/** The lookup found nothing (spec §8, "Footer tour lookup fails"). */
export function TourNotFound(props: MissingProps) {
  return <Missing {...props} title="Tour Not Found" text="We couldn't find the requested tour information. Please contact us for assistance." />;
}

/** The tour exists, or may exist, but the connection is gone. */
export function TourUnreachable({ onRetry, ...props }: MissingProps & { onRetry: () => void }) {
  return (
    <Missing {...props} title="This tour did not load" text="Your connection seems to be lost. Try again in a moment; a call works without internet.">
      <Button onClick={onRetry}>Try Again</Button>
    </Missing>
  );
}

function Missing({ name, site, onClose, title, text, children }: MissingProps & { title: string; text: string; children?: ReactNode }) {
  return (
    <Overlay title={title} description={text} onClose={onClose}>
      <div className="flex flex-wrap gap-3">
        {children}
        <OutsideLink href={chatLink(site, tourChatText(site.brand, cut(name, TOUR_MAX)))} className={buttonClass(children ? 'outline' : 'primary')}>
          WhatsApp
        </OutsideLink>
        <a href={phoneLink(site.phone)} className={buttonClass('outline')}>
          Call Now
        </a>
        <a href="/tours" className="inline-flex min-h-12 items-center font-semibold underline underline-offset-4">
          See all tours
        </a>
      </div>
    </Overlay>
  );
}
