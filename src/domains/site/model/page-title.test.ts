import { describe, expect, it } from 'vitest';
import { pageTitle, TITLE_MAX } from './page-title.ts';

describe('the title of a page', () => {
  it('has the brand behind it where both fit', () => {
    const both = pageTitle('Weather in The Gambia, month by month', 'Hidden Baobab Tours');
    expect(both).toBe('Weather in The Gambia, month by month: Hidden Baobab Tours');
    expect(both.length).toBeLessThanOrEqual(TITLE_MAX);
  });

  it('stands alone where the brand would make it longer than search engines show', () => {
    expect(pageTitle('x'.repeat(40), 'Hidden Baobab Tours')).toBe('x'.repeat(40));
  });
});
