import * as z from 'zod/mini';
import type { Language, OtherLanguage } from '../../../lib/languages.ts';
import { FIELD_NAMES, type InquiryFieldName } from '../../inquiries/model/fields.ts';
import { INQUIRY_STATUSES, INQUIRY_TYPES, LEAD_SOURCES } from '../../inquiries/model/inquiry-types.ts';
import { ALL_MAIL_KINDS, MAIL_STATUSES } from '../../mail/model/mail-kinds.ts';
import { SHOWN_FILE_KINDS } from '../../mail/model/received-mail.ts';
import { chatFactsSchema } from './chat-lead.ts';
import { quoteViewSchema } from './quote-view.ts';
import { tripLineSchema, tripOfferSchema } from './trip-types.ts';

/*
 * What the reply desk's endpoints answer (docs/develop/desk.md); what is sent to them is in desk-requests.ts. Dates and times are
 * ISO 8601 texts in UTC; days are YYYY-MM-DD in Banjul.
 */

const text = z.string();
const textOrNull = z.nullable(z.string());
const person = z.object({ id: z.string(), name: z.string() });

/**
 * Which promise runs (spec §9): 30 minutes for bookings, counted in operating hours; 24 hours for the rest, which end at the
 * last closing before where the office is closed by then (docs/owner/desk.md).
 */
const promiseClockSchema = z.object({
  minutes: z.number(),
  dueAt: text,
  /** running: not answered yet and in time; late: not answered and over; kept, broken: answered in time, or not. */
  state: z.enum(['running', 'late', 'kept', 'broken']),
});
export type PromiseClock = z.output<typeof promiseClockSchema>;

const inboxItemSchema = z.object({
  id: text,
  reference: text,
  name: text,
  email: textOrNull,
  phone: textOrNull,
  preferredTour: textOrNull,
  /** Day of the trip, and how many people: a server of 0.2.0 says neither. */
  preferredDate: z._default(textOrNull, null),
  people: z._default(textOrNull, null),
  /** The first 160 characters of the message. */
  excerpt: text,
  leadSource: z.enum(LEAD_SOURCES),
  status: z.enum(INQUIRY_STATUSES),
  unread: z.boolean(),
  spam: z.boolean(),
  assignee: z.nullable(person),
  createdAt: text,
  /** When the traveller wrote again, until that has its answer. */
  askedAgainAt: z._default(textOrNull, null),
  promise: promiseClockSchema,
  /** In a list where the same person asked `count` times: these lines follow one another, `of` is one for all of them. The first are sent. */
  repeats: z._default(z.nullable(z.object({ of: text, count: z.number() })), null),
});
export type InboxItem = z.output<typeof inboxItemSchema>;

/** GET /api/admin/inquiries?q=&status=&view=&assignee=&source=&tour=&cursor= ; `next` is opaque, and null at the end. */
export const inboxPageSchema = z.object({ items: z.array(inboxItemSchema), next: textOrNull });
export type InboxPage = z.output<typeof inboxPageSchema>;

export const REPLY_CHANNELS = ['email', 'whatsapp'] as const;
/** Ways that messages go, in either direction; quote, pass: written on the page of a quote, or of a trip. */
export const MESSAGE_CHANNELS = [...REPLY_CHANNELS, 'phone', 'in_person', 'quote', 'pass'] as const;
/** Ways that somebody answered in without this desk, which is told of it with the status. */
export const HAND_CHANNELS = ['phone', 'whatsapp', 'email', 'in_person'] as const;
export type HandChannel = (typeof HAND_CHANNELS)[number];
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];
export const DIRECTIONS = ['in', 'out'] as const;

/** Lists besides the statuses: waiting = not answered, mine = assigned to me, spam_today = caught since midnight in Banjul, mail = with a mail that was not taken. */
export const VIEWS = ['all', 'waiting', 'unread', 'mine', 'spam', 'spam_today', 'mail'] as const;
export type View = (typeof VIEWS)[number];

const historyEntrySchema = z.object({
  id: z.number(),
  /** One of HISTORY_EVENTS; a later version may have stored others. */
  event: text,
  detail: z.looseObject({}),
  /** Null for the visitor and for the site itself. */
  actor: z.nullable(person),
  at: text,
});
export type HistoryEntry = z.output<typeof historyEntrySchema>;

const mailLineSchema = z.object({
  id: text,
  kind: z.enum(ALL_MAIL_KINDS),
  recipient: text,
  status: z.enum(MAIL_STATUSES),
  attempts: z.number(),
  lastError: textOrNull,
  sentAt: textOrNull,
  createdAt: text,
});
export type MailLine = z.output<typeof mailLineSchema>;

