import { describe, expect, it } from 'vitest';
import { countWords, readingMinutes, readTime } from './reading-time';

describe('the words of a text', () => {
  it.each([
    ['One two three.', 3],
    ["It's a two-day trip, isn't it?", 6],
    ['15–18 °C at 7.30', 5],
    ['## A heading\n\n- **Bold:** and *not*', 5],
    ['Jërëjëf, déedéet', 2],
    ['See [the guide](/blog/cultural-etiquette-guide) first', 4],
    ['| Jan | 30 |\n| --- | --- |', 2],
    ['{% facts title="None of these count" %}\n\nTwo words\n\n{% /facts %}', 2],
    ['{% figure picture="a-b" alt="one two" caption="three" /%}', 0],
    ['', 0],
  ])('%j are counted', (text, words) => {
    expect(countWords(text)).toBe(words);
  });
});

describe('the reading time', () => {
  const text = (words: number) => 'word '.repeat(words);
  it.each([
    [0, 1],
    [1, 1],
    [220, 1],
    [221, 2],
    [1100, 5],
    [1101, 6],
  ])('of %i words is %i min at 220 a minute, rounded up, and at least one', (words, minutes) => {
    expect(readingMinutes(text(words))).toBe(minutes);
  });

  it('is shown as "6 min read"', () => {
    expect(readTime(6)).toBe('6 min read');
  });
});
