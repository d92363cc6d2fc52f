const IDENTITY = /^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/gm;
const RECIPIENT = /^age1[02-9ac-hj-np-z]{58}$/;

/** The identity in a file of a key, or in what somebody typed from the printed sheet; undefined where there is none. */
export function findIdentity(text: string): string | undefined {
  return findIdentities(text)[0];
}

/** All of them: a file may hold several keys, one a line, as those of age's own tools. */
export function findIdentities(text: string): string[] {
  return text.match(IDENTITY) ?? [];
}

/** Whether that is the public half of a key. */
export function isRecipient(text: string): boolean {
  return RECIPIENT.test(text);
}
