import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { DESK_DRAFTS, keepWaiting, keptWaiting } from '@/browser/admin/desk-drafts';
import { itemOf } from '@/browser/device-store';
import { whenSignalMayBe } from '@/browser/when-signal-may-be';
import type { ReplyRequest } from '@/domains/desk/model/desk-requests';
import { type InquiryDetail, inquiryDetailSchema } from '@/domains/desk/model/desk-types';
import { showToast } from '@/ui/toast';
import { ask, errorText, givenUp } from './desk-api';
import { KEYS, refreshLists } from './desk-queries';
import { sendInTurn } from './send-in-turn';

/*
 * Answers that were written where there is no signal: kept on the device, each with its key and the last message it saw, until the server has
 * them. One that somebody was quicker than is not sent (rule 6): it goes back to its writer with the server's words.
 */

type Keyed = ReplyRequest & { key: string };
/** `refused`: why the server does not take it; it waits for its writer then. `by`: id of who wrote it, in whose name alone it is sent. */
export type WaitingAnswer = { reply: Keyed; inquiry: { id: string; reference: string; name: string }; by: string; keptAt: string; refused?: string };

const NONE: WaitingAnswer[] = [];
let shown = NONE;
let shownAs = '[]';
const watchers = new Set<() => void>();

const waiting = () => keptWaiting<WaitingAnswer>('answers');
const others = (key: string) => waiting().filter(({ reply }) => reply.key !== key);

function keep(answers: WaitingAnswer[]): boolean {
  const isKept = keepWaiting('answers', answers);
  for (const watcher of watchers) watcher();
  return isKept;
}

/** The same list as long as nothing changed. */
function current(): WaitingAnswer[] {
  const answers = waiting();
  const text = JSON.stringify(answers);
  if (text !== shownAs) [shown, shownAs] = [answers, text];
  return shown;
}

function subscribe(watcher: () => void): () => void {
  const otherTab = ({ key }: StorageEvent) => itemOf(key ?? '') === `${DESK_DRAFTS}answers` && watcher();
  watchers.add(watcher);
  window.addEventListener('storage', otherTab);
  return () => {
    watchers.delete(watcher);
    window.removeEventListener('storage', otherTab);
  };
}

/** Keeps an answer until there is a signal. @returns whether the device could */
export function keepAnswer(answer: Omit<WaitingAnswer, 'keptAt'>): boolean {
  return keep([...others(answer.reply.key), { ...answer, keptAt: new Date().toISOString() }]);
}

export function discardAnswer(key: string): void {
  keep(others(key));
}

/** The answers of this person that wait on this device. */
export function useWaitingAnswers(me: string): WaitingAnswer[] {
  return useSyncExternalStore(subscribe, current, () => NONE).filter(({ by }) => by === me);
}

async function sendOne(client: QueryClient, key: string): Promise<void> {
  const answer = waiting().find(({ reply }) => reply.key === key);
  if (!answer) return;
  const { reply, inquiry } = answer;
  const now = await ask(`inquiries/${inquiry.id}/reply`, inquiryDetailSchema, reply, 'POST', givenUp());
  keep(others(key).map((other) => knowing(other, answer, now)));
  client.setQueryData(KEYS.inquiry(now.reference), now);
  const what = reply.channel === 'email' ? 'The answer went' : 'The chat is noted';
  showToast({ kind: 'success', title: what, text: `${inquiry.name}, ${inquiry.reference}: it had waited for a signal.` });
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
  useEffect(() => {
    async function send(): Promise<void> {
      const isToGo = ({ by, refused }: WaitingAnswer) => by === me && refused === undefined;
      if (!waiting().some(isToGo)) return;
      const isChanged = await sendInTurn(
        'hbt-desk-answers',
        () => waiting().flatMap((answer) => (isToGo(answer) ? [answer.reply.key] : [])),
        (key) => sendOne(client, key),
        (key, error) => {
          const why = errorText(error);
          keep(waiting().map((answer) => (answer.reply.key === key ? { ...answer, refused: why } : answer)));
        },
      );
      if (!isChanged) return;
      refreshLists(client);
      void client.invalidateQueries({ queryKey: ['inquiry'] });
    }
    return whenSignalMayBe(() => void send());
  }, [client, me]);
}
