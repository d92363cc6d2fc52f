import { counted } from '../../../lib/counted.ts';
import type { InquiryStatus } from '../../inquiries/model/inquiry-types.ts';
import type { SpamSign } from '../../inquiries/model/spam-signs.ts';
import { type AnyMailKind, MAIL_CAME_BACK, NOT_SENT } from '../../mail/model/mail-kinds.ts';
import type { HandChannel, HistoryEntry, MailLine, MessageChannel, View } from './desk-types.ts';

export const STATUS_WORDS: Record<InquiryStatus, string> = { new: 'New', replied: 'Replied', quoted: 'Quoted', won: 'Won', lost: 'Lost' };

export const VIEW_WORDS: Record<View, string> = {
  all: 'All',
  waiting: 'Waiting',
  unread: 'Unread',
  mine: 'Mine',
  spam: 'Spam',
  spam_today: 'Spam of today',
  mail: 'Mail problems',
};

/** What an empty list says, and what to do about it. */
export const EMPTY_WORDS: Record<View, { title: string; text: string }> = {
  all: { title: 'No enquiry yet', text: 'The first one appears here by itself, with the time left to answer it.' },
  waiting: { title: 'Nobody is waiting', text: 'Every enquiry is answered. New ones appear here by themselves.' },
  unread: { title: 'All read', text: 'Nothing new since you last looked.' },
  mine: { title: 'Nothing is yours', text: 'Open an enquiry and choose "Assign to me" to find it here.' },
  mail: { title: 'All mails went out', text: 'Enquiries whose mails the mail server did not take appear here.' },
  spam: { title: 'No spam', text: 'What looks like spam is kept here instead of being thrown away.' },
  spam_today: { title: 'No spam today', text: 'That of earlier days is under "Spam".' },
};

/** What can be changed of what an enquiry says, in the order in which it is offered; the traveller's own message stays as it is. `people` is how many (change-fact.ts). */
export const FACT_WORDS = {
  preferredDate: 'day',
  people: 'number of people',
  preferredTour: 'tour',
  hotel: 'hotel',
  phone: 'phone number',
  email: 'e-mail address',
  country: 'country',
  language: 'language',
};
export type Fact = keyof typeof FACT_WORDS;
export const FACTS = Object.keys(FACT_WORDS) as Fact[];

export const CHANNEL_WORDS: Record<MessageChannel, string> = {
  email: 'by e-mail',
  whatsapp: 'by WhatsApp',
  phone: 'by phone',
  in_person: 'in person',
  quote: 'on the page of the quote',
  pass: 'on the page of the trip',
};

export const HAND_WORDS: Record<HandChannel, string> = { phone: 'By phone', whatsapp: 'By WhatsApp', email: 'By e-mail', in_person: 'In person' };

/** The first letters of a name, two at most: "AB" of "Anna Berg". */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

export const MAIL_WORDS: Record<AnyMailKind, string> = {
  operator_notification: 'Notice to us',
  visitor_confirmation: 'Confirmation to the visitor',
  reply: 'Our answer',
  quote: 'Our quote',
  trip_pass: 'Their trip pass',
  quote_answered: 'Notice to us: their answer to the quote',
  unread_enquiry: 'Notice to us: nobody has read it',
  trip_tomorrow: 'See you tomorrow',
  trip_called_off: 'The trip is called off',
  trip_moved: 'The trip is on another day',
  review_link: 'Request for a review',
  day_sheet: "A guide's day",
  confirm_address: 'Link that confirms an address',
  reset_password: 'Link for a new password',
  known_address: 'Notice that an address has an account already',
  passkey_added: 'Notice of a new passkey',
  invitation: 'Invitation',
  canary: "The site's test of itself",
};

/** How a mail stands, in plain words, and what to do where something is wrong. */
export function mailState(mail: Pick<MailLine, 'status' | 'attempts' | 'lastError'>): { text: string; isProblem: boolean; advice?: string } {
  if (mail.status === 'sent') return { text: 'Sent', isProblem: false };
  if (mail.status === 'failed' && mail.lastError?.startsWith(NOT_SENT))
    return { text: `Not sent, on purpose: ${mail.lastError.slice(NOT_SENT.length)}`, isProblem: false };
  const said = mail.lastError ? `The mail server said: ${mail.lastError}` : '';
  if (mail.status === 'failed') {
    if (mail.lastError?.startsWith(MAIL_CAME_BACK)) {
      return { text: 'Not delivered', isProblem: true, advice: `${mail.lastError} Check the address, or answer by WhatsApp or phone.` };
    }
    return { text: 'Not delivered', isProblem: true, advice: `Check the address, or answer by WhatsApp or phone. ${said}`.trim() };
  }
  if (mail.attempts > 0) {
    const text = `Not accepted yet after ${counted(mail.attempts, 'try', 'tries')}; we keep trying`;
    return { text, isProblem: true, ...(said ? { advice: said } : {}) };
  }
  return { text: 'On its way', isProblem: false };
}

