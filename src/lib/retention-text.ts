/** What stands in the privacy page where the time of keeping enquiries is said (content/pages/privacy-policy.md). */
export const RETENTION_MARK = '{retention}';

/** How long enquiries are kept, as a sentence for visitors. @param months 0: for ever (`RETENTION_MONTHS`) */
export function retentionText(months: number): string {
  if (months === 0) return 'It has no fixed end: it stays in our database until you ask us to erase it or until we no longer need it.';
  const time = months % 12 === 0 && months > 12 ? `${months} months (${months / 12} years)` : `${months} ${months === 1 ? 'month' : 'months'}`;
  return `After ${time} it is erased by itself, together with our answers and the notes of the mails about it; earlier if you ask us.`;
}
