import { useRef, useState } from 'react';
import { defaultSubject, gapsIn } from '@/domains/desk/model/fill-template';
import { chatDigits } from '@/lib/chat-number';
import { type Language, writtenTo } from '@/lib/languages';
import { showToast } from '@/ui/toast';
import { refusesUnfit } from '@/ui/too-long';
import { usePresence } from './presence';
import { begunWith, goingBy, isFallback, type ReplyDraft, type ReplyProps, spokenIn, wantedLanguage } from './reply-languages';
import { useAnswersHere } from './use-answers-here';
import { useDraft } from './use-draft';

function objection({ channel, subject, body }: ReplyDraft, gaps: string[]): string | undefined {
  if (!body.trim()) return 'Please write the answer first.';
  if (gaps.length > 0) return `Please fill in ${gaps.join(', ')} first.`;
  if (channel === 'email' && !subject.trim()) return 'Please write a subject.';
  return undefined;
}

/** The way they wrote last, of those by which an answer goes. */
function wroteBy({ messages, leadSource }: ReplyProps['inquiry']): ReplyDraft['channel'] {
  const last = messages.findLast(({ direction, channel }) => direction === 'in' && (channel === 'whatsapp' || channel === 'email'));
  if (last) return last.channel === 'whatsapp' ? 'whatsapp' : 'email';
  return leadSource === 'whatsapp' || leadSource === 'chat' ? 'whatsapp' : 'email';
}

/** The draft of an answer, kept on this device until it is sent, and what its buttons do. */
export function useReply(props: ReplyProps) {
  const { inquiry, facts } = props;
  const number = inquiry.phone ? chatDigits(inquiry.phone) : undefined;
  const byChat = !inquiry.email || wroteBy(inquiry) === 'whatsapp';
  const none: ReplyDraft = { channel: byChat && number ? 'whatsapp' : 'email', subject: defaultSubject(inquiry, writtenTo(inquiry.language)), body: '' };
  const [draft, keepDraft, forget] = useDraft(`reply:${inquiry.id}`, none);
  const [replaced, setReplaced] = useState<ReplyDraft>();
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const panel = useRef<HTMLElement>(null);
  const others = usePresence(inquiry.id, facts.me.id, draft.body);
  const isBegun = draft.body.trim() !== '';
  const seen = isBegun && draft.seen !== undefined ? draft.seen : inquiry.lastMessage;
  // What came since the answer was begun is read first: the server refuses one that does not know it.
  const newer = isBegun && seen !== inquiry.lastMessage ? inquiry.messages.find(({ id }) => id === inquiry.lastMessage) : undefined;
  const here = useAnswersHere(inquiry, facts.me.id, ({ reply, refused }) => {
    const spoken = reply.language && { language: reply.language };
    keepDraft({ channel: reply.channel, subject: reply.subject ?? draft.subject, body: reply.body, seen: reply.seen ?? null, ...spoken });
    setError(refused);
  });
  // What is written anew began with no template.
  const setDraft = ({ template, language, ...next }: ReplyDraft) =>
    keepDraft({ ...next, seen, ...(next.body.trim() && { ...(template && { template }), ...(language && { language }) }) });
  const { channel, subject, body } = draft;
  const language = draft.language ?? draft.chosen;
  const gaps = [...new Set([...gapsIn(body), ...(channel === 'email' ? gapsIn(subject) : [])])];

  function fill(id: string): void {
    const template = facts.templates.find((candidate) => candidate.id === id);
    if (!template) return;
    if (body.trim()) setReplaced(draft);
    setError(undefined);
    setDraft(begunWith(draft, template, props));
  }

  /** Where it cannot go yet, the cursor goes to the first gap. */
  function check(): boolean {
    if (panel.current && refusesUnfit(panel.current)) return false;
    const wrong = newer ? 'A message came since you began. Read it, then say so above.' : objection(draft, gaps);
    setError(wrong);
    if (!wrong) return true;
    const [gap = ''] = gaps;
    const at = body.indexOf(gap);
    field.current?.focus();
    if (gap && at >= 0) field.current?.setSelectionRange(at, at + gap.length);
    return false;
  }

  function sendMail(): void {
    if (here.isSending || !check()) return;
    here.send(
      { channel: 'email', subject: subject.trim(), body: body.trim(), seen, ...(language && { language }) },
      {
        went() {
          done();
          showToast({ kind: 'success', title: 'Answer sent', text: `It is on its way to ${inquiry.email}.` });
        },
        waits() {
          done();
          showToast({ kind: 'success', title: 'Kept on this device', text: 'It goes once there is a signal, unless a message came meanwhile.' });
        },
        refused: setError,
      },
    );
  }

  function recordChat(event: React.MouseEvent): void {
    if (!check()) {
      event.preventDefault();
      return;
    }
    here.send(
      { channel: 'whatsapp', body: body.trim(), seen, ...(language && { language }) },
      { went: done, waits: done, refused: (why) => setError(`The chat was opened, but we could not note it: ${why}`) },
    );
  }

  function done(): void {
    forget();
    setReplaced(undefined);
    setError(undefined);
    field.current?.focus();
  }

  function bringBack(): void {
    if (replaced) setDraft(replaced);
    setReplaced(undefined);
  }

  return {
    ...{ draft, setDraft, forget, field, panel, number, gaps, error, others, newer, fill, bringBack, sendMail, recordChat },
    wanted: wantedLanguage(draft, inquiry),
    isFallback: isFallback(draft, props),
    isReplaced: replaced !== undefined,
    isSending: here.isSending,
    haveRead: () => keepDraft({ ...draft, seen: inquiry.lastMessage }),
    speak: (chosen: Language) => setDraft(spokenIn(draft, chosen, props)),
    turnTo: (other: ReplyDraft['channel']) => setDraft(goingBy(draft, other, props)),
    waiting: here.waiting,
    editWaiting: here.edit,
  };
}
