import { AsyncLocalStorage } from 'node:async_hooks';

/** What a call of the accounts' library came to, as its own hooks tell (auth-plugin.ts, auth-mails.ts). */
export type Outcome = {
  /** Whose session the call opened. */
  signedIn?: string;
  /** Whose address the call confirmed. */
  confirmed?: { id: string; email: string };
};

const underWay = new AsyncLocalStorage<Outcome>();

/** Asks the library, and collects what its hooks note meanwhile. */
export async function withOutcome(ask: () => Promise<Response>): Promise<{ answered: Response; outcome: Outcome }> {
  const outcome: Outcome = {};
  return { answered: await underWay.run(outcome, ask), outcome };
}

/** Notes what became of the call that is under way; of what our own code asks for beside it nothing is kept. */
export function noteOutcome(part: Outcome): void {
  const outcome = underWay.getStore();
  if (outcome) Object.assign(outcome, part);
}
