import type { ReactNode } from 'react';
import { wordSpans } from '@/domains/tours/model/search/words';

/** A text with the words marked that answer the query. */
export function Marked({ text, words }: { text: string; words: readonly ReadonlySet<string>[] }) {
  const parts: ReactNode[] = [];
  let end = 0;
  const found = wordSpans(text)
    .filter(({ form }) => words.some((word) => word.has(form)))
    .sort((a, b) => a.start - b.start || b.end - a.end);
  for (const span of found) {
    // "pick-up" is one word and two.
    if (span.start < end) continue;
    parts.push(text.slice(end, span.start), <mark key={span.start}>{text.slice(span.start, span.end)}</mark>);
    end = span.end;
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}
