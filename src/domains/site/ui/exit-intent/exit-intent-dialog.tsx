import MessageCircle from 'lucide-react/icons/message-circle';
import { useState } from 'react';
import { clientSite } from '@/browser/client-site';
import { chatLink, generalChatText } from '@/domains/site/model/outbound';
import { buttonClass, OutsideLink } from '@/ui/button';
import { Logo } from '@/ui/logo';
import { Overlay } from '@/ui/overlay';

type ExitIntentDialogProps = { title: string; text: string; form: string; onClose: () => void; onFollow: (href: string) => void };

/** One question before leaving: the chat or the inquiry form. No discount, no countdown (decisions.md, "Exit-intent"). */
export function ExitIntentDialog({ title, text, form, onClose, onFollow }: ExitIntentDialogProps) {
  const [site] = useState(clientSite);
  return (
    <Overlay title={title} onClose={onClose}>
      <div className="relative isolate overflow-hidden pb-1 sm:pr-44">
        <Logo className="absolute -bottom-9 -right-6 -z-10 hidden h-56 w-56 sm:block" />
        <p className="text-lg">{text}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <OutsideLink href={chatLink(site, generalChatText(site.brand))} className={buttonClass('primary')} onClick={onClose}>
            <MessageCircle className="h-5 w-5" aria-hidden="true" />
            Chat on WhatsApp
          </OutsideLink>
          <a
            href={form}
            className={buttonClass('outline')}
            onClick={(event) => {
              event.preventDefault();
              onFollow(form);
            }}
          >
            Write an enquiry
          </a>
        </div>
        <button type="button" onClick={onClose} className="mt-4 min-h-11 text-muted underline underline-offset-4 hover:text-text">
          Not now, thank you
        </button>
      </div>
    </Overlay>
  );
}
