/**
 * What stands for an account beside its masked address, so that its events can be found. With a key of the installation:
 * a plain hash of an address whose first letter and domain are known would soon be guessed.
 */
export function accountKey({ pseudonym }: { pseudonym(text: string): string }, email: string): string {
  return pseudonym(`account ${email}`);
}