const replyLineSchema = z.object({
  id: text,
  channel: z.enum(REPLY_CHANNELS),
  subject: textOrNull,
  body: text,
  author: text,
  at: text,
  mail: z.nullable(mailLineSchema),
});
export type ReplyLine = z.output<typeof replyLineSchema>;

/** A mail that came in by itself: who sent it, and its files; `leftOut` stayed in the mailbox, sizes are in bytes. */
const receivedMailSchema = z.object({
  id: text,
  from: textOrNull,
  /** Where it asks for its answers, where that is another address. */
  answersTo: z._default(textOrNull, null),
  files: z.array(z.object({ id: text, name: text, kind: z.nullable(z.enum(SHOWN_FILE_KINDS)), bytes: z.number() })),
  leftOut: z.array(z.object({ name: text, bytes: z.number() })),
});
export type ReceivedMail = z.output<typeof receivedMailSchema>;

/** A mail that names an enquiry and comes from another address, or the other way round: somebody says whose it is. */
const suggestionSchema = z.object({
  ...receivedMailSchema.shape,
  name: text,
  subject: text,
  /** In the list the beginning of their own words, or of what they forward without any; at the enquiry the mail as it came. */
  body: text,
  isCut: z._default(z.boolean(), false),
  at: text,
  /** The enquiry's own address is that which it came from, or asks for its answers at. */
  isTheirAddress: z._default(z.boolean(), false),
  inquiry: z.object({ id: text, reference: text, name: text }),
});
export type Suggestion = z.output<typeof suggestionSchema>;

/** POST /api/admin/mail/suggestions/{id}: where the mail stands now; null where it was set aside. */
export const sortedMailSchema = z.object({ success: z.literal(true), reference: textOrNull });

/** What is to be done before the first guest comes: where it is done, or by which setting (.env). */
const toDoSchema = z.object({ what: text, href: textOrNull, setting: textOrNull });
export type ToDo = z.output<typeof toDoSchema>;

/** POST /api/admin/first-day */
export const firstDaySchema = z.object({ success: z.literal(true) });

/** GET /api/admin/today: what the desk opens with. Counts are since midnight in Banjul unless they say otherwise. */
export const todaySchema = z.object({
  newToday: z.number(),
  /** Not answered, however old. */
  waiting: z.number(),
  unread: z.number(),
  waitingLongest: z.nullable(inboxItemSchema),
  /** Of those answered in the last 7 days. */
  answered: z.object({ withinPromise: z.number(), total: z.number() }),
  chatsOpened: z.number(),
  mailProblems: z.number(),
  /** Of those the newest 20 that no enquiry of the inbox lists; without an address where only administrators may see it. */
  otherMails: z._default(z.array(mailLineSchema), []),
  /** People who should have been told of their trip half an hour ago, and are not. */
  untold: z._default(z.number(), 0),
  spam: z.number(),
  /** Mails of which somebody has to say whose they are, the oldest 20; `toSort` is how many there are. */
  suggestions: z._default(z.array(suggestionSchema), []),
  toSort: z._default(z.number(), 0),
  /** Guests' reviews that nobody has published or declined yet. */
  reviewsWaiting: z._default(z.number(), 0),
  won: z.number(),
  /** No mail goes out since a copy was restored; null where it does. */
  mailHeld: z.nullable(z.object({ since: text, waiting: z.number() })),
  /** For administrators, until it is done or hidden. */
  firstDay: z._default(z.array(toDoSchema), []),
  /** How the copies of the site stand; null where none are made by themselves. */
  copies: z.nullable(z.object({ provedAt: textOrNull, problem: textOrNull })),
});
export type Today = z.output<typeof todaySchema>;

/** A message of the conversation, of either side. */
const messageLineSchema = z.object({
  id: text,
  direction: z.enum(DIRECTIONS),
  channel: z.enum(MESSAGE_CHANNELS),
  subject: textOrNull,
  body: text,
  /** Who wrote ours, or entered theirs; null where the traveller wrote it to us. */
  author: textOrNull,
  at: text,
  mail: z.nullable(mailLineSchema),
  /** Of a mail that came in by itself. */
  received: z._default(z.nullable(receivedMailSchema), null),
});
export type MessageLine = z.output<typeof messageLineSchema>;

const fieldTexts = Object.fromEntries(FIELD_NAMES.map((name) => [name, z._default(textOrNull, null)])) as Record<
  InquiryFieldName,
  z.ZodMiniDefault<typeof textOrNull>
