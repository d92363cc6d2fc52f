/* How large a text may be before anything parses it. Each rule keeps a parser's work in proportion to the text. */

/** Longest text, in characters: three times our longest article. */
export const TEXT_MAX = 30_000;
/** A row of a table that lacks cells is filled up by the parser, so that a short text could be millions of cells. */
const LINES_MAX = 1_500;
const COLUMNS_MAX = 12;
/** How often a text may open a tag: the parser looks for the end of each through the whole text. */
const TAGS_MAX = 300;
/** How often one paragraph may: at 100 that are not closed the parser no longer ends (markdown-it's `maxNesting`). */
const PARAGRAPH_TAGS_MAX = 60;
/** Longest run of digits: no price, number or date has more. */
const DIGITS_MAX = 40;

/** What is wrong in which line of a text, in words that follow "expected". */
export type TextProblem = { line: number; expected: string };

/** Which bounds a text in Markdown with tags breaks. Takes time in proportion to its length. */
export function brokenBounds(text: string): TextProblem[] {
  if (text.length > TEXT_MAX) return [{ line: 1, expected: `at most ${TEXT_MAX} characters, not ${text.length}` }];
  const problems: TextProblem[] = [];
  const rows = text.split('\n');
  if (rows.length > LINES_MAX) problems.push({ line: 1, expected: `at most ${LINES_MAX} lines, not ${rows.length}` });
  let [tags, inParagraph] = [0, 0];
  for (const [index, row] of rows.entries()) {
    const opened = row.split('{%').length - 1;
    tags += opened;
    inParagraph = row.trim() === '' ? 0 : inParagraph + opened;
    const expected =
      row.split('|').length > COLUMNS_MAX + 2
        ? `at most ${COLUMNS_MAX} columns in a table`
        : inParagraph > PARAGRAPH_TAGS_MAX
          ? `at most ${PARAGRAPH_TAGS_MAX} times {% in one paragraph`
          : DIGITS.test(row)
            ? `at most ${DIGITS_MAX} digits in a row`
            : undefined;
    if (!expected) continue;
    problems.push({ line: index + 1, expected });
    break;
  }
  if (tags > TAGS_MAX) problems.push({ line: 1, expected: `at most ${TAGS_MAX} times {%, not ${tags}` });
  return problems;
}

const DIGITS = new RegExp(`\\d{${DIGITS_MAX + 1}}`);
