import * as z from 'zod/mini';
import { FIELD_NAMES, type InquiryFieldName } from '../../inquiries/model/fields.ts';
import { INQUIRY_STATUSES, INQUIRY_TYPES, LEAD_SOURCES } from '../../inquiries/model/inquiry-types.ts';
import { ALL_MAIL_KINDS, MAIL_STATUSES } from '../../mail/model/mail-kinds.ts';

/*
 * What the reply desk's endpoints answer (docs/develop/desk.md); what is sent to them is in desk-requests.ts. Dates and times are
 * ISO 8601 texts in UTC; days are YYYY-MM-DD in Banjul.
 */

const text = z.string();
const textOrNull = z.nullable(z.string());
const person = z.object({ id: z.string(), name: z.string() });

/**
 * Which promise runs (spec §9): 30 minutes for bookings, counted in operating hours; 24 hours for the rest, which end at the
 * next opening where the office is closed by then (docs/develop/desk.md).
 */
const promiseClockSchema = z.object({
  minutes: z.number(),
  /** When it runs out, or ran out. */
  dueAt: text,
  /** running: not answered yet and in time; late: not answered and over; kept, broken: answered in time, or not. */
  state: z.enum(['running', 'late', 'kept', 'broken']),
});
export type PromiseClock = z.output<typeof promiseClockSchema>;

/** An enquiry as a line of the inbox. */
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
});
export type InboxItem = z.output<typeof inboxItemSchema>;

/** GET /api/admin/inquiries?q=&status=&view=&assignee=&source=&tour=&cursor= ; `next` is opaque, and null at the end. */
export const inboxPageSchema = z.object({ items: z.array(inboxItemSchema), next: textOrNull });
export type InboxPage = z.output<typeof inboxPageSchema>;

/** Ways to answer. */
export const REPLY_CHANNELS = ['email', 'whatsapp'] as const;
/** Ways that messages go, in either direction; quote: written on the page of a quote. */
export const MESSAGE_CHANNELS = [...REPLY_CHANNELS, 'phone', 'in_person', 'quote'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];
export const DIRECTIONS = ['in', 'out'] as const;

/** Lists besides the statuses: waiting = not answered, mine = assigned to me, mail = with a mail that was not taken. */
export const VIEWS = ['all', 'waiting', 'unread', 'mine', 'spam', 'mail'] as const;
export type View = (typeof VIEWS)[number];

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
  spam: z.number(),
  won: z.number(),
  /** No mail goes out since a copy was restored; null where it does. */
  mailHeld: z.nullable(z.object({ since: text, waiting: z.number() })),
  /** How the copies of the site stand; null where none are made by themselves. */
  copies: z.nullable(z.object({ provedAt: textOrNull, problem: textOrNull })),
});
export type Today = z.output<typeof todaySchema>;

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
});
export type MessageLine = z.output<typeof messageLineSchema>;

const acceptanceSchema = z.object({
  line: z.object({ group: text, price: text }),
  people: z.number(),
  hotel: textOrNull,
  name: text,
  message: textOrNull,
});

const quoteViewSchema = z.object({
  id: text,
  title: text,
  lines: z.array(z.object({ group: text, price: text })),
  note: textOrNull,
  /** Day of the trip and people, as the quote says them. */
  day: z._default(textOrNull, null),
  people: z._default(z.nullable(z.number()), null),
  /** The traveller's yes; `confirmedAt`: ours. */
  acceptance: z._default(z.nullable(acceptanceSchema), null),
  acceptedAt: z._default(textOrNull, null),
  confirmedAt: z._default(textOrNull, null),
  declinedAt: z._default(textOrNull, null),
  validUntil: text,
  /** The private address, whole. */
  link: text,
  author: text,
  withdrawnAt: textOrNull,
  firstViewedAt: textOrNull,
  at: text,
});
export type QuoteView = z.output<typeof quoteViewSchema>;

const fieldTexts = Object.fromEntries(FIELD_NAMES.map((name) => [name, textOrNull])) as Record<InquiryFieldName, typeof textOrNull>;

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
  quotes: z.array(quoteViewSchema),
  mails: z.array(mailLineSchema),
  /** Other enquiries with the same e-mail address or phone, newest first, 10 at most. */
  others: z.array(inboxItemSchema),
});
export type InquiryDetail = z.output<typeof inquiryDetailSchema>;

/** GET /api/admin/inquiries/known?phone=&email= */
export const knownPersonSchema = z.object({ items: z.array(inboxItemSchema) });

/** GET /api/admin/desk: what the desk needs once. */
export type DeskFacts = {
  me: { id: string; name: string; email: string };
  /** How this person signs; '' for name and brand. */
  signature: string;
  /** Whether they may save enquiries and persons as files, and erase a person. */
  mayExport: boolean;
  /** Whether they may let mail go out again that was held back. */
  mayRelease: boolean;
  /** Who may take care of an enquiry. */
  admins: { id: string; name: string }[];
  brand: string;
  /** "https://wa.me/" */
  chatBase: string;
  opens: string;
  closes: string;
  tours: { title: string; slug: string }[];
  /** Where travellers may write about a tour. */
  reviewLink: string;
  /** content/reply-templates.yaml, for e-mail (`body`) and for WhatsApp (`chat`); template-words.ts says what is filled in. */
  templates: { id: string; title: string; subject: string; body: string; chat: string }[];
};

const samePhoneSchema = z.object({ phone: text, inquiries: z.number() });
/** Enquiries that stay although they came from a phone of the person: under another address, or under none. */
export type SamePhone = z.output<typeof samePhoneSchema>;

/** POST /api/admin/person/erase: what was erased of one person, in rows, and what stayed. */
export const erasedSchema = z.object({
  success: z.literal(true),
  inquiries: z.number(),
  mails: z.number(),
  account: z.boolean(),
  samePhone: z.optional(z.array(samePhoneSchema)),
});
export type Erased = z.output<typeof erasedSchema>;

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
