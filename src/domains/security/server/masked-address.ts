/** An e-mail address as the security log may hold it: "awa@example.com" is "a…@example.com"; of anything else nothing is left. */
export function maskedAddress(email: string): string {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return '…';
  const at = email.indexOf('@');
  return `${at > 2 ? email[0] : ''}…${email.slice(at).slice(0, 80)}`;
}

/**
 * What stands for an account beside its masked address, so that its events can be found. With a key of the installation:
 * a plain hash of an address whose first letter and domain are known would soon be guessed.
 */
export function accountKey({ pseudonym }: { pseudonym(text: string): string }, email: string): string {
  return pseudonym(`account ${email}`);
}