const SPAM_WORDS: Record<SpamSign, string> = {
  hidden_field: 'A form field that people cannot see was filled in.',
  haste: 'It was sent within three seconds of first touching the form, and contains a web address.',
};
/** By which way somebody was answered, where a status says so. */
function answered(how: string | undefined): string {
  const words = CHANNEL_WORDS[how as MessageChannel];
  return words ? `, answered ${words}` : '';
}

/** What happened, as one would tell it: "Awa assigned it to Lamin". `text` is what was written, where something was. */
export function historyWords({ event, detail, actor }: Pick<HistoryEntry, 'event' | 'detail' | 'actor'>): { told: string; text?: string } {
  const who = actor?.name ?? 'The site';
  const word = (key: string) => (typeof detail[key] === 'string' ? (detail[key] as string) : undefined);
  const status = (key: string) => STATUS_WORDS[word(key) as InquiryStatus] ?? word(key) ?? 'another status';
  switch (event) {
    case 'received':
      return { told: actor ? `${who} entered it` : 'The enquiry came in' };
    case 'fact': {
      const fact = FACT_WORDS[word('fact') as Fact] ?? 'a fact';
      return { told: `${who} changed the ${fact}`, text: `${word('from') ?? 'nothing'} → ${word('to') ?? 'nothing'}` };
    }
    case 'message':
      return { told: `${who} wrote down what they answered ${CHANNEL_WORDS[word('channel') as MessageChannel] ?? ''}`.trim() };
    case 'mail_joined':
      return { told: `${who} added a mail from another address`, text: word('from') };
    case 'mail_returned':
      return { told: 'A mail of ours came back', text: word('why') };
    case 'quote_accepted':
      return { told: 'The visitor said yes to the quote', text: word('title') };
    case 'quote_declined':
      return { told: 'The visitor said no to the quote', text: word('message') ?? word('title') };
    case 'quote_confirmed':
      return { told: `${who} confirmed it`, text: word('title') };
    case 'quote_undone':
      return { told: `${who} undid the yes`, text: word('reason') };
    case 'trip_planned':
      return { told: `${who} put it into the diary`, text: word('trip') };
    case 'trip_changed':
      return { told: `${who} changed the trip`, text: word('trip') };
    case 'trip_called_off':
      return { told: `${who} called the trip off`, text: word('trip') };
    case 'read':
      return { told: detail.read === false ? `${who} marked it as unread` : `${who} read it` };
    case 'status':
      if (detail.undid) return { told: `${who} undid that: ${status('to')} again`, text: word('lostReason') };
      return { told: `${who} changed it to ${status('to')}${answered(word('how'))}`, text: word('lostReason') };
    case 'assigned':
      if (detail.to === null) return { told: `${who} gave it back: nobody is assigned` };
      return { told: detail.to === actor?.id ? `${who} took it` : `${who} assigned it to ${word('name') ?? 'a colleague'}` };
    case 'note':
      return { told: `${who} noted`, text: word('text') };
    case 'reply':
      return { told: word('channel') === 'whatsapp' ? `${who} opened a WhatsApp chat` : `${who} answered by e-mail` };
    case 'quote':
      return { told: `${who} made a quote`, text: word('title') };
    case 'quote_viewed':
      return { told: 'The visitor looked at the quote', text: word('title') };
    case 'quote_withdrawn':
      return { told: word('because') === 'another_taken' ? 'It ended because another quote was accepted' : `${who} withdrew a quote`, text: word('title') };
    case 'spam':
      return { told: `${who} put it into spam`, text: SPAM_WORDS[word('reason') as SpamSign] };
    case 'not_spam':
      return { told: `${who} marked it as not spam` };
    case 'confirmation_withheld':
      return {
        told: 'The site sent the visitor no confirmation',
        text: detail.limit === 'confirmation' ? 'The daily limit for this address was reached.' : 'The hourly limit for all visitors was reached.',
      };
    case 'exported':
      return { told: `${who} exported it` };
    default:
      return { told: `${who}: ${event.replaceAll('_', ' ')}` };
  }
}
