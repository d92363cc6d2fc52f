import { z } from 'zod';
import { banjulDay, isDay } from '../../../lib/banjul-time.ts';
import {
  messageRule,
  nameRule,
  optionalEmailRule,
  optionalGroupSizeRule,
  optionalLine,
  optionalMessageRule,
  optionalPhoneRule,
} from '../../../lib/contact-rules.ts';
import { COUNTRY_MAX, MESSAGE_MAX, TOUR_MAX } from '../../../lib/field-lengths.ts';
import { FIELD_MESSAGES } from '../../../lib/field-messages.ts';
import { foldAddress } from '../../../lib/folded-address.ts';
import { isLanguageTag, LANGUAGES } from '../../../lib/languages.ts';
import { uuidRule } from '../../../lib/uuid-rule.ts';
import { dayToCome, optional, writtenLine, writtenText } from '../../../lib/written-rules.ts';
import { SOURCES } from '../../analytics/model/events.ts';
import { DESK_SOURCES, INQUIRY_STATUSES } from '../../inquiries/model/inquiry-types.ts';
import { DESK_LIMITS } from './desk-limits.ts';
import { HAND_CHANNELS, MESSAGE_CHANNELS, REPLY_CHANNELS } from './desk-types.ts';
import { NO_AMOUNT, namesAmount, QUOTED_DAY_OVER } from './quote-rules.ts';
import { FACTS } from './words.ts';

/* What is sent to the reply desk's endpoints (docs/develop/desk.md). Pages take the types alone: these rules are checked by the server. */

/** Longest thing that somebody may be named by. */
const NAMED_MAX = 100;
/** More tours than a list keeps (my-list.ts). */
const CHAT_TOURS_MAX = 20;
const YEAR_MS = 366 * 24 * 60 * 60 * 1000;

/** POST /api/admin/mail/release: mail that was held back goes out again; what waits is given up where it is said so. */
export const releaseSchema = z.object({ dropWaiting: z.boolean('Say what becomes of the mails that wait.') });

/** POST /api/admin/first-day: hides the list of what is to be done on the first day, for everybody, or shows it again. */
export const hideFirstDaySchema = z.object({ hidden: z.boolean('Say whether it is hidden.') });

/** POST /api/admin/mail/suggestions/{id}: it belongs to that enquiry, is one of its own, or is neither. */
export const sortMailSchema = z.object({ decision: z.enum(['join', 'lead', 'neither'], 'Say whose mail it is.') });
export type SortMail = z.output<typeof sortMailSchema>;

const languageRule = z.string().refine(isLanguageTag, 'Please choose a language.');
/** Null or blank is nothing. */
const factValue = z.string('Please write this as text.').max(200, 'This is too long.').nullable();

/**
 * POST /api/admin/inquiries/{id}: one change at a time; answered with the InquiryDetail as it is now. `seen` is what stood there on the
 * screen of who changes it: where a colleague was quicker nothing is changed, and they are told (409). A page of before says no `seen`.
 */
export const changeSchema = z.discriminatedUnion(
  'change',
  [
    z
      .object({
        change: z.literal('status'),
        status: z.enum(INQUIRY_STATUSES, 'There is no such status.'),
        lostReason: optional(writtenLine(DESK_LIMITS.lostReason, 'why it was lost')),
        /** By which way they were answered, where they were: without it nobody was, and the clock runs on. */
        how: z.enum(HAND_CHANNELS, 'Please say how you answered.').optional(),
        /** With `how`: the last message that stood on the screen, as of an answer. */
        seenMessage: z.string().max(NAMED_MAX).nullable().optional(),
        seen: z.enum(INQUIRY_STATUSES, 'There is no such status.').optional(),
      })
      .refine(({ status, lostReason }) => status !== 'lost' || lostReason !== undefined, { path: ['lostReason'], error: 'Please say why it was lost.' }),
    z.object({
      change: z.literal('assign'),
      to: z
        .string('Please choose an admin.')
        .max(200)
        .regex(/^\P{C}+$/u, 'Please choose an admin.')
        .nullable(),
      seen: z.string().max(200).nullable().optional(),
    }),
    z.object({ change: z.literal('note'), text: writtenText(DESK_LIMITS.note, 'a note') }),
    z.object({ change: z.literal('read'), read: z.boolean('Say whether it is read.') }),
    z.object({ change: z.literal('spam'), spam: z.boolean('Say whether it is spam.') }),
    z.object({ change: z.literal('fact'), fact: z.enum(FACTS, 'There is no such fact.'), to: factValue, seen: factValue.optional() }),
    /** `entry`: of the history, the status that was set by mistake. */
    z.object({ change: z.literal('undo_status'), entry: z.int('There is no such line.').positive('There is no such line.') }),
    z.object({ change: z.literal('confirm_quote'), quoteId: z.string().max(NAMED_MAX) }),
    z.object({ change: z.literal('undo_quote'), quoteId: z.string().max(NAMED_MAX), reason: writtenLine(DESK_LIMITS.undoReason, 'why it is undone') }),
  ],
  'There is no such change.',
);
export type InquiryChange = z.output<typeof changeSchema>;

