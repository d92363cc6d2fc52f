import { z } from 'zod';
import { line, list } from '../../../content-format/model/fields.ts';
import { wordSpans } from './words.ts';

/** What the search takes for one word: a phrase would never be found. That nothing is written yet is said by another rule. */
function isOneWord(text: string): boolean {
  const [span, ...more] = wordSpans(text);
  return text === '' || (more.length === 0 && span?.end === text.length && span.start === 0);
}

const word = line(2, 30).refine(isOneWord, 'one word without spaces and hyphens, and none that every text has, such as "the"');
const group = z.strictObject({
  words: list(word, 2, 12).meta({ title: 'Words', help: 'One word each. A search for one of them also finds tours that use another.' }),
});

/** content/synonyms.yaml: groups of words that mean the same to who looks for a tour (decisions.md, "Search"). */
export const synonymsSchema = list(group, 0, 200).superRefine((groups, { addIssue }) => {
  const seen = new Map<string, number>();
  for (const [index, { words }] of groups.entries()) {
    for (const [at, text] of words.entries()) {
      const form = wordSpans(text)[0]?.form ?? text;
      const before = seen.get(form);
      if (before !== undefined) {
        const expected = before === index ? 'a word that is not yet in this group' : `a word that stands in one group alone; group ${before + 1} has it, too`;
        addIssue({ code: 'custom', path: [index, 'words', at], message: `${expected}, not "${text}"` });
      }
      seen.set(form, before ?? index);
    }
  }
});

export type Synonyms = z.infer<typeof synonymsSchema>;
