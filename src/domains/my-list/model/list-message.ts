import { aboutTours } from '../../inquiries/model/about-tours';
import type { Asked, MyList } from './my-list';

/* One enquiry for the whole list: its tours stand in the message of the inquiry form, where everybody sees and may change them. */

/** What the message says of the tours that were not asked for yet; nothing where there is none. */
export function listText(list: MyList): string {
  return aboutTours(list.filter(({ asked }) => !asked).map(({ title }) => title));
}

/** What the chat says of them; nothing where there is none. */
export function listChatText(brand: string, list: MyList): string {
  const text = listText(list);
  return text && `Hello ${brand}! ${text}`;
}

/**
 * The message with the list as it is now. What the traveller wrote stays as it is: where the part that we wrote was changed, it is
 * theirs, and is left alone.
 * @param before the part that we wrote last
 */
export function withList(message: string, before: string, now: string): string {
  if (before !== '' && message.includes(before)) return message.replace(before, () => now).trim();
  if (before !== '' && message.trim() !== '') return message;
  return [now, message.trim()].filter(Boolean).join('\n\n');
}

/** The list after an enquiry: what it named was asked for. */
export function withAsked(list: MyList, inquiry: { message: string; preferredTour?: string | undefined }, asked: Asked): MyList {
  const isNamed = (title: string) => inquiry.preferredTour === title || inquiry.message.includes(title);
  return list.map((tour) => (isNamed(tour.title) ? { ...tour, asked } : tour));
}
