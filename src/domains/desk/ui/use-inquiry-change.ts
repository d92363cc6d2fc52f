import { type InfiniteData, type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/browser/api-client';
import type { InquiryChange } from '@/domains/desk/model/desk-requests';
import { type DeskFacts, type InboxItem, type InboxPage, type InquiryDetail, inquiryDetailSchema, type MessageChannel } from '@/domains/desk/model/desk-types';
import { undoable } from '@/domains/desk/model/undo-status';
import { CHANNEL_WORDS, STATUS_WORDS } from '@/domains/desk/model/words';
import { showSecurityNotice } from '@/ui/security-toast';
import { showToast } from '@/ui/toast';
import { ask, errorText, givenUp } from './desk-api';
import { KEYS, refreshLists } from './desk-queries';

/** What a change does to a line of the inbox, before the server has said so. */
function changedLine(change: InquiryChange, facts: DeskFacts): Partial<InboxItem> {
  if (change.change === 'status') return { status: change.status };
  if (change.change === 'assign') return { assignee: facts.admins.find(({ id }) => id === change.to) ?? null };
  if (change.change === 'read') return { unread: !change.read };
  if (change.change === 'spam') return { spam: change.spam };
  return {};
}

/** What it does to the enquiry on its own screen. */
function changedInquiry(inquiry: InquiryDetail, change: InquiryChange, facts: DeskFacts): InquiryDetail {
  const next = { ...inquiry, ...changedLine(change, facts) };
  if (change.change === 'status') return { ...next, lostReason: change.lostReason ?? null };
  if (change.change !== 'note') return next;
  const { id, name } = facts.me;
  return {
    ...next,
    history: [...inquiry.history, { id: -1, event: 'note', detail: { text: change.text }, actor: { id, name }, at: new Date().toISOString() }],
  };
}

/** What the screen says of that which is to be changed: where a colleague was quicker the server says so. */
function seenOn({ status, assignee }: InquiryDetail, { change }: InquiryChange): { seen?: string | null } {
  if (change === 'status') return { seen: status };
  return change === 'assign' ? { seen: assignee?.id ?? null } : {};
}

const WHAT: Record<InquiryChange['change'], string> = {
  status: 'The status was not changed',
  assign: 'It was not assigned',
  note: 'The note was not kept',
  read: 'The mark was not changed',
  spam: 'It was not moved',
  fact: 'Nothing was changed',
  confirm_quote: 'It was not confirmed',
  undo_quote: 'The yes was not undone',
  undo_status: 'It was not undone',
};

/** What the server says where a colleague, or the visitor, was quicker. */
const OVERTAKEN = new Set(['inquiry_changed', 'answered_meanwhile']);

/**
 * Changes an enquiry: the page shows it at once, and as it was before with a message where the server refuses. The
 * server's answer replaces what was assumed.
 */
export function useInquiryChange(inquiry: InquiryDetail, facts: DeskFacts) {
  const client = useQueryClient();
  const key = KEYS.inquiry(inquiry.reference);
  const { mutate, mutateAsync } = useMutation({
    ...inTurn(inquiry),
    // A failure is told at once, also where the phone knows that it is offline.
    networkMode: 'always',
    mutationFn: (change: InquiryChange) => ask(`inquiries/${inquiry.id}`, inquiryDetailSchema, change, 'POST', givenUp()),
    async onMutate(change) {
      await Promise.all([client.cancelQueries({ queryKey: key }), client.cancelQueries({ queryKey: KEYS.inbox })]);
      const lists = client.getQueriesData<InfiniteData<InboxPage>>({ queryKey: KEYS.inbox });
      const shownBefore: [QueryKey, unknown][] = [[key, client.getQueryData(key)], ...lists];
      // What is only assumed, or put back, is no younger than what the server said.
      const before = shownBefore.map(([at, data]) => ({ at, data, asOf: { updatedAt: client.getQueryState(at)?.dataUpdatedAt } }));
      client.setQueryData<InquiryDetail>(key, (shown) => shown && changedInquiry(shown, change, facts), before[0]?.asOf);
      const line = changedLine(change, facts);
      for (const { at, asOf } of before.slice(1)) client.setQueryData<InfiniteData<InboxPage>>(at, (list) => list && withLine(list, inquiry.id, line), asOf);
      return { before };
    },
    onError(error, change, context) {
      for (const { at, data, asOf } of context?.before ?? []) client.setQueryData(at, data, asOf);
      // Another change may have been under way: the server says what holds.
      void client.invalidateQueries({ queryKey: key });
      // Opening marks it as read by itself: nobody asked for that, so nobody is told that it failed.
      if (change.change === 'read' && change.read) return;
      // A fact stays in its field as it was typed.
      const after = change.change === 'fact' ? '' : ' It is shown as it was.';
      showToast({ kind: 'error', title: WHAT[change.change], text: errorText(error) + after });
    },
    onSuccess(answer, change) {
      // A change that waits behind this one shows already, and its own answer has both.
      if (isLast(client, inquiry)) client.setQueryData(key, answer);
      if (change.change === 'status') offerUndo(answer, (entry) => mutate({ change: 'undo_status', entry }));
      if (change.change !== 'spam') return;
      showSecurityNotice(`${answer.reference} ${change.spam ? 'was put into spam' : 'was taken out of spam'}. This is noted in the audit log.`);
    },
    onSettled: () => refreshLists(client),
  });
  // What is seen is known at the click: a change that waits its turn is sent when the screen shows it already.
  const seen = <T extends InquiryChange>(change: T): T => ({ ...seenOn(client.getQueryData<InquiryDetail>(key) ?? inquiry, change), ...change });
  return {
    mutate: (change: InquiryChange) => mutate(seen(change)),
    /**
     * @param onOvertaken called where somebody else was quicker, and the toast has said what came
     * @returns whether it was done: where it was refused a toast has said why
     */
    attempt: (change: InquiryChange, onOvertaken?: () => void) =>
      mutateAsync(seen(change)).then(
        () => true,
        (error) => {
          if (error instanceof ApiError && OVERTAKEN.has(error.code)) onOvertaken?.();
          return false;
        },
      ),
  };
}

/** So long a toast offers to undo, in milliseconds; the history does for longer. */
const UNDO_TOAST_MS = 10_000;

function offerUndo(answer: InquiryDetail, undo: (entry: number) => void): void {
  const line = undoable(answer, Date.now());
  if (!line) return;
  const how = CHANNEL_WORDS[line.detail.how as MessageChannel];
  const waits = answer.status !== 'new' && answer.status !== 'lost' && answer.answeredAt === null;
  showToast({
    kind: 'success',
    title: `Now ${STATUS_WORDS[answer.status]}`,
    ...(how ? { text: `Answered ${how}.` } : waits ? { text: 'Not answered yet: the clock runs on.' } : {}),
    durationMs: UNDO_TOAST_MS,
    about: `status of ${answer.id}`,
    action: { label: 'Undo', onPress: () => undo(line.id) },
  });
}

function withLine(list: InfiniteData<InboxPage>, id: string, line: Partial<InboxItem>): InfiniteData<InboxPage> {
  return { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map((item) => (item.id === id ? { ...item, ...line } : item)) })) };
}

