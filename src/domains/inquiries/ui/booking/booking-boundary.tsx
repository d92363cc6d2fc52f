import { Component, type ReactNode } from 'react';
import { clientSite } from '@/browser/client-site';
import { trackEvent } from '@/browser/track-event';
import { chatLink, tourChatText } from '@/domains/site/model/outbound';
import { tourId } from '@/domains/tours/model/tour-id';
import { Button, buttonClass, OutsideLink } from '@/ui/button';
import { Overlay } from '@/ui/overlay';

type Props = { tour: string; onClose: () => void; children: ReactNode };

/**
 * Catches a crash of the booking dialog (spec §2, §4): says so, offers the chat or another try, and
 * records a "booking_error" event. The draft survives, since it lies in session storage.
 */
export class BookingBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: Error): void {
    console.warn('The booking dialog crashed.', error);
    trackEvent({ eventType: 'booking_error', tourId: tourId(String(this.props.tour)) });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const site = clientSite();
    return (
      <Overlay title="Booking System Temporarily Unavailable" onClose={this.props.onClose}>
        <p>Something went wrong on our side. What you filled in is kept. Write to us on WhatsApp and we book it with you, or try again.</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <OutsideLink href={chatLink(site, tourChatText(site.brand, this.props.tour))} className={buttonClass('primary')}>
            Contact via WhatsApp
          </OutsideLink>
          <Button tone="outline" onClick={() => this.setState({ failed: false })}>
            Try Again
          </Button>
        </div>
      </Overlay>
    );
  }
}
