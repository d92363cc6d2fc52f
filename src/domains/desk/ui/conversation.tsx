import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { DESK_LIMITS } from '@/domains/desk/model/desk-limits';
import type { HistoryEntry, InquiryDetail, MessageChannel, MessageLine } from '@/domains/desk/model/desk-types';
import { senderWords } from '@/domains/desk/model/sender-words';
import { CHANNEL_WORDS } from '@/domains/desk/model/words';
import { Button } from '@/ui/button';
import { LabelledSelect } from '@/ui/labelled-select';
import { Titled } from '@/ui/section';
import { refusesUnfit } from '@/ui/too-long';
import { TypedField, TypedText } from '@/ui/typed-field';
import { useOpened } from '@/ui/use-busy';
import { NeedsConnectionHint, OnlineButton } from './connection-line';
import { errorText } from './desk-api';
import { MailState } from './mail-lines';
import { MailFiles, MailText, Said } from './mail-text';
import { Ago } from './promise-mark';
import { useDraft } from './use-draft';
import { useInquiryPost } from './use-inquiry-change';

/** Id of the newest message, theirs or ours. */
export const LATEST_MESSAGE = 'latest-message';

type Line = { at: string; key: string } & ({ message: MessageLine } | { note: HistoryEntry });

/** What was said since the enquiry came: their messages, ours and our notes, the newest below. */
function saidIn({ messages, history }: InquiryDetail): Line[] {
  const notes = history.filter(({ event }) => event === 'note').map((note) => ({ at: note.at, key: `note ${note.id}`, note }));
  const lines = messages.map((message) => ({ at: message.at, key: message.id, message }));
  return [...lines, ...notes].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

export function Conversation({ inquiry, now }: { inquiry: InquiryDetail; now: number }) {
  const said = saidIn(inquiry);
  const latest = said.findLast((one) => 'message' in one);
  if (said.length === 0) return null;
  return (
    <Titled name="conversation-heading" title="Conversation" look="mb-3 text-2xl">
      <ol className="grid gap-3" aria-label="Conversation, newest last">
        {said.map((one) =>
          'message' in one ? (
            <Message key={one.key} isLatest={one === latest} message={one.message} inquiry={inquiry} now={now} />
          ) : (
            <Note key={one.key} note={one.note} now={now} />
          ),
        )}
      </ol>
    </Titled>
  );
}

function Message({ message, isLatest, inquiry, now }: { message: MessageLine; isLatest: boolean; inquiry: InquiryDetail; now: number }) {
  const isTheirs = message.direction === 'in';
  const who = isTheirs ? inquiry.name : (message.author ?? 'We');
  const entered = isTheirs && message.author ? `, entered by ${message.author}` : '';
  const { received } = message;
  const other = received?.from && received.from.toLowerCase() !== inquiry.email?.toLowerCase() ? `, from ${senderWords(received)}` : '';
  return (
    <li
      {...(isLatest && { id: LATEST_MESSAGE, tabIndex: -1 })}
      className={`min-w-0 scroll-mt-16 border-l-[10px] p-3 outline-none ${isTheirs ? 'border-sunset bg-sunken' : 'border-primary bg-raised sm:ml-10'}`}
    >
      <p className="leading-snug [overflow-wrap:anywhere]">
        <strong>{who}</strong>
        <span className="text-muted">{`${message.body ? '' : ' answered'} ${CHANNEL_WORDS[message.channel]}${entered}${other}, `}</span>
        <Ago at={message.at} now={now} className="whitespace-nowrap text-muted" />
      </p>
      {message.subject && (
        <p dir="auto" className="font-semibold [overflow-wrap:anywhere]">
          {message.subject}
        </p>
      )}
      {message.received && <MailText text={message.body} />}
      {!message.received && message.body && <Said text={message.body} />}
      {message.received && <MailFiles mail={message.received} />}
      {message.mail && <MailState mail={message.mail} now={now} />}
    </li>
  );
}

function Note({ note, now }: { note: HistoryEntry; now: number }) {
  return (
    <li className="border-2 border-dashed border-line p-3">
      <p className="leading-snug">
        <strong>{note.actor?.name ?? 'The site'}</strong>
        <span className="text-muted">{' noted, for us alone, '}</span>
        <Ago at={note.at} now={now} className="whitespace-nowrap text-muted" />
      </p>
      <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{typeof note.detail.text === 'string' ? note.detail.text : ''}</p>
    </li>
  );
}

/** By which ways somebody answers whose words are pasted here. */
const HEARD_BY: readonly [MessageChannel, string][] = [
  ['whatsapp', 'WhatsApp'],
  ['phone', 'Phone'],
  ['email', 'E-mail'],
  ['in_person', 'In person'],
];

type Heard = { channel: MessageChannel; text: string; at?: string };

/** "They answered": the words of a chat or a call, and the enquiry waits for us again. */
export function TheyAnswered({ inquiry }: { inquiry: InquiryDetail }) {
  const { isOpen, opener, open, close } = useOpened();
  const [draft, setDraft, forget] = useDraft(`heard:${inquiry.id}`, { channel: (inquiry.phone ? 'whatsapp' : 'email') as MessageChannel, text: '', at: '' });
  const [error, setError] = useState<string>();
  const post = useInquiryPost<Heard>(inquiry, 'messages');
  const field = useRef<HTMLTextAreaElement>(null);
  // What was begun before a reload is open again.
  const reopen = useEffectEvent(open);
  const isBegun = draft.text !== '';
  useEffect(() => {
    if (isBegun) reopen();
  }, [isBegun]);
  function leave(): void {
    forget();
    close();
  }
  if (!isOpen && !isBegun) {
    return (
      <Button
        ref={opener}
        tone="outline"
        className="justify-self-start"
        onClick={() => {
          open();
          setTimeout(() => field.current?.focus());
        }}
      >
        They answered
      </Button>
    );
  }
  function add(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (refusesUnfit(event.currentTarget) || post.isPending) return;
    const text = draft.text.trim();
    setError(text ? undefined : 'Please paste or write what they answered.');
    if (!text) return;
    // The field holds Banjul's clock, which is UTC.
    const at = draft.at ? { at: `${draft.at}:00Z` } : {};
    post.mutate(
      { channel: draft.channel, text, ...at },
      {
        onSuccess: leave,
        onError: (refused) => setError(errorText(refused)),
      },
    );
  }
  return (
    <form noValidate onSubmit={add} aria-label="They answered" className="grid gap-4 border-l-[10px] border-sunset pl-4">
      <TypedText
        ref={field}
        id="heard-text"
        label="What they answered"
        hint="Paste the words of the chat, or write what was said."
        error={error}
        rows={4}
        max={DESK_LIMITS.reply}
        value={draft.text}
        onText={(text) => setDraft({ ...draft, text })}
      />
      <div className="flex flex-wrap gap-4">
        <LabelledSelect
          label="By"
          value={draft.channel}
          options={HEARD_BY}
          onChoose={(channel) => setDraft({ ...draft, channel: channel as MessageChannel })}
        />
        <TypedField
          id="heard-at"
          label="When (Gambian time; empty is now)"
          type="datetime-local"
          value={draft.at}
          onText={(at) => setDraft({ ...draft, at: at.slice(0, 16) })}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <OnlineButton type="submit" disabled={post.isPending}>
          {post.isPending ? 'Adding...' : 'Add their answer'}
        </OnlineButton>
        <Button tone="quiet" onClick={leave}>
          Cancel
        </Button>
      </div>
      <NeedsConnectionHint text="What you type stays here; adding it needs a connection." />
    </form>
  );
}
