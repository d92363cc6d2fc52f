/**
 * What became of a mail that came in. With its words: it stands in a conversation, became an enquiry, or waits until somebody says whose it is. Of all
 * others only that they came is kept.
 */
export const RECEIVED_OUTCOMES = [
  'message',
  'lead',
  'suggested',
  'unmatched',
  'auto_reply',
  'bounce',
  'list',
  'own',
  'unreadable',
  'dismissed',
  'erased',
] as const;
export type ReceivedOutcome = (typeof RECEIVED_OUTCOMES)[number];

/** Files that a browser shows by itself, told by their first bytes; everything else is saved, and never opened by the site. */
export const SHOWN_FILES = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp', gif: 'image/gif', pdf: 'application/pdf' } as const;
export type ShownFile = keyof typeof SHOWN_FILES;
export const SHOWN_FILE_KINDS = Object.keys(SHOWN_FILES) as ShownFile[];

/** What is kept of the files of one mail. */
export const RECEIVED_LIMITS = {
  files: 5,
  /** Of all of them together, in bytes. */
  fileBytes: 20 * 1024 * 1024,
  /** Files that are named although they are not kept. */
  named: 20,
  /** In characters. */
  text: 100_000,
  subject: 300,
  name: 100,
  fileName: 120,
} as const;

/** A file that stayed in the mailbox. */
export type LeftOutFile = { name: string; bytes: number };