/** POST /api/admin/inquiries/{id}/reply: answered with the InquiryDetail. `channel` whatsapp records that the chat was opened with this text. */
export const replySchema = z.object({
  channel: z.enum(REPLY_CHANNELS, 'Choose e-mail or WhatsApp.'),
  subject: optional(writtenLine(DESK_LIMITS.subject, 'a subject')),
  body: writtenText(DESK_LIMITS.reply, 'an answer'),
  /** In which language it is written, where somebody chose that or a template of it was taken. */
  language: z.enum(LANGUAGES, 'There is no such language.').optional(),
  /** The last message that stood on the screen, null for none: where another has come since, nothing is sent (409). A page of 0.2.0 says nothing. */
  seen: z.string().max(NAMED_MAX).nullable().optional(),
  /** The same key again is the same answer, however late it comes: one that waited for a signal may be sent twice. */
  key: z.optional(uuidRule),
});
export type ReplyRequest = z.output<typeof replySchema>;

/** POST /api/admin/inquiries/kept: references of the enquiries that a device keeps for when there is no signal. */
export const keptSchema = z.object({ have: z.array(z.string().max(NAMED_MAX)).max(DESK_LIMITS.keptNamed, 'These are too many.') });

/** A moment that has come; none is now. Entered by hand, it may be a little ahead of our clock. */
const momentPast = z.iso
  .datetime({ offset: true, error: 'Please say when that was.' })
  .refine((at) => Date.parse(at) <= Date.now() + 5 * 60_000, 'This is still to come. Please say when it was.')
  .refine((at) => Date.parse(at) >= Date.now() - YEAR_MS, 'This is more than a year ago.')
  .optional();

/** POST /api/admin/inquiries/{id}/messages, answered with the InquiryDetail: what the traveller answered, in a chat say. */
export const messageSchema = z.object({
  channel: z.enum(MESSAGE_CHANNELS, 'Please say by which way they answered.'),
  text: writtenText(DESK_LIMITS.reply, 'what they wrote'),
  at: momentPast,
});

/** POST /api/admin/inquiries/{id}/presence: this person has it open. */
export const presenceSchema = z.object({ typing: z.boolean('Say whether somebody is typing.') });

/** POST /api/admin/inquiries: an enquiry that reached us by another way than the site, answered with the InquiryDetail. */
export const leadSchema = z.object({
  /** The same key again is the same lead. */
  key: uuidRule,
  source: z.enum(DESK_SOURCES, 'Please say how it reached you.'),
  name: nameRule,
  at: momentPast,
  /** By the clock of the device on which it was kept, where nobody said when: one that is ahead means now. */
  keptAt: z.iso.datetime({ offset: true, error: 'Please say when that was.' }).optional(),
  preferredTour: optionalLine(TOUR_MAX),
  preferredDate: optional(z.string().refine(isDay, 'Please choose a day, as year-month-day.')),
  people: optionalGroupSizeRule,
  hotel: optionalLine(DESK_LIMITS.hotel),
  phone: optionalPhoneRule,
  email: optionalEmailRule,
  country: optionalLine(COUNTRY_MAX),
  language: optional(languageRule),
  note: optional(writtenText(DESK_LIMITS.note, 'a note')),
  /** Whether the confirmation goes to their address. */
  confirm: z.boolean().default(false),
  /** An earlier enquiry of the same person to which this is added as a message, by id or reference. */
  addTo: optional(z.string().max(NAMED_MAX)),
  /** The reference of the chat, or the chat's text with it: it is claimed by this enquiry. */
  chat: optional(z.string().max(DESK_LIMITS.reply, 'This is too long for a reference.')),
});
export type LeadRequest = z.input<typeof leadSchema>;

