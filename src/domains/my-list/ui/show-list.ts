import { clientSite } from '@/browser/client-site';
import { INQUIRY_SENT, type InquirySent } from '@/domains/inquiries/model/inquiry-draft';
import { listChatText } from '@/domains/my-list/model/list-message';
import { apart, asOffered, countOf, type KeptTour, type MyList, namesOf, restored, without } from '@/domains/my-list/model/my-list';
import { sharedPath } from '@/domains/my-list/model/shared-list';
import { chatLink, generalChatText } from '@/domains/site/model/outbound';
import { banjulDay, shortDay } from '@/lib/banjul-time';
import { keepList, myList, onListChange } from './kept-tours';
import { followMessage } from './list-draft';
import { tellFull, tellRefused } from './list-toasts';
import { markAsked, notePost } from './mark-asked';
import { shareList } from './share-list';

/* The page of my list (list-page.tsx): shows what is kept, takes off and brings back, and notes what was asked for. */

type Removed = { tour: KeptTour; place: number };

const one = <Kind extends HTMLElement>(selector: string) => document.querySelector<Kind>(selector);
const tickets = Array.from(document.querySelectorAll<HTMLElement>('[data-trip]'));
const offered = tickets.map(({ dataset: { trip = '', title = '', formerly } }) => ({ slug: trip, title, formerly: formerly?.split(' ') ?? [] }));
const slugs = offered.map(({ slug }) => slug);
let removed: Removed | undefined;

function ticketOf(slug: string): HTMLElement | undefined {
  return tickets.find(({ dataset }) => dataset.trip === slug);
}

function show(selector: string, shown: boolean): void {
  const part = one(selector);
  if (part) part.hidden = !shown;
}

function write(selector: string, text: string): void {
  const part = one(selector);
  if (part && part.textContent !== text) part.textContent = text;
}

function paint(): void {
  const list = asOffered(myList(), offered);
  const { there, gone } = apart(list, slugs);
  show('[data-empty]', list.length === 0);
  show('[data-filled]', list.length > 0);
  show('[data-inquiry]', there.length > 0);
  show('.list-tickets', there.length > 0);
  show('[data-compared]', there.length > 0);
  write('[data-count]', countOf(there.length));
  paintTickets(there);
  paintGone(gone);
  paintAsk(there);
  paintChat(there);
  paintUndo();
  paintShare(there);
  followMessage(there);
}

/** In the order of keeping; the way to more tours stays last. */
function paintTickets(there: MyList): void {
  const kept = there.flatMap(({ slug }) => ticketOf(slug) ?? []);
  for (const ticket of tickets) ticket.hidden = !kept.includes(ticket);
  const row = one('.list-tickets');
  // Not moved where it stands right: what is moved loses the keyboard's focus.
  const shown = Array.from(row?.children ?? []).filter((ticket) => kept.includes(ticket as HTMLElement));
  if (kept.some((ticket, place) => ticket !== shown[place])) row?.lastElementChild?.before(...kept);
  for (const { slug, asked } of there) {
    const stamp = ticketOf(slug)?.querySelector<HTMLElement>('[data-asked]');
    if (!stamp) continue;
    stamp.hidden = !asked;
    stamp.textContent = asked ? `Asked on ${shortDay(banjulDay(new Date(asked.at)))}, ${asked.reference}` : '';
  }
}

/** Tours that were kept and are not offered any more. */
function paintGone(gone: MyList): void {
  const box = one('[data-gone]');
  if (!box) return;
  box.hidden = gone.length === 0;
  box.replaceChildren(
    ...gone.map(({ slug, title }) => {
      const line = document.createElement('li');
      const remove = document.createElement('button');
      remove.type = 'button';
      remove.dataset.remove = slug;
      remove.ariaLabel = `Remove ${title}`;
      remove.textContent = 'Remove';
      line.append(`${title} is no longer among our tours. Ask us: something similar may be possible. `, remove);
      return line;
    }),
  );
}

function paintAsk(there: MyList): void {
  const left = there.filter(({ asked }) => !asked);
  const box = one('[data-ask]');
  if (!box) return;
  if (left.length === 0) {
    box.textContent = there.length === 0 ? '' : 'You have asked about all of them; the reference is on each.';
    return;
  }
  const link = document.createElement('a');
  link.href = '#inquiry';
  link.textContent =
    left.length === 1 ? `Ask about ${namesOf(left)}` : `Ask about ${left.length === there.length ? 'all of them' : `the other ${left.length}`} at once`;
  box.replaceChildren(link);
}

/** The chat beside the form asks about the same tours as its message. */
function paintChat(there: MyList): void {
  const link = one<HTMLAnchorElement>('[data-general-chat]');
  const site = clientSite();
  if (link) link.href = chatLink(site, listChatText(site.brand, there) || generalChatText(site.brand));
}

function paintShare(there: MyList): void {
  const link = one<HTMLAnchorElement>('[data-share]');
  if (!link) return;
  link.hidden = there.length === 0;
  link.href = sharedPath(there);
}

function paintUndo(): void {
  show('[data-undo]', removed !== undefined);
  write('[data-undo] p', removed ? `${removed.tour.title} is off your list.` : '');
}

function remove(slug: string): void {
  const list = myList();
  const place = list.findIndex((tour) => tour.slug === slug);
  const tour = list[place];
  if (!tour) return;
  removed = { tour, place };
  keepList(without(list, slug));
  one('[data-undo] button')?.focus();
}

function undo(): void {
  if (!removed) return;
  const { tour, place } = removed;
  const list = restored(myList(), tour, place);
  if (!list) tellFull();
  else if (!keepList(list)) tellRefused();
  else {
    removed = undefined;
    paintUndo();
    (ticketOf(tour.slug)?.querySelector<HTMLElement>('h2 a') ?? one('#my-list-heading'))?.focus();
  }
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-remove]') : null;
  if (button) remove(button.dataset.remove ?? '');
});
one('[data-undo] button')?.addEventListener('click', undo);
one('[data-share]')?.addEventListener('click', shareList);
window.addEventListener(INQUIRY_SENT, (event) => markAsked((event as CustomEvent<InquirySent>).detail));
// At the window, after the form's own script had its say.
window.addEventListener('submit', notePost);
onListChange(paint);
paint();
// Once, and not with every change: two tabs that know a tour by different titles would write for ever.
const renamed = asOffered(myList(), offered);
if (JSON.stringify(renamed) !== JSON.stringify(myList())) keepList(renamed);
