/** What `doctor`, `/readyz`, the start and the alarm say of mail that is held. @param since when a restore held it */
export function heldText(since: Date): string {
  return `mail is held since the restore of ${since.toISOString()}; \`npm run cli -- mail release\` lets it go`;
}