/**
 * Changes of one enquiry go to the server one after the other: two answers on their way could overtake each other, and
 * the older one, which does not know of the later change, would stay on the screen.
 */
function inTurn({ id }: InquiryDetail) {
  return { mutationKey: ['change', id], scope: { id: `change ${id}` } };
}

/** Whether no other change of this enquiry is under way or waits; asked by one that is. */
function isLast(client: QueryClient, { id }: InquiryDetail): boolean {
  return client.isMutating({ mutationKey: ['change', id] }) <= 1;
}

/** Something sent to the visitor, or taken back: nothing is assumed before the server has said so. */
export function useInquiryPost<Body extends object | undefined>(inquiry: InquiryDetail, path: string, method: 'POST' | 'DELETE' = 'POST') {
  const client = useQueryClient();
  return useMutation({
    ...inTurn(inquiry),
    networkMode: 'always',
    mutationFn: (body: Body) => ask(`inquiries/${inquiry.id}/${path}`, inquiryDetailSchema, body, method, givenUp()),
    onSuccess(answer) {
      if (isLast(client, inquiry)) client.setQueryData(KEYS.inquiry(inquiry.reference), answer);
      refreshLists(client);
    },
    // The answer to a change before it may have been left to this one.
    onError: () => void client.invalidateQueries({ queryKey: KEYS.inquiry(inquiry.reference) }),
  });
}
