import type { ContentSource } from '../../content-format/server/content-source.ts';
import { readMarkup } from '../../content-format/server/markup.ts';
import { type ContentProblem, check, parseYaml } from '../../content-format/server/read.ts';
import { POLICY_SLUGS, type Policy, policySchema } from '../../site/model/policy-schema.ts';
import { fillTokens, fillValues, inMarkdown, type Tokens, tokenProblem } from '../../site/server/tokens.ts';

/** Front matter and the text below it. */
const PARTS = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;

/** @returns the fields and the text of a policy as they are written, or nothing where the file is not made of both */
function partsOf(source: ContentSource, slug: string): { head: string; body: string } | undefined {
  const [, head, body] = PARTS.exec(source.text(`pages/${slug}.md`) ?? '') ?? [];
  return head !== undefined && body ? { head, body } : undefined;
}

/**
 * Checks the policies of `content/pages` and reads them. Marks of `retention-text.ts` in a text are filled by the page.
 * @returns the policies in the order of the footer; fewer where one has problems, which are added
 */
export function readPolicies(source: ContentSource, tokens: Tokens | undefined, problems: ContentProblem[]): Policy[] {
  return POLICY_SLUGS.flatMap((slug) => {
    const name = `content/pages/${slug}.md`;
    if (!source.has(`pages/${slug}.md`)) {
      problems.push({ file: name, field: '(file)', expected: 'the file to exist and be readable' });
      return [];
    }
    const parts = partsOf(source, slug);
    if (!parts) {
      problems.push({ file: name, field: '(whole file)', expected: 'two lines of ---, with title, description and updated between them' });
      return [];
    }
    if (!/^## \S/m.test(parts.body)) problems.push({ file: name, field: '(text)', expected: 'at least one heading, a line that starts with ##' });
    const unknown = tokenProblem(parts.body);
    if (unknown) problems.push({ file: name, field: '(text)', expected: unknown });
    // The comment stands for the first ---, so that a mistake is named with its line in the file.
    const before = problems.length;
    const front = fillValues(parseYaml(`#\n${parts.head}`, name, problems), tokens, name, problems);
    const policy = problems.length > before ? undefined : check(policySchema, front, name, problems);
    const read = readMarkup(tokens ? fillTokens(parts.body, tokens, inMarkdown) : parts.body);
    const linesBefore = parts.head.split('\n').length + 2;
    problems.push(...read.problems.map(({ line, expected }) => ({ file: name, field: `line ${line + linesBefore}`, expected })));
    return policy && read.markup ? [{ slug, ...policy, text: read.markup }] : [];
  });
}
