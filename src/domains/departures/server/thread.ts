import type { DbOrTransaction } from '../../../server/db/database.ts';

/** A message of ours about a departure, as the conversation of its enquiry has it. */
type Said = {
  inquiryId: string;
  channel: 'email' | 'whatsapp';
  subject?: string;
  body: string;
  /** The mail that carries it: an id of mails. */
  mailId?: string;
  /** Who wrote it: an id of users; null for what the site sends by itself. */
  authorId: string | null;
};

/** What a traveller asked on the page of a trip, and when. */
export type Asked = { body: string; at: Date };

/**
 * The conversation of an enquiry, which belongs to the desk: a departure adds to it without knowing it. Made in src/start, by the desk's
 * thread.ts. Everything is done in the caller's transaction.
 */
export type Thread = {
  /** Adds what we said; it ends no promise and changes no status. */
  say(tx: DbOrTransaction, said: Said): Promise<void>;
  /** Takes what we said out again, by its mails: they were taken back before they went. */
  unsay(tx: DbOrTransaction, mailIds: readonly string[]): Promise<void>;
  /**
   * Takes what a traveller asks on a private page of the trip: it is unread, waits for an answer and is told to us by a mail, as an answer to a quote.
   * The same words within a day are one message.
   * @param heard.body the words; or what makes them of those before, newest first, that nobody has answered yet: undefined where they stand there
   * @throws Refused 429 where the same enquiry has said too much within a day
   */
  hear(tx: DbOrTransaction, heard: { inquiryId: string; body: string | ((before: readonly Asked[]) => string | undefined) }): Promise<void>;
  /** Adds a line to the enquiry's history. */
  note(
    tx: DbOrTransaction,
    inquiryId: string,
    event: 'trip_planned' | 'trip_changed' | 'trip_called_off',
    detail: Record<string, unknown>,
    actorId: string | null,
  ): Promise<void>;
  /** Somebody confirmed its people by hand: it is won. @param isTold they hear of it by that, or have been there already: nobody waits for an answer */
  agree(tx: DbOrTransaction, inquiryId: string, isTold: boolean, actorId: string): Promise<void>;
  /** They were told by chat or on the phone that they go: nobody waits for an answer. */
  answer(tx: DbOrTransaction, inquiryId: string): Promise<void>;
  /** Tells open desks that the enquiry changed. */
  announce(tx: DbOrTransaction, inquiryId: string): Promise<void>;
};
