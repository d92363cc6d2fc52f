import type { LeftOutFile, ShownFile } from '../../model/received-mail.ts';

/** What a mail is, by what it says of itself; `person`: somebody wrote it. */
export type MailNature = 'person' | 'auto_reply' | 'list' | 'bounce';

/** A mail of ours that came back (RFC 3464): which, to whom, and why, in words. */
export type Returned = { messageIds: string[]; recipients: string[]; why: string };

/** A file of a mail; `kind` is what its bytes say. */
export type IncomingFile = { name: string; kind: ShownFile | null; content: Buffer };

export type IncomingMail = {
  nature: MailNature;
  /** With its angle brackets; null where it has none. */
  messageId: string | null;
  /** Message-IDs that it answers: the nearest first. */
  answers: string[];
  /** `isSure`: it names one sender alone. */
  from: { name: string; address: string; isSure: boolean } | null;
  /** Where answers go, where that is one address and another than the sender's (RFC 5322, 3.6.2: Reply-To). */
  replyTo: { name: string; address: string } | null;
  /** Of what came by a list: the list's names, as "hello.example.com", and who wrote it where the list says so, since it writes in its own name. */
  list: { names: string[]; writer: { name: string; address: string } | null } | null;
  subject: string;
  /** All that was written, quotes too. */
  text: string;
  files: IncomingFile[];
  leftOut: LeftOutFile[];
  /** Of a bounce. */
  returned: Returned | null;
};
