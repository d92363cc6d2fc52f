import { type Language, OTHER_LANGUAGES, writtenTo } from '../../../lib/languages.ts';
import { ENGLISH_TELLINGS } from './english-tellings.ts';
import type { MailTexts, MailWords } from './mail-texts-schema.ts';

/** What mails say where nobody wrote another language. */
const ENGLISH: MailWords = {
  confirmation: {
    subject: 'We have your request {reference}',
    preview: 'We have your request {reference} and will answer soon.',
    booking: 'Thank you. We have your booking request.',
    message: 'Thank you. We have your message.',
    confirm: 'A person in our office reads it. We confirm {promise} by {way}.',
    inMinutes: 'within {minutes} minutes',
    fromOpening: 'within {minutes} minutes from {time}, when we open,',
    onceOpen: 'within {minutes} minutes once we are open again',
    timeOnDay: '{time} on {day}',
    mail: 'e-mail',
    chatOrMail: 'WhatsApp or e-mail',
    answer: 'A person in our office reads it and answers within {hours} hours.',
    answerBy: 'We answer by {time}, Gambian time.',
    nothingPaid:
      'Nothing is booked or paid yet. You pay in cash to your guide on the day, without a deposit for most tours. You can cancel free of charge up to {hours} hours before.',
    wrong: 'Is something missing or wrong? Reply to this e-mail and quote your reference. If you did not write to us, please ignore it.',
    chat: 'Write to us on WhatsApp',
    chatText: 'Hello {brand}! This is about my request {reference}.',
  },
  labels: { reference: 'Reference', about: 'About', tour: 'Tour', date: 'Date', group: 'Group' },
  frame: {
    heading: 'Your enquiry {reference}',
    wrote: 'On {day} you wrote:',
    phone: 'Phone and WhatsApp {phone}',
    open: 'Open {hours}, {days}',
  },
  quote: {
    hello: 'Hello {name},',
    ready:
      'Your quote is ready: {title}. It is on a private page; only you have the address. Read it there, print it, or show it to the people you travel with. It is valid until {day}.',
    pay: 'You pay in cash to your guide on the day, and nothing in advance. If a date, a place or the size of your group changes, simply answer this mail.',
    read: 'Read your quote',
    agreed: 'It is agreed: {what}. You pay in cash to your guide on the day, and nothing in advance.',
    onDay: '{title} on {day}',
    changes: 'If a date, a place or the size of your group changes, simply answer this mail.',
  },
  pass: {
    subject: 'Your trip is confirmed: {title}',
    ready:
      'Your trip is confirmed. Its private page tells you when and where we pick you up, who comes with you, what to bring and what is left to pay; only you have the address. Open it once, and you can read it without a signal. Show it to the people you travel with.',
    pickup: 'Pick-up',
    clock: '{time}, Gambian time',
    days: '{first} to {last}',
    undated: 'Not fixed yet; we write to you once it is',
    read: 'Open your trip',
  },
  tellings: ENGLISH_TELLINGS,
  review: {
    subject: 'How was your day? {title}',
    preview: 'Tell us, and those who come after you, how it was.',
    heading: 'How was your day?',
    asks: 'You were with us on {day}: {title}. Would you tell us, and those who come after you, how it was?',
    how: 'The link below opens a private page for your review: stars, a few words, and a photograph if you like. You can change it for seven days, and withdraw it at any time.',
    write: 'Write your review',
    wrong: 'Did something go wrong? Answer this mail, and a person reads it. We ask you only once.',
  },
};

export type Said = { language: Language; words: MailWords };

/** The words for somebody who speaks that language (a primary tag): English where nobody wrote it. */
export function wordsFor(texts: MailTexts, tag: string | null | undefined): Said {
  const language = writtenTo(tag);
  const words = language === 'en' ? undefined : texts[language];
  return words ? { language, words } : { language: 'en', words: ENGLISH };
}

/** Languages that mails can be written in as things are: English, and those that the owner wrote. */
export function writtenLanguages(texts: MailTexts): Language[] {
  return ['en', ...OTHER_LANGUAGES.filter((language) => texts[language] !== undefined)];
}

/** Puts values into the places of a text: "{reference}". A place without a value stays as it is. */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, word: string) => String(Object.hasOwn(values, word) ? values[word] : whole));
}

/** `lang` of a mail's HTML, or of a part of it. */
export const HTML_LANG: Record<Language, string> = { en: 'en-GB', nl: 'nl', de: 'de', fr: 'fr' };
