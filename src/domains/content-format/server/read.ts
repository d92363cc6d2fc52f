import { readFileSync } from 'node:fs';
import { Composer, type CST, LineCounter, Parser } from 'yaml';
import type { z } from 'zod';
import { counted } from '../../../lib/counted.ts';
import { frozen, memoize } from '../../../lib/memoize.ts';
import { plainProblem } from './plain-problem.ts';
import { yamlLexemes } from './yaml-bounds.ts';

/** What is wrong in one content file: which field, and what was expected there. `isTooFew`: a list that has not all the entries it needs. */
export type ContentProblem = { file: string; field: string; expected: string; isTooFew?: boolean };

export function problemInWords({ file, field, expected }: ContentProblem): string {
  return `${file}: ${field}: ${expected}`;
}

/** All problems of the content folder, in words that an operator can act on. */
export class ContentError extends Error {
  readonly problems: ContentProblem[];
  constructor(problems: ContentProblem[]) {
    super(`${counted(problems.length, 'problem')} in the content files:\n${problems.map((problem) => `  ${problemInWords(problem)}`).join('\n')}`);
    this.name = 'ContentError';
    this.problems = problems;
  }
}

export function missing(file: string): ContentProblem {
  return { file, field: '(file)', expected: 'the file to exist and be readable' };
}

/** What stands in place of bytes that are no letter. */
const NO_LETTER = '\uFFFD';

/**
 * Reads the text of one file, without the mark that editors on Windows put first.
 * @returns undefined, with a problem, for a file that is not there, or is saved otherwise than in UTF-8: visitors would read "caf\uFFFD"
 */
export function readText(path: string, name: string, problems: ContentProblem[]): string | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    problems.push(missing(name));
    return undefined;
  }
  const at = text.indexOf(NO_LETTER);
  if (at < 0) return text.replace(/^\uFEFF/, '');
  const lines = text.slice(0, at).split('\n');
  const near = lines.at(-1)?.trim().slice(-20);
  const found = `${near ? `after "${near}"` : 'at its beginning'} stands what is no letter`;
  // Also one that was lost earlier, and was saved or published as the box: to save it anew brings nothing back.
  const expected = `a text in UTF-8, but ${found}: choose the encoding UTF-8 when you save it, and type the letter anew where it shows as ${NO_LETTER}`;
  problems.push({ file: name, field: `line ${lines.length}`, expected });
  return undefined;
}

/** Reads one YAML file; a file that is not there becomes a problem. */
export function readYaml(file: string, name: string, problems: ContentProblem[]): unknown {
  const text = readText(file, name, problems);
  return text === undefined ? undefined : parseYaml(text, name, problems);
}

/**
 * Parses YAML; a syntax error becomes a problem that names the line.
 * @param linesBefore how many lines of the file stand before the text
 */
export function parseYaml(text: string, name: string, problems: ContentProblem[], linesBefore = 0): unknown {
  const { value, wrong } = parsed(text);
  if (wrong) problems.push({ file: name, field: wrong.line === undefined ? '(whole file)' : `line ${wrong.line + linesBefore}`, expected: wrong.expected });
  return value;
}

/** `line` is counted from the start of the text; undefined where the mistake is of the whole. */
type Parsed = { value?: unknown; wrong?: { line?: number; expected: string } };

/** More than a large site has files. With each publish all are read, and one has changed. */
const REMEMBERED = 400;

const parsed = memoize(REMEMBERED, (text): Parsed => {
  const read = yamlLexemes(text);
  if ('broken' in read) return { wrong: { expected: read.broken } };
  const lineCounter = new LineCounter();
  // As the library's `parseDocument` does, which would take the text to pieces a second time.
  const [document, another] = new Composer().compose(tokensOf(read.lexemes, lineCounter), true, text.length);
  if (!document) return {};
  const several = another && { pos: another.range, message: 'Source contains multiple documents; please use YAML.parseAllDocuments()' };
  const error = document.errors[0] ?? several;
  if (error) {
    const [what] = error.message.split('\n');
    return { wrong: { line: lineCounter.linePos(error.pos[0]).line, expected: `valid YAML (${what})` } };
  }
  try {
    return { value: frozen(document.toJS()) };
  } catch (problem) {
    // An alias that leads nowhere is found only here.
    return { wrong: { expected: `valid YAML (${problem instanceof Error ? problem.message : problem})` } };
  }
});

/** The pieces as the parser puts them together, which notes where each line begins. */
function* tokensOf(lexemes: readonly string[], lines: LineCounter): Generator<CST.Token> {
  const parser = new Parser(lines.addNewLine);
  lines.addNewLine(0);
  for (const lexeme of lexemes) yield* parser.next(lexeme);
  yield* parser.end();
}

/** Checks a value against its schema; returns undefined and adds problems where it does not fit. */
export function check<T extends z.ZodType>(schema: T, value: unknown, name: string, problems: ContentProblem[]): z.output<T> | undefined {
  const result = schema.safeParse(value, { error: plainProblem });
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    problems.push({
      file: name,
      field: issue.path.map(String).join('.') || '(whole file)',
      expected: issue.message,
      ...(issue.code === 'too_small' && issue.origin === 'array' && { isTooFew: true }),
    });
  }
  return undefined;
}
