import type { DbOrTransaction } from '../../../server/db/database.ts';
import { checked } from '../../../server/http/checked.ts';
import { Refused } from '../../../server/http/refused.ts';
import { raiseGeneration } from '../../content-format/server/raise-generation.ts';
import { erasePhotographSchema, type PhotographErased } from '../../pictures/model/photograph-places.ts';
import { cutKey } from '../../pictures/server/cut-key.ts';
import { ERASED_WORDS, type ErasedPhotograph, erasePhotograph, isErased } from '../../pictures/server/erase-photographs.ts';
import { NEUTRAL } from '../../pictures/server/neutral-poster.ts';
import type { Admin } from '../../security/server/admin.ts';
import { audit } from '../../security/server/audit-log.ts';
import type { DocumentServices } from './document-services.ts';
import { standingOf } from './photograph-places.ts';

/** Notes an erasure beside the copies, so that a restore repeats it; the copies know this domain, and not the other way round. */
export type NoteErased = (tx: DbOrTransaction, photograph: ErasedPhotograph) => Promise<void>;

/**
 * Erases a photograph for good: its bytes and small forms, what was agreed about it, and its place in every version and draft.
 * @throws Refused 404 where there is none, 409 for the neutral poster, 410 where it was erased already, 422
 */
export async function erasePhotographForGood(
  admin: Admin<'personal-data'>,
  { db, live, contentFolder }: DocumentServices,
  body: unknown,
  note: NoteErased,
): Promise<PhotographErased> {
  const { photograph } = checked(erasePhotographSchema, body);
  if (photograph === NEUTRAL)
    throw new Refused(409, 'photograph_neutral', 'This is the poster that stands where a photograph was erased. It shows nobody, and stays.');
  const { files } = await db.transaction(async (tx) => {
    await raiseGeneration(tx);
    const standing = await standingOf(tx, contentFolder, photograph);
    const written = [...live.current.written.photographs.values()].filter((one) => one.photograph === photograph).map(cutKey);
    const { sha256, cuts, rows } = await erasePhotograph(tx, photograph, written);
    await note(tx, { sha256, cuts });
    // By the number of its bytes alone: names of documents may be those of people.
    await audit(tx, admin, 'photograph_erased', photograph, { rows });
    return standing;
  });
  // From here on this instance shows it no more; every other one looks within a second.
  await live.refresh();
  return { success: true, files };
}

/**
 * Keeps what a device still has of an erased photograph out of the drafts.
 * @throws Refused 410 for a document that shows one, or says of the neutral poster who agreed
 */
export async function assertNotErased(tx: DbOrTransaction, document: unknown): Promise<void> {
  const { photograph, agreed } = (document ?? {}) as { photograph?: unknown; agreed?: unknown };
  if (typeof photograph !== 'string') return;
  if ((photograph === NEUTRAL && agreed) || (await isErased(tx, [photograph]))) throw new Refused(410, 'photograph_erased', ERASED_WORDS, 'photograph');
}
