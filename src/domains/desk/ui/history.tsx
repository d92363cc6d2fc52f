import type { InquiryDetail, ReplyLine } from '@/domains/desk/model/desk-types';
import { agoText } from '@/domains/desk/model/time-text';
import { historyWords } from '@/domains/desk/model/words';
import { MailState } from './mail-lines';
import { Ago } from './promise-mark';

/** Who did what, newest first; answers with their words. */
export function History({ inquiry, now }: { inquiry: InquiryDetail; now: number }) {
  const replies = new Map(inquiry.replies.map((reply) => [reply.id, reply]));
  const entries = inquiry.history.map((entry) => {
    const id = entry.detail.replyId ?? entry.detail.id;
    return { entry, reply: entry.event === 'reply' && typeof id === 'string' ? replies.get(id) : undefined };
  });
  const told = new Set(entries.map(({ reply }) => reply?.id));
  return (
    <>
      <ol className="border-t border-line" aria-label="History, newest first">
        {entries.toReversed().map(({ entry, reply }) => {
          const words = historyWords(entry);
          const isNote = entry.event === 'note';
          return (
            <li key={`${entry.id}-${entry.at}`} className={`border-b border-line py-2.5 ${isNote ? 'border-l-[6px] border-l-sunset bg-sunken px-3' : ''}`}>
              <p className="leading-snug">
                <span>{`${words.told} `}</span>
                <Ago at={entry.at} text={agoText(entry.at, now)} className="whitespace-nowrap text-muted" />
              </p>
              {words.text && <p className="mt-1 whitespace-pre-line font-semibold [overflow-wrap:anywhere]">{words.text}</p>}
              {reply && <Written reply={reply} now={now} />}
            </li>
          );
        })}
      </ol>
      {inquiry.replies
        .filter(({ id }) => !told.has(id))
        .map((reply) => (
          <div key={reply.id} className="border-b border-line py-2.5">
            <p>
              <span>{`${reply.author}, ${reply.channel === 'whatsapp' ? 'by WhatsApp' : 'by e-mail'} `}</span>
              <Ago at={reply.at} text={agoText(reply.at, now)} className="text-muted" />
            </p>
            <Written reply={reply} now={now} />
          </div>
        ))}
    </>
  );
}

function Written({ reply, now }: { reply: ReplyLine; now: number }) {
  return (
    <details className="mt-1">
      <summary className="flex min-h-11 items-center font-semibold text-primary underline underline-offset-4">What we wrote</summary>
      {reply.subject && <p className="font-semibold">{reply.subject}</p>}
      <p className="whitespace-pre-line pb-2 [overflow-wrap:anywhere]">{reply.body}</p>
      {reply.mail && <MailState mail={reply.mail} now={now} />}
    </details>
  );
}
