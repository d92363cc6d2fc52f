import type { Print } from '../../../../server/cli/print.ts';
import { type Ledger, readLedger } from '../stored-copies.ts';
import { type CopyStore, StoreError } from '../stores/store.ts';

/**
 * What was erased, by what lies beside the copies.
 * @param options.mayBeAway a database can come back while that place is away: then it is said what is missing
 * @throws StoreError where it may not
 */
export async function ledgerBeside(store: CopyStore, { mayBeAway, print }: { mayBeAway: boolean; print: Print }): Promise<Ledger> {
  return readLedger(store).catch((error: unknown) => {
    if (!mayBeAway || !(error instanceof StoreError)) throw error;
    print(`Persons who were erased since may be back: what lies beside the copies could not be read (${error.message}). Erase them again at the desk.`);
    return { erasures: [], unreadable: [] };
  });
}

const SHOWN = 5;

/** What it means that some entries cannot be read, and what to do, without a full stop; undefined where all can be. */
export function unreadableText({ unreadable }: Ledger, { description }: Pick<CopyStore, 'description'>): string | undefined {
  if (unreadable.length === 0) return undefined;
  const [count, more] = [unreadable.length, unreadable.length - SHOWN];
  const it = count === 1 ? 'it' : 'them';
  const names = `${unreadable.slice(0, SHOWN).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return `${count === 1 ? 'one person' : `${count} persons`} who asked to be erased could come back, since ${count === 1 ? 'an entry' : 'entries'} of the ledger of erasures cannot be read (${names}); bring ${it} back from an earlier version of ${description}, or take ${it} away and erase those people again at the desk`;
}

/** The way around is said as well: it is for anybody who reads it to choose. */
export class UnreadableErasuresError extends Error {
  constructor(unreadable: string) {
    super(`${unreadable}, or go on without them: --skip-unreadable-erasures. Nothing was changed`);
    this.name = 'UnreadableErasuresError';
  }
}
