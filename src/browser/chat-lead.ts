import { CHAT_LEADS_PATH, makeChatReference } from '../domains/site/model/chat-reference.ts';
import { toursOfChatLink, withReference } from '../domains/site/model/outbound.ts';
import { ANY_ANSWER, callApi, UNREADABLE } from './api-client.ts';
import { memory } from './browser-storage.ts';
import { clientSite } from './client-site.ts';
import { type Entry, entry, isOwnLook, isUncounted } from './visit.ts';

/** A chat that this visit opened, as `POST /api/chat-leads` takes it. */
type ChatLead = { reference: string; tours: string[]; page: string; at: number; visit?: Entry };
type Opened = ChatLead & { text: string; told?: true };

const KEY = 'hbt-chats';
/** The same link pressed again within this time is the same chat, in milliseconds. */
const SAME_MS = 30 * 60_000;
/** Chats of one visit that are remembered. */
const OPENED_MAX = 20;

const opened = () => memory('session').read<Opened[]>(KEY) ?? [];

function keep(chats: Opened[]): void {
  memory('session').write(KEY, chats.slice(-OPENED_MAX));
}

/**
 * A link to our chat, for the moment at which it is opened: with a reference in its text, under which the server is told of tour, page and source
 * (docs/develop/decisions/0104). Waits for nothing. A text that names an enquiry needs no other reference.
 */
export function referredChat(href: string): string {
  const { prefix } = clientSite();
  if (isOwnLook() || new RegExp(`${prefix}\\d{8}\\w{4}`).test(href)) return href;
  const [page, now] = [location.pathname, Date.now()];
  let chat = opened().find((one) => one.text === href && one.page === page && Math.abs(now - one.at) < SAME_MS);
  if (!chat) {
    // Whoever asks not to be counted is told nothing of but what they ask.
    chat = { reference: makeChatReference(prefix), tours: toursOfChatLink(href), page, at: now, text: href, ...(isUncounted() ? {} : { visit: entry() }) };
    keep([...opened(), chat]);
  }
  tellChats();
  return withReference(href, chat.reference);
}

/** Tells the server of the chats that it may not have heard of; one that it knows it takes again. */
export function tellChats(): void {
  for (const { text: _, told, ...body } of opened()) {
    if (told) continue;
    void callApi(CHAT_LEADS_PATH, ANY_ANSWER, { keepalive: true, body }).then((answer) => {
      // What our server refuses for good is not told again; what somebody before it says is no word of ours.
      if (answer.ok || (answer.status >= 400 && answer.status < 429 && answer.code !== UNREADABLE)) {
        keep(opened().map((one) => (one.reference === body.reference ? { ...one, told: true } : one)));
      }
    });
  }
}
