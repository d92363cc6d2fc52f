import { within } from './within.ts';

/** A browser whose database does not answer may hold nothing up, in milliseconds. */
const PATIENCE_MS = 3_000;

/** What a browser's database says; something else where it refuses (there may be none at all), or does not answer in time. Never rejects. */
export async function inPatience<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  return within(
    PATIENCE_MS,
    work().catch(() => otherwise),
    otherwise,
  );
}
