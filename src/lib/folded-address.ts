/**
 * An e-mail address in the one form in which addresses are compared. By Unicode's own rules for small letters, whatever the language of
 * the machine: the library of the accounts stores addresses in this form. A database folds by its locale, so it stores or is handed
 * what this says, and never folds by itself.
 */
export function foldAddress(address: string): string {
  return address.trim().toLowerCase();
}