>;

/** GET /api/admin/inquiries/{id or reference}: one enquiry on one screen; every change of it is answered so too. */
export const inquiryDetailSchema = z.object({
  ...fieldTexts,
  ...inboxItemSchema.shape,
  message: text,
  inquiryType: z.enum(INQUIRY_TYPES),
  groupSize: z.nullable(z.number()),
  lostReason: textOrNull,
  answeredAt: textOrNull,
  /** Address of the tour's page, where it is one of ours. */
  tourPath: textOrNull,
  history: z.array(historyEntrySchema),
  /** For pages of 0.2.0: our answers alone. */
  replies: z.array(replyLineSchema),
  /** The conversation since the enquiry came, oldest first. */
  messages: z._default(z.array(messageLineSchema), []),
  /** Which of them was stored last, whenever it was written: an answer says that it knows it. */
  lastMessage: z._default(textOrNull, null),
  /** The mail that it was made of. */
  received: z._default(z.nullable(receivedMailSchema), null),
  /** Mails that perhaps belong to it, the oldest 20; `toSort` is how many there are. */
  suggestions: z._default(z.array(suggestionSchema), []),
  toSort: z._default(z.number(), 0),
  quotes: z.array(quoteViewSchema),
  mails: z.array(mailLineSchema),
  /** Chats of the site that it came of. */
  chats: z._default(z.array(chatFactsSchema), []),
  /** Other enquiries with the same e-mail address or phone, newest first, 10 at most. */
  others: z.array(inboxItemSchema),
  /** Its trips in the diary, and what can be put there. */
  trips: z._default(z.array(tripLineSchema), []),
  tripOffer: z._default(z.nullable(tripOfferSchema), null),
  /** Trips that are still to come of this enquiry and of all that are erased with it. */
  ahead: z._default(z.array(tripLineSchema), []),
});
export type InquiryDetail = z.output<typeof inquiryDetailSchema>;

/** GET /api/admin/inquiries/known?phone=&email= */
export const knownPersonSchema = z.object({ items: z.array(inboxItemSchema) });

type TemplateTexts = { subject: string; body: string; chat: string };
/** A template, in English and in the languages in which somebody wrote it. */
export type TemplateOffer = { id: string; title: string } & TemplateTexts & { [Other in OtherLanguage]?: TemplateTexts | undefined };

/**
 * POST /api/admin/inquiries/kept: which of the enquiries that a device keeps are `gone` from here, and which are travelled within the next
 * seven days (`soon`, by their day), so that they are kept too. References.
 */
export const keptAnswerSchema = z.object({ gone: z.array(text), soon: z.array(text) });
export type KeptAnswer = z.output<typeof keptAnswerSchema>;

/** GET /api/admin/desk: what the desk needs once. */
export type DeskFacts = {
  me: { id: string; name: string; email: string };
  /** How this person signs; '' for name and brand. */
  signature: string;
  /** Whether they may save enquiries and persons as files, and erase a person. */
  mayExport: boolean;
  mayRelease: boolean;
  admins: { id: string; name: string }[];
  brand: string;
  /** What references begin with: "HBT". */
  prefix: string;
  /** "https://wa.me/" */
  chatBase: string;
  opens: string;
  closes: string;
  tours: { title: string; slug: string }[];
  reviewLink: string;
  /** content/reply-templates.yaml, for e-mail (`body`) and for WhatsApp (`chat`); template-words.ts says what is filled in. */
  templates: TemplateOffer[];
  /** In which languages our mails are written; whoever speaks another gets them in English. What a device kept of before does not say. */
  mailLanguages?: Language[];
};

/** POST /api/admin/mail/release: how many mails are on their way now. */
export const releasedSchema = z.object({ success: z.literal(true), going: z.number() });
export type Released = z.output<typeof releasedSchema>;

/** Server-sent events of GET /api/admin/events: an enquiry came in, or one changed. */
export const deskEventSchema = z.union([
  z.object({ type: z.literal('inquiry'), id: text, reference: text, name: text, preferredTour: textOrNull }),
  z.object({ type: z.literal('change'), id: text }),
  /** Somebody has an enquiry open, and may be typing an answer; said again every 20 s. */
  z.object({ type: z.literal('presence'), id: text, person, typing: z.boolean() }),
]);
export type DeskEvent = z.output<typeof deskEventSchema>;
/** The stream's own event beside these, every 25 s: it is heard. */
export const ALIVE_EVENT = 'alive';
