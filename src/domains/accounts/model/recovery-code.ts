/** A recovery code is two halves of so many small letters and digits, with a hyphen between them. */
export const RECOVERY_HALF = 5;

/** A recovery code as it is kept, from what was typed: without its hyphen, with spaces, or in other capitals. */
export function tidyRecoveryCode(typed: string): string {
  const bare = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  return `${bare.slice(0, RECOVERY_HALF)}-${bare.slice(RECOVERY_HALF)}`;
}
