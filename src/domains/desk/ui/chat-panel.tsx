import { type ChatLead, chatWords } from '@/domains/desk/model/chat-lead';
import { fullTime } from '@/domains/desk/model/time-text';
import { Button } from '@/ui/button';
import { useHydrated } from '@/ui/when-live';
import { type Go, linkToInquiry } from './desk-address';
import { errorText } from './desk-api';
import { useChat } from './desk-queries';

type ChatPanelProps = {
  reference: string;
  /** Opens the form for an enquiry, filled with what is known of the chat; or with its reference alone, where nobody can tell now. */
  onEnter: (chat?: ChatLead | string) => void;
  go: Go;
};

/** A chat that was opened from the site, under the reference that was searched for: what is known of it, and the way to an enquiry. */
export function ChatPanel({ reference, onEnter, go }: ChatPanelProps) {
  const { data: chat, error, isPending, refetch } = useChat(reference);
  const isLive = useHydrated();
  const isUnknown = error && 'status' in error && error.status === 404;
  return (
    <section aria-labelledby="chat-heading" className="border-t border-line bg-raised px-4 py-5">
      <h3 id="chat-heading" className="text-xl">{`Chat ${reference}`}</h3>
      <div role="status">
        {isPending && <p className="mt-2 text-muted">Looking for the chat...</p>}
        {error && !chat && <p className="mt-2">{errorText(error)}</p>}
        {chat && <ChatFacts chat={chat} />}
      </div>
      {chat?.inquiry && (
        <a {...linkToInquiry(chat.inquiry, go)} className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4">
          {`It is the enquiry ${chat.inquiry}`}
        </a>
      )}
      <p className="mt-4 unscripted:hidden">
        {chat && !chat.inquiry && (
          <Button disabled={!isLive} onClick={() => onEnter(chat)}>
            Make it an enquiry
          </Button>
        )}
        {!chat && isUnknown && (
          <Button disabled={!isLive} onClick={() => onEnter()}>
            Enter it as a new lead
          </Button>
        )}
        {!chat && error && !isUnknown && (
          <span className="flex flex-wrap gap-3">
            <Button tone="outline" onClick={() => refetch()}>
              Try again
            </Button>
            <Button tone="outline" onClick={() => onEnter(reference)}>
              Enter it as a new lead
            </Button>
          </span>
        )}
      </p>
    </section>
  );
}

function ChatFacts({ chat }: { chat: ChatLead }) {
  return (
    <>
      {chat.tours.length > 0 && <p className="mt-2 font-semibold">{chat.tours.join(', ')}</p>}
      <p className="mt-2">{`${chatWords(chat)}.`}</p>
      <p className="text-muted">{`Opened ${fullTime(chat.openedAt)}. It tells neither name nor number.`}</p>
    </>
  );
}
