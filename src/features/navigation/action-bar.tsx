import { Mail, MessageCircle, Phone } from 'lucide-react';
import type { Site } from '@/lib/content/site-schema';
import { chatLink, generalChatText, phoneLink } from '@/lib/outbound';

const ITEM = 'flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 font-display text-base font-bold';

/** The phone's bar within reach of the thumb: chat, call, enquire (design.md, Layout). `enquiry` is the form's address. */
export function ActionBar({ site, enquiry }: { site: Site; enquiry: string }) {
  return (
    <nav
      aria-label="Contact us"
      className="fixed inset-x-0 bottom-0 z-30 flex border-t-2 border-sunset bg-band text-on-band md:hidden"
      style={{ paddingBottom: 'env(safe-area-inset-bottom)' }}
    >
      <a className={ITEM} href={chatLink(site.contact, generalChatText(site.brand.name))} target="_blank" rel="noopener noreferrer">
        <MessageCircle className="h-5 w-5" aria-hidden="true" />
        WhatsApp
      </a>
      <a className={`${ITEM} border-x border-band-deep`} href={phoneLink(site.contact.displayPhone)}>
        <Phone className="h-5 w-5" aria-hidden="true" />
        Call
      </a>
      <a className={`${ITEM} bg-sunset text-[#16181a]`} href={enquiry}>
        <Mail className="h-5 w-5" aria-hidden="true" />
        Enquire
      </a>
    </nav>
  );
}
