import type { ReactNode } from 'react';
import { chatLink, tourChatText } from '@/domains/site/model/outbound';
import type { TourContact } from '@/domains/tours/model/tour-detail-data';

/**
 * Book Now: a real link to the chat, so that it works before anything has loaded; once the page's
 * script runs, the click opens the booking dialog instead (src/domains/inquiries/ui/booking/booking-host.ts).
 */
export function BookLink({ site, title, className, children = 'Book Now' }: { site: TourContact; title: string; className?: string; children?: ReactNode }) {
  return (
    <a
      href={chatLink(site.contact, tourChatText(site.brand.name, title))}
      data-book={title}
      target="_blank"
      rel="noopener noreferrer"
      className={className && `${className} whitespace-nowrap`}
    >
      {children}
      <span className="sr-only">{` ${title}`}</span>
    </a>
  );
}
