/** A mail, ready for the transport. Addresses are objects, so that no name can smuggle in a second one. */
export type ComposedMail = {
  from: { name: string; address: string };
  to: { name: string; address: string };
  replyTo?: { name: string; address: string } | undefined;
  subject: string;
  html: string;
  text: string;
  messageId: string;
  /** The mail that this one answers, and all of the conversation so far (RFC 5322, 3.6.4). */
  inReplyTo?: string | undefined;
  references?: string[] | undefined;
  headers: Record<string, string>;
};
