import type { Answer } from '@/browser/api-client';
import type { Amount, DocumentView } from '@/domains/content/model/document-types';
import { type FieldProblem, type Value, valueAt } from '@/domains/content-format/model/field-schema';
import { type DocumentCalls, documentCalls } from '../editor/document-calls';
import type { KeptPhotograph } from './kept-photographs';
import { freeName, loadPictures } from './picture-choices';
import { ERASED_CODE } from './send-photograph';

export type PublishProblems = { why?: string; isErased?: boolean; problems: readonly FieldProblem[]; amounts?: readonly Amount[] };

type ToPublish = Pick<KeptPhotograph, 'name' | 'isInPlace' | 'sha256' | 'words'>;

/**
 * Publishes an uploaded photograph with what was said of it, as a document like any other.
 * @param seen amounts of money that were pointed out
 * @returns the name that it has where it is published: the next free one, if another picture came to have its own
 */
export async function publishPhotograph(photograph: ToPublish, seen: readonly Amount[] = []): Promise<{ name: string } | { wrong: PublishProblems }> {
  const place = await placeFor(photograph);
  if (!place.ok) return { wrong: { why: place.message, problems: [] } };
  const { name, calls, view } = place.data;
  const { alt, focus, consent, agreed } = photograph.words;
  const document = {
    photograph: photograph.sha256,
    alt: alt.trim(),
    focus,
    ...(consent && { consent }),
    ...(consent && consent !== 'nobody' && agreed.trim() && { agreed: agreed.trim() }),
  };
  const saved = await calls.save(document, view.draft?.version ?? null, view.revision);
  if (!saved.ok) return { wrong: { why: saved.message, isErased: saved.code === ERASED_CODE, problems: [] } };
  if (saved.data.problems.length > 0) return { wrong: { problems: saved.data.problems } };
  const published = await calls.publish(saved.data.version, { anyway: seen.map((amount) => amount.words) });
  if (published.ok) return { name };
  const { problems = [], amounts } = published;
  return { wrong: { why: published.elsewhere?.[0] ?? published.message, problems, ...(amounts && { amounts }) } };
}

type Place = { name: string; calls: DocumentCalls; view: DocumentView };

/** Where it goes. Asked for now: its name was chosen by a list that may have been old, or never came. */
async function placeFor({ name, isInPlace, sha256 }: ToPublish): Promise<Answer<Place>> {
  if (isInPlace) return read(name);
  const pictures = await loadPictures();
  if (!pictures.ok) return pictures;
  const taken = new Set(pictures.data.filter(({ photograph }) => photograph !== sha256).map((picture) => picture.name));
  for (;;) {
    const place = await read(freeName(name, taken));
    if (!place.ok) return place;
    const { live, draft } = place.data.view;
    // What a colleague is still writing has its name already.
    if ([live, draft?.document ?? null].every((there) => isOf(there, sha256))) return place;
    taken.add(place.data.name);
  }
}

async function read(name: string): Promise<Answer<Place>> {
  const calls = documentCalls(`photos/${name}.yaml`);
  const view = await calls.read();
  return view.ok ? { ok: true, data: { name, calls, view: view.data } } : view;
}

const isOf = (document: Value, sha256: string) => document === null || valueAt(document, ['photograph']) === sha256;
