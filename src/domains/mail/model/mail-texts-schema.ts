import { z } from 'zod';
import { englishOf, sentences, words } from './filled-text.ts';
import { ENGLISH_TELLINGS, tellingWordsSchema } from './telling-words-schema.ts';

/*
 * The words of mails to travellers: the English as we send it, and the shape of what content/mail-texts.yaml has of each other language. Those of trips
 * are in telling-words-schema.ts; what an admin writes has reply templates.
 */

const confirmationSchema = z
  .strictObject({
    subject: words('Subject', 'We have your request {reference}'),
    preview: words('Beside the subject', 'We have your request {reference} and will answer soon.'),
    booking: words('Heading, after a booking', 'Thank you. We have your booking request.'),
    message: words('Heading, after anything else', 'Thank you. We have your message.'),
    confirm: sentences('A booking is read', 'A person in our office reads it. We confirm {promise} by {way}.'),
    inMinutes: words('{promise}: while you are open', 'within {minutes} minutes'),
    fromOpening: words('{promise}: before you open', 'within {minutes} minutes from {time}, when we open,'),
    onceOpen: words('{promise}: while you are closed for long', 'within {minutes} minutes once we are open again'),
    timeOnDay: words('{time}: on a later day', '{time} on {day}'),
    mail: words('{way}: where they wrote by e-mail', 'e-mail'),
    // Optional, as below: where it is missing, the word above stands.
    chatOrMail: words('{way}: where they wrote on WhatsApp and left no phone number', 'WhatsApp or e-mail').optional(),
    answer: sentences('Anything else is read', 'A person in our office reads it and answers within {hours} hours.'),
    // Optional: what an owner wrote before it existed stays as it is.
    answerBy: sentences('Until when you answer', 'We answer by {time}, Gambian time.').optional(),
    nothingPaid: sentences(
      'Nothing is paid yet',
      'Nothing is booked or paid yet. You pay in cash to your guide on the day, without a deposit for most tours. You can cancel free of charge up to {hours} hours before.',
    ),
    wrong: sentences(
      'If something is wrong',
      'Is something missing or wrong? Reply to this e-mail and quote your reference. If you did not write to us, please ignore it.',
    ),
    chat: words('Link to the chat', 'Write to us on WhatsApp'),
    chatText: words('What the chat begins with', 'Hello {brand}! This is about my request {reference}.'),
  })
  .meta({ title: 'Confirmation of an enquiry' });

const labelsSchema = z
  .strictObject({
    reference: words('Reference', 'Reference'),
    about: words('About', 'About'),
    tour: words('Tour', 'Tour'),
    date: words('Date', 'Date'),
    group: words('Group', 'Group'),
  })
  .meta({ title: 'Names of what they asked' });

const kindsSchema = z
  .strictObject({
    general: words('General question', 'General question'),
    booking: words('Book a tour', 'Book a tour'),
    pricing: words('Ask for a price', 'Ask for a price'),
    custom: words('Custom trip', 'Custom trip'),
    group: words('Group or school', 'Group or school'),
  })
  .meta({ title: 'Kinds of enquiry', help: 'In English they are those of "Hours, contact, prices and top of the page".' });

const frameSchema = z
  .strictObject({
    heading: words('Heading', 'Your enquiry {reference}'),
    wrote: words('Above their own words', 'On {day} you wrote:'),
    phone: words('Phone', 'Phone and WhatsApp {phone}'),
    open: words('Hours', 'Open {opens} to {closes} (GMT+0), daily'),
  })
  .meta({ title: 'Around every answer' });

const quoteSchema = z
  .strictObject({
    hello: words('Greeting', 'Hello {name},'),
    ready: sentences(
      'It is ready',
      'Your quote is ready: {title}. It is on a private page; only you have the address. Read it there, print it, or show it to the people you travel with. It is valid until {day}.',
    ),
    pay: sentences(
      'How they pay',
      'You pay in cash to your guide on the day, and nothing in advance. If a date, a place or the size of your group changes, simply answer this mail.',
    ),
    read: words('Link to the quote', 'Read your quote'),
    agreed: sentences('After their yes, once you confirm it', 'It is agreed: {what}. You pay in cash to your guide on the day, and nothing in advance.'),
    onDay: words('{what}: begins so where a day is agreed', '{title} on {day}'),
    changes: sentences('If something changes', 'If a date, a place or the size of your group changes, simply answer this mail.'),
  })
  .meta({ title: 'Quotes' });

const passSchema = z
  .strictObject({
    subject: words('Subject', 'Your trip is confirmed: {title}'),
    ready: sentences(
      'It is confirmed',
      'Your trip is confirmed. Its private page tells you when and where we pick you up, who comes with you, what to bring and what is left to pay; only you have the address. Open it once, and you can read it without a signal. Show it to the people you travel with.',
    ),
    pickup: words('Pick-up', 'Pick-up'),
    clock: words('{time}: of the pick-up', '{time}, Gambian time'),
    days: words('A trip of several days', '{first} to {last}'),
    undated: words('Where no day is fixed', 'Not fixed yet; we write to you once it is'),
    read: words('Link to the trip', 'Open your trip'),
  })
  .meta({ title: 'The trip, once it is confirmed' });
const reviewSchema = z
  .strictObject({
    subject: words('Subject', 'How was your day? {title}'),
    preview: words('Beside the subject', 'Tell us, and those who come after you, how it was.'),
    heading: words('Heading', 'How was your day?'),
    asks: sentences('What is asked', 'You were with us on {day}: {title}. Would you tell us, and those who come after you, how it was?'),
    how: sentences(
      'How it goes',
      'The link below opens a private page for your review: stars, a few words, and a photograph if you like. You can change it for seven days, and withdraw it at any time.',
    ),
    write: words('Link to the page', 'Write your review'),
    wrong: sentences('If something went wrong', 'Did something go wrong? Answer this mail, and a person reads it. We ask you only once.'),
  })
  .meta({ title: 'Question how it was, the day after', help: 'A language without these words gets this mail in English.' });
export type ReviewWords = z.infer<typeof reviewSchema>;

const mailWordsSchema = z.strictObject({
  confirmation: confirmationSchema,
  labels: labelsSchema,
  kinds: kindsSchema,
  frame: frameSchema,
  quote: quoteSchema,
  pass: passSchema,
  // Came after the others: where it is missing, these mails are in English.
  tellings: tellingWordsSchema.optional(),
  review: reviewSchema.optional(),
});

/** content/mail-texts.yaml: a language that is not there is written to in English. */
export const mailTextsSchema = z.strictObject({
  nl: mailWordsSchema.optional().meta({ title: 'Dutch' }),
  de: mailWordsSchema.optional().meta({ title: 'German' }),
  fr: mailWordsSchema.optional().meta({ title: 'French' }),
});
export type MailTexts = z.infer<typeof mailTextsSchema>;

/** All that mails to travellers say in one language. In English the kinds of enquiry are those of site.yaml. */
export type MailWords = Omit<z.infer<typeof mailWordsSchema>, 'kinds'> & { kinds?: z.infer<typeof kindsSchema> };

/** What mails say where nobody wrote another language. */
export const ENGLISH: MailWords = {
  confirmation: englishOf(confirmationSchema),
  labels: englishOf(labelsSchema),
  // Ours name the days as well.
  frame: { ...englishOf(frameSchema), open: 'Open {hours}, {days}' },
  quote: englishOf(quoteSchema),
  pass: englishOf(passSchema),
  tellings: ENGLISH_TELLINGS,
  review: englishOf(reviewSchema),
};
