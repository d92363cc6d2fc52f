/** Words that are others at each hour, day or run, with what stands for them: a longer one would push what comes after it. */
export const STEADY: [pattern: string, words: string][] = [
  ['Good (morning|afternoon|evening)', 'Good evening'],
  ['\\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\\b', 'Sunday'],
  ['\\b\\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December)\\b', '22 November'],
  ['\\b\\d{1,2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\\b', '22 Nov'],
  ['\\b(Mon|Tue|Wed|Thu|Fri|Sat) (?=22 Nov\\b)', 'Sun '],
  ['\\b20\\d\\d-\\d\\d-\\d\\d(T[\\d:.]+Z?)?', '2026-11-22'],
  ['\\b(maan|dins|woens|donder|vrij|zater)dag\\b', 'zondag'],
  ['\\b\\d{1,2} (januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december)\\b', '22 november'],
  ['\\b(Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag)\\b', 'Sonntag'],
  ['\\b\\d{1,2}\\. (Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)\\b', '22. November'],
  ['\\b(lundi|mardi|mercredi|jeudi|vendredi|samedi)\\b', 'dimanche'],
  ['\\b\\d{1,2} (janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)\\b', '22 novembre'],
  ['\\b20\\d\\d\\b', '2026'],
  ['\\b\\d{1,2}:\\d\\d( [AP]M)?\\b', '20:15'],
  ['\\b\\d+ (h|min) left\\b', '24 h left'],
  ['\\breply by (?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) )?', 'reply by Sun '],
  ['localhost:\\d+', 'localhost:3000'],
  ['/invited/[\\w-]+', '/invited/a-long-word-that-nobody-can-guess-at-all'],
  ['-\\d{10,}-\\d+(?=@|%40)', '-1234567890123-123456'],
  ['HBT\\d{8}\\w{4}', 'HBT20261122K7QF'],
];

/** The same of what nobody reads: moments, and ids that are made anew. */
const UNSEEN: [pattern: string, words: string][] = [
  ['localhost%3A\\d+', 'localhost%3A3000'],
  ['\\bseed\\d+(?=@|%40)', 'seed1'],
  // What Astro makes of an island's values.
  ['\\buid=\\\\?"\\w+', 'uid="an-island'],
  // Which variant a visitor has, by chance: pages that differ by it are looked at with each.
  [' data-ab(-\\w+)?=\\\\?"[^"]*"', ''],
  // How long ago something was, and how much of that the office was open.
  ['\\b(just now|\\d+ (min|h) ago)\\b', 'just now'],
  ['\\blate by \\d+ (h|days)\\b', 'late by 3 days'],
  // How long something runs already, to a blink.
  ['\\b(\\d+\\.\\d\\d)\\d{3,}', '$1'],
  ['\\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(x[0-9a-f]+)?\\b', 'an-id'],
  ['/(calendar|sheet|review|preview|confirm)/[\\w.-]{34,}', '/a-private-link'],
  ['\\b1[789]\\d{11}\\b', 'a-moment'],
  ['(data-version|name=\\\\?"token\\\\?"(?: type=\\\\?"hidden\\\\?")? value)=(\\\\?")[\\w-]+', '$1=$2steady'],
  ['(&quot;(?:token|next)&quot;:\\[0,&quot;)[\\w-]+', '$1steady'],
  ['\\btoken=[\\w.-]{20,}', 'token=steady'],
  ['\\bcursor=[\\w.-]{20,}', 'cursor=steady'],
  ['\\b20:15:\\d\\d\\b', '20:15:00'],
  ['(&quot;id&quot;:\\[0,)\\d+', '$1a-number'],
  ['\\bvalue=\\\\?"[0-9a-f]{64}\\b', 'value="a-token'],
];

// An address of a test has a moment in it.
const ALL = [...STEADY, ...UNSEEN].map(([pattern, words]) => [new RegExp(pattern, 'g'), words] as const);

/** A page's HTML without what changes by itself. */
export function steadyHtml(html: string): string {
  return ALL.reduce((text, [pattern, words]) => text.replaceAll(pattern, words), html);
}
