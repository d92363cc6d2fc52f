import { useQueryClient } from '@tanstack/react-query';
import type { ReplyRequest } from '@/domains/desk/model/desk-requests';
import { type InquiryDetail, inquiryDetailSchema } from '@/domains/desk/model/desk-types';
import { showToast } from '@/ui/toast';
import { ask, givenUp } from './desk-api';
import { KEYS, refreshLists } from './desk-queries';
import { useSending, useWaiting, WaitingList } from './waiting-list';

/*
 * Answers that were written where there is no signal: kept on the device, each with its key and the last message it saw, until the server has
 * them. One that somebody was quicker than is not sent (rule 6): it goes back to its writer with the server's words.
 */

type Keyed = ReplyRequest & { key: string };
/** `refused`: why the server does not take it; it waits for its writer then. `by`: id of who wrote it, in whose name alone it is sent. */
export type WaitingAnswer = { reply: Keyed; inquiry: { id: string; reference: string; name: string }; by: string; keptAt: string; refused?: string };

const answers = new WaitingList<WaitingAnswer>('answers', ({ reply }) => reply.key);

/** Keeps an answer until there is a signal. @returns whether the device could */
export function keepAnswer(answer: Omit<WaitingAnswer, 'keptAt'>): boolean {
  return answers.keep({ ...answer, keptAt: new Date().toISOString() });
}

export function discardAnswer(key: string): void {
  answers.discard(key);
}

/** Takes away all that wait for an enquiry. */
export function discardAnswersTo(inquiryId: string): void {
  answers.change((all) => all.filter(({ inquiry }) => inquiry.id !== inquiryId));
}

/** The answers of this person that wait on this device. */
export function useWaitingAnswers(me: string): WaitingAnswer[] {
  return useWaiting(answers).filter(({ by }) => by === me);
}

/** A second answer that waits for the same enquiry knows the first, unless somebody wrote in between. */
function knowing(other: WaitingAnswer, sent: WaitingAnswer, { lastMessage, messages }: InquiryDetail): WaitingAnswer {
  const last = messages.find(({ id }) => id === lastMessage);
  const isOurs = last?.direction === 'out' && last.body === sent.reply.body;
  const isNext = other.inquiry.id === sent.inquiry.id && other.reply.seen === sent.reply.seen;
  return isOurs && isNext ? { ...other, reply: { ...other.reply, seen: lastMessage } } : other;
}

/** Sends the answers of this person that wait, as soon as there is a signal. */
export function useSendingAnswers(me: string): void {
  const client = useQueryClient();
  async function send(answer: WaitingAnswer): Promise<void> {
    const { reply, inquiry } = answer;
    const now = await ask(`inquiries/${inquiry.id}/reply`, inquiryDetailSchema, reply, 'POST', givenUp());
    answers.change((all) => all.flatMap((other) => (other.reply.key === reply.key ? [] : [knowing(other, answer, now)])));
    client.setQueryData(KEYS.inquiry(now.reference), now);
    const what = reply.channel === 'email' ? 'The answer went' : 'The chat is noted';
    showToast({ kind: 'success', title: what, text: `${inquiry.name}, ${inquiry.reference}: it had waited for a signal.` });
  }
  function refresh(): void {
    refreshLists(client);
    void client.invalidateQueries({ queryKey: ['inquiry'] });
  }
  useSending(answers, send, refresh, ({ by }) => by === me);
}
