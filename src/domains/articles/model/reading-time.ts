/** How fast people read a text of this kind, in words a minute. */
const WORDS_PER_MINUTE = 220;

/** Words of a Markdown text; marks, addresses of links and tags with what they carry are none. */
export function countWords(markdown: string): number {
  const text = markdown.replace(/\{%[^%]{0,2000}%\}/g, ' ').replace(/\]\([^)]{0,2000}\)/g, ' ');
  return text.match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

/** Whole minutes, rounded up, at least one. */
export function readingMinutes(markdown: string): number {
  return Math.max(1, Math.ceil(countWords(markdown) / WORDS_PER_MINUTE));
}

/** As readers see it (spec §3, readTime). */
export function readTime(minutes: number): string {
  return `${minutes} min read`;
}
