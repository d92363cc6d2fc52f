import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { POLICY_SLUGS, type Policy, policySchema } from '../../lib/content/policy-schema.ts';
import { type ContentProblem, check, parseYaml } from './read.ts';

/** Front matter and the text below it. */
const PARTS = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;

/**
 * Checks the policies of `content/pages` and reads what stands above their texts. The texts themselves
 * are rendered by Astro (src/content.config.ts).
 * @param folder path of `content/`
 * @returns the policies in the order of the footer; fewer where one has problems, which are added
 */
export function readPolicies(folder: string, problems: ContentProblem[]): Policy[] {
  return POLICY_SLUGS.flatMap((slug) => {
    const name = `content/pages/${slug}.md`;
    let file: string;
    try {
      file = readFileSync(join(folder, 'pages', `${slug}.md`), 'utf8');
    } catch {
      problems.push({ file: name, field: '(file)', expected: 'the file to exist and be readable' });
      return [];
    }
    const [, head, body] = PARTS.exec(file) ?? [];
    if (head === undefined || !body) {
      problems.push({ file: name, field: '(whole file)', expected: 'two lines of ---, with title, description and updated between them' });
      return [];
    }
    if (!/^## \S/m.test(body)) problems.push({ file: name, field: '(text)', expected: 'at least one heading, a line that starts with ##' });
    // The comment stands for the first ---, so that a mistake is named with its line in the file.
    const before = problems.length;
    const front = parseYaml(`#\n${head}`, name, problems);
    const policy = problems.length > before ? undefined : check(policySchema, front, name, problems);
    return policy ? [{ slug, ...policy }] : [];
  });
}
