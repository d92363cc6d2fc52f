import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { chatLink, generalChatText, phoneLink } from '@/domains/site/model/outbound';
import type { Site } from '@/domains/site/model/site-schema';

/**
 * The phone's bar within reach of the thumb: chat, call, enquire (design.md, Layout). The button back to the top stands before it.
 * @param inquiry the form's address
 */
export function ActionBar({ site, inquiry }: { site: Site; inquiry: string }) {
  return (
    <nav aria-label="Contact us" className="action-bar">
      <a href={chatLink(site.contact, generalChatText(site.brand.name))} target="_blank" rel="noopener noreferrer">
        <MessageCircle className="h-5 w-5" aria-hidden="true" />
        WhatsApp
      </a>
      <a className="border-l border-band-deep" href={phoneLink(site.contact.displayPhone)}>
        <Phone className="h-5 w-5" aria-hidden="true" />
        Call
      </a>
      <a href={inquiry}>
        <Mail className="h-5 w-5" aria-hidden="true" />
        Enquire
      </a>
    </nav>
  );
}
