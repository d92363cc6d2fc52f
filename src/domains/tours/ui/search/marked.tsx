import type { ReactNode } from 'react';
import { wordSpans } from '@/domains/tours/model/search/words';

/**
 * A text with the words marked that answer the query. What lies between them has elements of its own: a browser that translates the
 * page takes loose text away, and React would look for it there.
 */
export function Marked({ text, words }: { text: string; words: readonly ReadonlySet<string>[] }) {
  const parts: ReactNode[] = [];
  let end = 0;
  function addPlain(to: number): void {
    if (to > end) parts.push(<span key={end}>{text.slice(end, to)}</span>);
  }
  const found = wordSpans(text)
    .filter(({ form }) => words.some((word) => word.has(form)))
    .sort((a, b) => a.start - b.start || b.end - a.end);
  for (const span of found) {
    // "pick-up" is one word and two.
    if (span.start < end) continue;
    addPlain(span.start);
    parts.push(<mark key={`marked ${span.start}`}>{text.slice(span.start, span.end)}</mark>);
    end = span.end;
  }
  addPlain(text.length);
  return parts;
}
