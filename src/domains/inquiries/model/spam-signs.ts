import type { Submission } from './submission.ts';

/** Why an enquiry waits in quarantine, where nobody at the desk said so; the sender gets the usual answer (docs/develop/decisions/0117). */
export type SpamSign = 'hidden_field' | 'haste';

/** Sooner than this after its first touch nobody has filled a form by hand, in milliseconds. */
const HASTE_MS = 3_000;
const WEB_ADDRESS = /https?:\/\/|\bwww\.|\[url|<a\s/i;

/**
 * Whether a form was filled faster than by hand, and with a web address, as programs do that advertise. One of the two alone is no sign: a person may
 * paste a text, or send us to a page.
 * @param onForm milliseconds since the form was first touched, as the device measured them; absent without scripts, for a draft that came back, and for
 * what was kept on the device
 */
export function isHasty(
  onForm: string | undefined,
  { name, subject, message, country }: Pick<Submission, 'name' | 'subject' | 'message' | 'country'>,
): boolean {
  if (onForm === undefined || !/^\d+$/.test(onForm) || Number(onForm) >= HASTE_MS) return false;
  return [name, subject, message, country].some((text) => text !== undefined && WEB_ADDRESS.test(text));
}
