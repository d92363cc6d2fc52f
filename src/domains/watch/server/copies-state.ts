/** When the last copy was made, and when the last was proved to restore; undefined where none ever was. */
export type CopiesState = { lastMade: Date | undefined; lastProved: Date | undefined };

/**
 * How the copies stand; undefined where this version makes none, and then nothing is said of them.
 *
 * The one place where copies and watching meet: what makes copies answers here, and from then on `copy_last_made_timestamp_seconds`
 * and `copy_last_proved_timestamp_seconds` (metric-table.ts) and the alarms `copy_old` and `copy_unproved` (conditions.ts) hold.
 */
export async function copiesState(): Promise<CopiesState | undefined> {
  return undefined;
}
