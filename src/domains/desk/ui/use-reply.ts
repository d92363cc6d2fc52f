import { useRef, useState } from 'react';
import { chatDigits } from '@/domains/desk/model/chat-number';
import type { ReplyRequest } from '@/domains/desk/model/desk-requests';
import type { DeskFacts, InquiryDetail } from '@/domains/desk/model/desk-types';
import { defaultSubject, fillTemplate, gapsIn, templateValues, textFor } from '@/domains/desk/model/fill-template';
import { banjulDay } from '@/lib/banjul-time';
import { showToast } from '@/ui/toast';
import { refusesTooLong } from '@/ui/too-long';
import { errorText } from './desk-api';
import { usePresence } from './presence';
import { useDraft } from './use-draft';
import { useInquiryPost } from './use-inquiry-change';

/** `seen`: the last message that stood on the screen when the answer was begun, null for none. */
export type ReplyDraft = { channel: ReplyRequest['channel']; subject: string; body: string; seen?: string | null };
export type ReplyProps = { inquiry: InquiryDetail; facts: DeskFacts; now: number };

/** Why an answer cannot go yet. */
function objection({ channel, subject, body }: ReplyDraft, gaps: string[]): string | undefined {
  if (!body.trim()) return 'Please write the answer first.';
  if (gaps.length > 0) return `Please fill in ${gaps.join(', ')} first.`;
  if (channel === 'email' && !subject.trim()) return 'Please write a subject.';
  return undefined;
}

/** The draft of an answer, kept on this device until it is sent, and what its buttons do. */
export function useReply({ inquiry, facts, now }: ReplyProps) {
  const number = inquiry.phone ? chatDigits(inquiry.phone) : undefined;
  const byChat = !inquiry.email || inquiry.leadSource === 'whatsapp';
  const none: ReplyDraft = { channel: byChat && number ? 'whatsapp' : 'email', subject: defaultSubject(inquiry), body: '' };
  const [draft, keepDraft, forget] = useDraft(`reply:${inquiry.id}`, none);
  const [replaced, setReplaced] = useState<ReplyDraft>();
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const panel = useRef<HTMLElement>(null);
  const send = useInquiryPost<ReplyRequest>(inquiry, () => 'reply');
  const others = usePresence(inquiry.id, facts.me.id, draft.body);
  const isBegun = draft.body.trim() !== '';
  const seen = isBegun && draft.seen !== undefined ? draft.seen : inquiry.lastMessage;
  // What came since the answer was begun is read first: the server refuses one that does not know it.
  const newer = isBegun && seen !== inquiry.lastMessage ? inquiry.messages.find(({ id }) => id === inquiry.lastMessage) : undefined;
  const setDraft = (next: ReplyDraft) => keepDraft({ ...next, seen });
  const { channel, subject, body } = draft;
  const values = templateValues(inquiry, facts, banjulDay(new Date(now)));
  const gaps = [...new Set([...gapsIn(body), ...(channel === 'email' ? gapsIn(subject) : [])])];

  function fill(id: string): void {
    const template = facts.templates.find((candidate) => candidate.id === id);
    if (!template) return;
    if (body.trim()) setReplaced(draft);
    setError(undefined);
    setDraft({ ...draft, subject: fillTemplate(template.subject, values) || subject, body: textFor(channel, template, values) });
  }

  /** A template that nobody has changed yet is told in the other channel's words. */
  function turnTo(other: ReplyDraft['channel']): void {
    const template = facts.templates.find((candidate) => textFor(channel, candidate, values) === body);
    setDraft({ ...draft, channel: other, ...(template ? { body: textFor(other, template, values) } : {}) });
  }

  /** Where it cannot go yet, the cursor goes to the first gap. */
  function check(): boolean {
    if (panel.current && refusesTooLong(panel.current)) return false;
    const wrong = newer ? 'Somebody wrote since you began. Read it, then say so above.' : objection(draft, gaps);
    setError(wrong);
    if (!wrong) return true;
    const [gap = ''] = gaps;
    const at = body.indexOf(gap);
    field.current?.focus();
    if (gap && at >= 0) field.current?.setSelectionRange(at, at + gap.length);
    return false;
  }

  function sendMail(): void {
    if (send.isPending || !check()) return;
    send.mutate(
      { channel: 'email', subject: subject.trim(), body: body.trim(), seen },
      {
        onSuccess() {
          done();
          showToast({ kind: 'success', title: 'Answer sent', text: `It is on its way to ${inquiry.email}.` });
        },
        onError: (refused) => setError(errorText(refused)),
      },
    );
  }

  function recordChat(event: React.MouseEvent): void {
    if (!check()) {
      event.preventDefault();
      return;
    }
    send.mutate(
      { channel: 'whatsapp', body: body.trim(), seen },
      {
        onSuccess: done,
        onError: (refused) => setError(`The chat was opened, but we could not note it: ${errorText(refused)}`),
      },
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
    draft,
    setDraft,
    forget,
    field,
    panel,
    number,
    gaps,
    error,
    isReplaced: replaced !== undefined,
    isSending: send.isPending,
    others,
    newer,
    haveRead: () => keepDraft({ ...draft, seen: inquiry.lastMessage }),
    fill,
    turnTo,
    bringBack,
    sendMail,
    recordChat,
  };
}
