const IDENTITY = /^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/m;
const RECIPIENT = /^age1[02-9ac-hj-np-z]{58}$/;

/** The identity in a file of a key, or in what somebody typed from the printed sheet; undefined where there is none. */
export function findIdentity(text: string): string | undefined {
  return IDENTITY.exec(text)?.[0];
}

/** Whether that is the public half of a key. */
export function isRecipient(text: string): boolean {
  return RECIPIENT.test(text);
}
