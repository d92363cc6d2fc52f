import { useEffect, useEffectEvent } from 'react';
import { DESK_DRAFTS } from '@/browser/admin/desk-drafts';
import { readItem } from '@/browser/device-store';
import type { ReplyRequest } from '@/domains/desk/model/desk-requests';
import type { InquiryDetail } from '@/domains/desk/model/desk-types';
import { uuid } from '@/lib/uuid';
import { errorText, isAway } from './desk-api';
import { useInquiryPost } from './use-inquiry-change';
import { discardAnswer, keepAnswer, useWaitingAnswers, type WaitingAnswer } from './waiting-answers';

/** What became of an answer that was sent; `refused` with the server's words. */
type Outcome = { went: () => void; waits: () => void; refused: (why: string) => void };

/**
 * The answers to one enquiry that wait on this device, of one person.
 * @param onBack puts one into the field again; done by itself for one that was not taken, unless something else is being written there
 */
export function useAnswersHere(inquiry: InquiryDetail, by: string, onBack: (answer: WaitingAnswer) => void) {
  const { id, reference, name } = inquiry;
  const post = useInquiryPost<ReplyRequest>(inquiry, 'reply');
  const waiting = useWaitingAnswers(by).filter((answer) => answer.inquiry.id === id);
  const refused = waiting.find((answer) => answer.refused !== undefined);
  const takeBack = useEffectEvent((answer: WaitingAnswer) => {
    if (!readItem<{ body: string }>(`${DESK_DRAFTS}reply:${id}`)?.body.trim()) edit(answer);
  });
  useEffect(() => {
    if (refused) takeBack(refused);
  }, [refused]);

  function edit(answer: WaitingAnswer): void {
    onBack(answer);
    discardAnswer(answer.reply.key);
  }

  /** Sends an answer, under a key of its own; where nothing reaches the server it waits on the device. */
  function send(answer: ReplyRequest, { went, waits, refused: told }: Outcome): void {
    const reply = { ...answer, key: uuid() };
    // A promise, since callbacks of `mutate` end with the screen: who left it before the answer came would lose theirs.
    post.mutateAsync(reply).then(went, (why) => {
      if (isAway(why) && keepAnswer({ reply, inquiry: { id, reference, name }, by })) waits();
      else told(errorText(why));
    });
  }

  return { waiting, edit, send, isSending: post.isPending };
}
