import { databaseProblem } from '../db/address-findings.ts';
import { awayText, isDatabaseAway } from '../db/database-errors.ts';
import { fileProblem } from './file-problem.ts';

/**
 * Why a command did not work, for who typed it: what the system or the database calls by a code is said in words.
 * @param isGiven whether DATABASE_URL names the database; else it is the site's own, or that of another command which just starts or ends
 */
export function plainError(error: unknown, isGiven: boolean): string {
  if (!(error instanceof Error)) return String(error);
  const ofFile = fileProblem(error);
  if (ofFile) return ofFile;
  if (!isDatabaseAway(error)) return error.message;
  const next = isGiven ? 'Look whether it runs, and whether DATABASE_URL is right; then run this again.' : 'Run this again in a moment.';
  return `${awayText(error)} It said: ${databaseProblem(error)}. ${next}`;
}
