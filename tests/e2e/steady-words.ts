/** Words that are others at each hour, day or run, with what stands for them: a longer one would push what comes after it. */
export const STEADY: [pattern: string, words: string][] = [
  ['Good (morning|afternoon|evening)', 'Good evening'],
  ['\\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\\b', 'Sunday'],
  ['\\b\\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December)\\b', '22 November'],
  ['\\b\\d{1,2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\\b', '22 Nov'],
  ['\\b20\\d\\d\\b', '2026'],
  ['\\b\\d{1,2}:\\d\\d\\b', '20:15'],
  ['\\b\\d+ (h|min) left\\b', '24 h left'],
  ['\\breply by (?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) )?', 'reply by Sun '],
  ['localhost:\\d+', 'localhost:3000'],
  ['/invited/[\\w-]+', '/invited/a-long-word-that-nobody-can-guess-at-all'],
  ['-\\d{10,}-\\d+@', '-1234567890123-123456@'],
  ['HBT\\d{8}\\w{4}', 'HBT20261122K7QF'],
];

/** The same of what nobody reads: moments, and ids that are made anew. */
const UNSEEN: [pattern: string, words: string][] = [
  ['localhost%3A\\d+', 'localhost%3A3000'],
  ['\\b20\\d\\d-\\d\\d-\\d\\d(T[\\d:.]+Z?)?', '2026-11-22'],
  ['\\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(x[0-9a-f]+)?\\b', 'an-id'],
  ['\\b1[789]\\d{11}\\b', 'a-moment'],
];

const ALL = [...UNSEEN, ...STEADY].map(([pattern, words]) => [new RegExp(pattern, 'g'), words] as const);

/** A page's HTML without what changes by itself. */
export function steadyHtml(html: string): string {
  return ALL.reduce((text, [pattern, words]) => text.replaceAll(pattern, words), html);
}
