import { and, eq } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { checked } from '../../../server/http/checked.ts';
import { Refused } from '../../../server/http/refused.ts';
import { isFields, type Value } from '../../content-format/model/field-schema.ts';
import { contentSource, readSource } from '../../content-format/server/content-source.ts';
import { type Admin, authorOf } from '../../security/server/admin.ts';
import { audit } from '../../security/server/audit-log.ts';
import { moveSchema, type Receipt } from '../model/document-types.ts';
import { addRevision } from './add-revision.ts';
import { elsewhereInWords, problemsAmongPublished } from './check-document.ts';
import type { Composed } from './compose-revisions.ts';
import { contentRevisions, isWaiting } from './content-tables.ts';
import { besideFile, formerNames, kindOf, nameOfFile, pagesOf } from './document-kinds.ts';
import type { DocumentServices } from './document-services.ts';
import { assertLive, assertNoDraft, inPublishTransaction, mustPublish } from './publish.ts';
import { documentsOf } from './published-now.ts';

/**
 * Gives a document with a page of its own another address. The old one leads there for good, in one step; whatever names it by the old one,
 * drafts too, means the same as before (moved-addresses.ts).
 * @throws Refused 403, 404, 409 where something newer was published or somebody is writing on it, 422 where there can be no such address
 */
export async function moveDocument(admin: Admin<'content.publish'>, services: DocumentServices, file: string, body: unknown): Promise<Receipt> {
  mustPublish(admin, file);
  const { to, live } = checked(moveSchema, body);
  const target = besideFile(file, to);
  if (!kindOf(file)?.moves) throw new Refused(422, 'must_stay', 'The address of this is fixed.', 'to');
  if (kindOf(target) !== kindOf(file)) {
    throw new Refused(422, 'address_invalid', 'An address has small letters, digits and hyphens, such as bijilo-monkey-park.', 'to');
  }
  const receipt = await inPublishTransaction(services, file, async (tx, now) => {
    assertLive(now.get(file), live);
    await assertNoDraft(tx, file);
    await assertNoDraft(tx, target);
    await assertNothingTimed(tx, file, now.get(file));
    const source = contentSource(services.contentFolder, documentsOf(now));
    if (source.has(target)) throw new Refused(422, 'address_taken', 'Something else has this address already.', 'to');
    const document = movedTo(readSource(source, file), file, target);
    const problems = await problemsAmongPublished(
      services.live,
      now,
      new Map([
        [file, null],
        [target, document],
      ]),
    );
    if (problems.length > 0) {
      const elsewhere = problems.map(elsewhereInWords);
      throw new Refused(422, 'not_ready', 'This address cannot be given. Nothing was changed.', 'to', undefined, { problems: [], elsewhere });
    }
    await addRevision(tx, services.contentFolder, authorOf(admin), now, { file, document: null, origin: 'edit' });
    const added = await addRevision(tx, services.contentFolder, authorOf(admin), now, { file: target, document, origin: 'edit' });
    await audit(tx, admin, 'content_moved', target, { revision: added, from: file });
    return added;
  });
  return { ...receipt, pages: pagesOf(target) };
}

/** A version that begins or ends later would be left behind at the old address. */
async function assertNothingTimed(tx: DbOrTransaction, file: string, shown: Composed | undefined): Promise<void> {
  const waiting = await tx.$count(contentRevisions, and(eq(contentRevisions.file, file), isWaiting));
  if (waiting === 0 && !shown?.isTemporary) return;
  throw new Refused(409, 'timed', 'A version of this begins or ends at a set time. Publish it at once, or wait for that time. Nothing was changed.');
}

function movedTo(document: Value, file: string, target: string): Value {
  if (!isFields(document)) throw new Refused(404, 'document_unknown', 'There is no such document.', 'file');
  const formerly = [...formerNames(document), nameOfFile(file)].filter((each) => each !== nameOfFile(target));
  return { ...document, ...(document.slug !== undefined && { slug: nameOfFile(target) }), formerly };
}
