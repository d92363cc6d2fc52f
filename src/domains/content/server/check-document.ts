import type { FieldProblem } from '../model/field-schema.ts';
import type { Published } from './content-source.ts';
import { loadContent } from './load.ts';
import { ContentError } from './read.ts';

export type Checked = { problems: FieldProblem[]; elsewhere: string[] };

/**
 * What would be wrong with the site's content if that document stood in it: the same check as that of the files, in the
 * same words.
 * @param document null: it is taken away
 */
export function checkDocument(folder: string, published: Published, file: string, document: unknown): Checked {
  try {
    loadContent(folder, new Map([...published, [file, document]]));
    return { problems: [], elsewhere: [] };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const name = `content/${file}`;
    return {
      problems: error.problems.filter((problem) => problem.file === name).map(({ field, expected }) => ({ path: field, expected })),
      elsewhere: error.problems.filter((problem) => problem.file !== name).map((problem) => `${problem.file}: ${problem.field}: ${problem.expected}`),
    };
  }
}
