import type { FieldProblem } from '../model/field-schema.ts';
import { linesAbove, type Published, type TextDocument } from './content-source.ts';
import type { LiveContent } from './live-content.ts';
import { ContentError } from './read.ts';

export type Checked = { problems: FieldProblem[]; elsewhere: string[] };

/**
 * What would be wrong with the site's content if that document stood in it: the same check as that of the files, in the
 * same words.
 * @param document null: it is taken away
 */
function checkDocument(live: LiveContent, published: Published, file: string, document: unknown): Checked {
  try {
    live.load(new Map([...published, [file, document]]));
    return { problems: [], elsewhere: [] };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const name = `content/${file}`;
    return {
      problems: error.problems.filter((problem) => problem.file === name).map(({ field, expected }) => inDocument(field, expected, document)),
      elsewhere: error.problems.filter((problem) => problem.file !== name).map((problem) => `${problem.file}: ${problem.field}: ${problem.expected}`),
    };
  }
}

/**
 * The same for what is published now. Where another document no longer fits, it is no hindrance: what the site shows in its
 * place counts.
 * @param now what the database has
 */
export async function checkAmongPublished(
  live: LiveContent,
  now: ReadonlyMap<string, { document: unknown }>,
  file: string,
  document: unknown,
): Promise<Checked> {
  const checked = checkDocument(live, new Map([...now].map(([name, one]) => [name, one.document])), file, document);
  if (checked.problems.length + checked.elsewhere.length === 0) return checked;
  await live.refresh();
  return checkDocument(live, live.current.published, file, document);
}

/** A line of the file is one of the document's text, counted from its own first. */
function inDocument(field: string, expected: string, document: unknown): FieldProblem {
  const line = Number(/^line (\d+)$/.exec(field)?.[1] ?? Number.NaN);
  const isText = typeof document === 'object' && document !== null && 'text' in document;
  if (!isText || (Number.isNaN(line) && field !== '(text)')) return { path: field, expected };
  const own = line - linesAbove(document as TextDocument);
  return { path: 'text', expected: own > 0 ? `in line ${own}: ${expected}` : expected };
}
