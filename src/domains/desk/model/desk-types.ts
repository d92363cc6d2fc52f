import type { HistoryEvent, InquiryStatus, InquiryType, LeadSource } from '../../inquiries/model/inquiry-types.ts';
import type { AnyMailKind, MailStatus } from '../../inquiries/model/mail-kinds.ts';

/*
 * What the reply desk and its endpoints say to each other (docs/desk.md). Dates and times are ISO 8601 texts in UTC;
 * days are YYYY-MM-DD in Banjul.
 */

/** A place in a list that goes on: opaque to who asks; null at the end. */
type Cursor = string | null;

/**
 * Which promise runs (spec §9): 30 minutes for bookings, counted in operating hours; 24 hours for the rest, which end at the
 * next opening where the office is closed by then (docs/desk.md).
 */
export type PromiseClock = {
  minutes: number;
  /** When it runs out, or ran out. */
  dueAt: string;
  /** running: not answered yet and in time; late: not answered and over; kept, broken: answered in time, or not. */
  state: 'running' | 'late' | 'kept' | 'broken';
};

/** An enquiry as a line of the inbox. */
export type InboxItem = {
  id: string;
  reference: string;
  name: string;
  email: string | null;
  phone: string | null;
  preferredTour: string | null;
  /** The first 160 characters of the message. */
  excerpt: string;
  leadSource: LeadSource;
  status: InquiryStatus;
  unread: boolean;
  spam: boolean;
  assignee: { id: string; name: string } | null;
  createdAt: string;
  promise: PromiseClock;
};

/** GET /api/admin/inquiries?q=&status=&view=&assignee=&source=&tour=&cursor= */
export type InboxPage = { items: InboxItem[]; next: Cursor };

/** Ways to answer. */
export const REPLY_CHANNELS = ['email', 'whatsapp'] as const;
export type ReplyChannel = (typeof REPLY_CHANNELS)[number];

/** Lists besides the statuses: waiting = not answered, mine = assigned to me, mail = with a mail that was not taken. */
export const VIEWS = ['all', 'waiting', 'unread', 'mine', 'spam', 'mail'] as const;
export type View = (typeof VIEWS)[number];

/** GET /api/admin/today: what the desk opens with. Counts are since midnight in Banjul unless they say otherwise. */
export type Today = {
  newToday: number;
  /** Not answered, however old. */
  waiting: number;
  unread: number;
  waitingLongest: InboxItem | null;
  /** Of those answered in the last 7 days. */
  answered: { withinPromise: number; total: number };
  chatsOpened: number;
  mailProblems: number;
  spam: number;
  won: number;
};

export type HistoryEntry = {
  id: number;
  /** A later version may have stored others. */
  event: HistoryEvent | (string & {});
  detail: Record<string, unknown>;
  /** Null for the visitor and for the site itself. */
  actor: { id: string; name: string } | null;
  at: string;
};

export type MailLine = {
  id: string;
  kind: AnyMailKind;
  recipient: string;
  status: MailStatus;
  attempts: number;
  lastError: string | null;
  sentAt: string | null;
  createdAt: string;
};

export type ReplyLine = { id: string; channel: ReplyChannel; subject: string | null; body: string; author: string; at: string; mail: MailLine | null };

export type QuoteView = {
  id: string;
  title: string;
  lines: { group: string; price: string }[];
  note: string | null;
  validUntil: string;
  /** The private address, whole. */
  link: string;
  author: string;
  withdrawnAt: string | null;
  firstViewedAt: string | null;
  at: string;
};

/** GET /api/admin/inquiries/{id or reference}: one enquiry on one screen. */
export type InquiryDetail = InboxItem & {
  message: string;
  subject: string | null;
  country: string | null;
  inquiryType: InquiryType;
  groupSize: number | null;
  groupSizeText: string | null;
  preferredDate: string | null;
  sourcePage: string | null;
  referrerHost: string | null;
  lostReason: string | null;
  answeredAt: string | null;
  /** Address of the tour's page, where it is one of ours. */
  tourPath: string | null;
  history: HistoryEntry[];
  replies: ReplyLine[];
  quotes: QuoteView[];
  mails: MailLine[];
  /** Other enquiries with the same e-mail address or phone, newest first, 10 at most. */
  others: InboxItem[];
};

/** POST /api/admin/inquiries/{id}: one change at a time; answered with the InquiryDetail as it is now. */
export type InquiryChange =
  | { change: 'status'; status: InquiryStatus; lostReason?: string }
  | { change: 'assign'; to: string | null }
  | { change: 'note'; text: string }
  | { change: 'read'; read: boolean }
  | { change: 'spam'; spam: boolean };

/** POST /api/admin/inquiries/{id}/reply: answered with the InquiryDetail. `channel` whatsapp records that the chat was opened with this text. */
export type ReplyRequest = { channel: ReplyChannel; subject?: string; body: string };

/** POST /api/admin/inquiries/{id}/quotes, answered with the InquiryDetail; `send` mails the link as well. DELETE …/quotes/{quoteId} withdraws it. */
export type QuoteRequest = { title: string; lines: { group: string; price: string }[]; note?: string; validUntil: string; send: boolean };

/** GET /api/admin/desk: what the desk needs once. */
export type DeskFacts = {
  me: { id: string; name: string; email: string };
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

/** Lengths (characters) and counts that page and server share. */
export const DESK_LIMITS = {
  pageSize: 50,
  note: 2000,
  reply: 5000,
  subject: 150,
  lostReason: 300,
  quoteLines: 8,
  quoteText: 80,
  quoteNote: 1000,
  search: 100,
} as const;

/** Server-sent events of GET /api/admin/events: `inquiry` {id, reference, name, preferredTour} when one came in, `change` {id} when one changed. */
export type DeskEvent = { type: 'inquiry'; id: string; reference: string; name: string; preferredTour: string | null } | { type: 'change'; id: string };