/** POST /api/admin/inquiries/{id}/quotes, answered with the InquiryDetail; `send` mails the link as well. DELETE …/quotes/{quoteId} withdraws it. */
export const quoteSchema = z.object({
  title: writtenLine(DESK_LIMITS.quoteTitle, 'a title'),
  lines: z
    .array(
      z.object({
        group: writtenLine(DESK_LIMITS.quoteText, 'the group'),
        price: writtenLine(DESK_LIMITS.quoteText, 'the price').refine(namesAmount, NO_AMOUNT),
      }),
    )
    .min(1, 'A quote needs one price at least.')
    .max(DESK_LIMITS.quoteLines, `A quote has ${DESK_LIMITS.quoteLines} prices at most.`),
  note: optional(writtenText(DESK_LIMITS.quoteNote, 'a note')),
  day: optional(
    z
      .string()
      .refine(isDay, 'Please choose a day, as year-month-day.')
      .refine((day) => day >= banjulDay(), QUOTED_DAY_OVER),
  ),
  people: optionalGroupSizeRule,
  validUntil: dayToCome,
  /** As of an answer: another message that has come since keeps the mail from being sent (409). */
  seen: z.string().max(NAMED_MAX).nullable().optional(),
  send: z.boolean('Say whether to send it.'),
});
export type QuoteRequest = z.output<typeof quoteSchema>;

const email = z
  .string('Please give an e-mail address.')
  .trim()
  .max(NAMED_MAX, 'An e-mail address has at most 100 characters.')
  .regex(/^[^\s@\p{C}]+@[^\s@\p{C}]+$/u, 'This does not look like an e-mail address.')
  .overwrite(foldAddress);
const reference = z.string().trim().toUpperCase().max(NAMED_MAX);

/** GET /api/admin/person?email= or ?reference= */
export const personByEmailSchema = z.object({ email });
export const personByReferenceSchema = z.object({ reference });

/** POST /api/admin/person/erase: answered with `Erased`. `confirm` repeats the address or the reference. */
export const eraseSchema = z
  .object({
    reference: reference.optional(),
    email: email.optional(),
    confirm: z.union([z.literal(true), z.string().trim().max(NAMED_MAX)], 'Type it once more to confirm.'),
  })
  .refine(({ email, reference }) => email !== undefined || reference !== undefined, { path: ['email'], message: 'Please give an e-mail address.' })
  .refine(({ email, reference, confirm }) => confirm === true || foldAddress(confirm) === foldAddress(reference ?? email ?? ''), {
    path: ['confirm'],
    message: 'The two differ. Type the same one twice.',
  });
export type EraseRequest = z.output<typeof eraseSchema>;

/** The token of a quote's private address. */
const token = z.string().max(NAMED_MAX);

/** POST /api/quote-answer, a plain form: what the traveller says to a quote. `line` is the number of the price, from 0. */
export const quoteAnswerSchema = z.discriminatedUnion(
  'answer',
  [
    z.object({
      token,
      answer: z.literal('yes'),
      line: z.coerce.number('Please choose a price.').int('Please choose a price.').min(0, 'Please choose a price.'),
      people: z.pipe(optionalGroupSizeRule, z.number('Please say how many you are.')),
      name: nameRule,
      hotel: optionalLine(DESK_LIMITS.hotel, `Please keep the hotel to ${DESK_LIMITS.hotel} characters.`),
      message: optionalMessageRule,
    }),
    z.object({ token, answer: z.literal('no'), message: optionalMessageRule }),
    z.object({ token, answer: z.literal('again'), message: messageRule(1, MESSAGE_MAX, FIELD_MESSAGES.messageMissing) }),
  ],
  'Please say yes or no.',
);

/** POST /api/quote-viewed: the token of the quote's private address. */
export const viewedSchema = z.object({ token });

/** POST /api/chat-leads: a page of ours opened a chat. What it names that we do not know is left out (chat-leads.ts). */
export const openedChatSchema = z.object({
  reference: z.string().max(20),
  tours: z.array(z.string().max(TOUR_MAX)).max(CHAT_TOURS_MAX),
  page: z.string().max(250),
  /** When, in milliseconds since 1970 by the clock of the device. */
  at: z.number(),
  /** How the visit came to us, as analytics knows it; missing where the visitor asks not to be counted. */
  visit: z.object({ referrer: z.string().max(2000).optional(), source: z.enum(SOURCES).optional() }).optional(),
});
