/** What an enquiry is about (spec §2, Inquiry form). */
export const INQUIRY_TYPES = ['general', 'booking', 'pricing', 'custom', 'group'] as const;
export type InquiryType = (typeof INQUIRY_TYPES)[number];

/** Which form or button an enquiry came from: `leadSource` of the public forms takes no other (decisions.md, On the wire). */
export const FORM_SOURCES = ['whatsapp', 'contact_form', 'inquiry_form', 'email_form'] as const;
export type FormSource = (typeof FORM_SOURCES)[number];
/** Whether it came by the booking dialog, which promises 30 minutes; all other forms promise 24 hours, whatever they ask for. */
export const isBookingSource = (leadSource: unknown): boolean => leadSource === 'whatsapp' || leadSource === 'contact_form';
/** How an enquiry reached us that somebody at the desk entered. */
export const DESK_SOURCES = ['phone', 'chat', 'hotel', 'mail', 'walk_in'] as const;
/** Of these what was said is our own note: a guest is not told that they wrote it. */
const SPOKEN_SOURCES: readonly string[] = ['phone', 'hotel', 'walk_in'] satisfies (typeof DESK_SOURCES)[number][];
/** Whether the message of an enquiry is in the guest's own words. */
export const isWritten = ({ leadSource, message }: { leadSource: string; message: string }) => message.trim() !== '' && !SPOKEN_SOURCES.includes(leadSource);
export const LEAD_SOURCES = [...FORM_SOURCES, ...DESK_SOURCES] as const;
export type LeadSource = (typeof LEAD_SOURCES)[number];

export const INQUIRY_STATUSES = ['new', 'replied', 'quoted', 'won', 'lost'] as const;
export type InquiryStatus = (typeof INQUIRY_STATUSES)[number];

export const HISTORY_EVENTS = [
  'received',
  'fact',
  'message',
  'read',
  'status',
  'assigned',
  'note',
  'reply',
  'mail_joined',
  'mail_returned',
  'quote',
  'quote_viewed',
  'quote_withdrawn',
  'quote_accepted',
  'quote_declined',
  'quote_confirmed',
  'quote_undone',
  'spam',
  'not_spam',
  'confirmation_withheld',
  'exported',
  'trip_planned',
  'trip_changed',
  'trip_called_off',
] as const;
export type HistoryEvent = (typeof HISTORY_EVENTS)[number];

/** The hidden field that only programs fill in (spec §5). */
export const HONEYPOT_FIELD = 'website';
