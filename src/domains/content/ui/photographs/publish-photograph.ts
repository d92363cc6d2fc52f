import type { Amount } from '@/domains/content/model/document-types';
import type { FieldProblem } from '@/domains/content-format/model/field-schema';
import { documentCalls } from '../editor/document-calls';
import type { KeptPhotograph } from './kept-photographs';
import { ERASED_CODE } from './send-photograph';

/** What kept a photograph from being published: in words, or by field. */
export type PublishProblems = { why?: string; isErased?: boolean; problems: readonly FieldProblem[]; amounts?: readonly Amount[] };

/**
 * Publishes an uploaded photograph with what was said of it, as a document like any other.
 * @param seen amounts of money that were pointed out
 * @returns undefined where it is published
 */
export async function publishPhotograph(
  { name, sha256, words }: Pick<KeptPhotograph, 'name' | 'sha256' | 'words'>,
  seen: readonly Amount[] = [],
): Promise<PublishProblems | undefined> {
  const calls = documentCalls(`photos/${name}.yaml`);
  const { alt, focus, consent, agreed } = words;
  const document = {
    photograph: sha256,
    alt: alt.trim(),
    focus,
    ...(consent && { consent }),
    ...(consent && consent !== 'nobody' && agreed.trim() && { agreed: agreed.trim() }),
  };
  const view = await calls.read();
  if (!view.ok) return { why: view.message, problems: [] };
  const saved = await calls.save(document, view.data.draft?.version ?? null, view.data.revision);
  if (!saved.ok) return { why: saved.message, isErased: saved.code === ERASED_CODE, problems: [] };
  if (saved.data.problems.length > 0) return { problems: saved.data.problems };
  const published = await calls.publish(saved.data.version, { anyway: seen.map((amount) => amount.words) });
  if (published.ok) return undefined;
  return { why: published.elsewhere?.[0] ?? published.message, problems: published.problems ?? [], ...(published.amounts && { amounts: published.amounts }) };
}
