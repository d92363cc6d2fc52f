import { describe, expect, it } from 'vitest';
import type { Article } from './article-schema';
import { relatedArticles } from './related-articles';

function article(slug: string, { topics = ['planning'], ...fields }: Partial<Omit<Article, 'topics'>> & { topics?: string[] }): Article {
  return {
    slug,
    title: slug,
    excerpt: '',
    image: slug,
    imageAlt: '',
    date: '2026-01-01',
    topics: topics.map((id) => ({ id, label: id })),
    tours: [],
    minutes: 5,
    ...fields,
  };
}

const slugs = (list: Article[]) => list.map(({ slug }) => slug);
const shown = article('shown', { topics: ['culture', 'planning'] });
const one = article('one', { topics: ['planning'], date: '2026-05-01' });
const both = article('both', { topics: ['planning', 'culture'], date: '2026-02-01' });
const none = article('none', { topics: ['wildlife'], date: '2026-06-01' });
const older = article('older', { topics: ['culture'], date: '2025-05-01' });
const oldest = article('oldest', { topics: ['culture'], date: '2024-05-01' });

describe('the articles offered below one', () => {
  it('share topics with it: most first, the latest first among equals', () => {
    expect(slugs(relatedArticles(shown, [older, one, both, shown]))).toEqual(['both', 'one', 'older']);
  });

  it('are three at most, and never itself', () => {
    expect(slugs(relatedArticles(shown, [shown, one, both, older, oldest]))).toEqual(['both', 'one', 'older']);
  });

  it('are none that shares nothing, however new it is', () => {
    expect(slugs(relatedArticles(shown, [none, shown]))).toEqual([]);
  });

  it('are first of all those that it names, in its order, whatever they are about', () => {
    const naming = article('naming', { topics: ['culture', 'planning'], related: ['hidden-gems-gambia', 'top-nature-trails'] });
    const gems = article('hidden-gems-gambia', { topics: ['coast'] });
    const trails = article('top-nature-trails', { topics: ['nature'] });
    expect(slugs(relatedArticles(naming, [trails, both, gems, naming]))).toEqual(['hidden-gems-gambia', 'top-nature-trails', 'both']);
  });

  it('leave the list as it was', () => {
    const list = [older, both];
    relatedArticles(shown, list);
    expect(slugs(list)).toEqual(['older', 'both']);
  });
});
