import { databaseProblem } from '../db/address-findings.ts';
import { awayText, isDatabaseAway } from '../db/database-errors.ts';
import { fileProblem } from './file-problem.ts';

/** Why a command did not work, for who typed it: what the system or the database calls by a code is said in words. */
export function plainError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const ofFile = fileProblem(error);
  if (ofFile) return ofFile;
  if (!isDatabaseAway(error)) return error.message;
  return `${awayText(error)} It said: ${databaseProblem(error)}. Look whether it runs, and whether DATABASE_URL is right; then run this again.`;
}
