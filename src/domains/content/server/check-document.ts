import { type FieldProblem, isNothing, placeInWords, type Value, valueAt } from '../../content-format/model/field-schema.ts';
import { formOf } from '../../content-format/model/kind.ts';
import type { Published } from '../../content-format/server/content-source.ts';
import { type ContentProblem, problemInWords } from '../../content-format/server/read.ts';
import { kindOf } from './document-kinds.ts';
import { problemsOf } from './last-good.ts';
import type { LiveContent } from './live-content.ts';
import { documentsOf, type Found } from './published-now.ts';

export type Checked = { problems: FieldProblem[]; elsewhere: string[] };

/** What would be wrong with the site's content if these documents stood in it: the same check as that of the files, in the same words. */
function problemsWith(live: LiveContent, published: Published, changes: Published): ContentProblem[] {
  return problemsOf((documents) => live.load(documents), new Map([...published, ...changes]));
}

/**
 * The same for what is published now. Where another document no longer fits, it is no hindrance: what the site shows in its
 * place counts.
 * @param now what the database has
 * @param changes null: the document is taken away
 */
export async function problemsAmongPublished(live: LiveContent, now: Found, changes: Published): Promise<ContentProblem[]> {
  const problems = problemsWith(live, documentsOf(now), changes);
  if (problems.length === 0) return problems;
  await live.refresh();
  return problemsWith(live, live.current.published, changes);
}

/** The same for one document: what is wrong in it, by field, and elsewhere. */
export async function checkAmongPublished(live: LiveContent, now: Found, file: string, document: unknown): Promise<Checked> {
  const found = await problemsAmongPublished(live, now, new Map([[file, document]]));
  const name = `content/${file}`;
  return {
    problems: found.filter((problem) => problem.file === name).map((problem) => inDocument(problem, document)),
    elsewhere: found.filter((problem) => problem.file !== name).map(elsewhereInWords),
  };
}

/** What is wrong in another document: "content/gallery.yaml: 0.images.3.src: Entry 1, Images 4, Picture: the name of ...". The place is where a link leads, its words are read. */
export function elsewhereInWords(problem: ContentProblem): string {
  const kind = kindOf(problem.file.replace(/^content\//, ''));
  const isPlace = /^[\w-]+(\.[\w-]+)*$/.test(problem.field);
  if (!kind || !isPlace) return problemInWords(problem);
  return problemInWords({ ...problem, expected: `${placeInWords(formOf(kind), problem.field.split('.'))}: ${problem.expected}` });
}

/** What stands in brackets, or is a line, is no place of the document. */
const NO_PLACE = /^\(|^line \d/;

/** A line is one of the document's text. */
function inDocument({ field, expected, isTooFew }: ContentProblem, document: unknown): FieldProblem {
  const line = Number(/^line (\d+)$/.exec(field)?.[1] ?? Number.NaN);
  const isText = typeof document === 'object' && document !== null && 'text' in document;
  const isOfText = isText && !Number.isNaN(line);
  const path = isOfText ? 'text' : field;
  const isMissing = !NO_PLACE.test(path) && (isTooFew || isNothing(valueAt(document as Value, path.split('.'))));
  return { path, expected: isOfText && line > 0 ? `in line ${line}: ${expected}` : expected, ...(isMissing && { isMissing }) };
}
