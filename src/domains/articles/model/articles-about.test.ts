import { describe, expect, it } from 'vitest';
import type { Article } from '@/domains/articles/model/article-schema';
import { articlesAbout } from './articles-about';

const article = (slug: string, tours: string[]) => ({ slug, tours }) as Article;

describe('the articles of a tour', () => {
  it('are those that name it, where it stands first before others, in the order of the blog', () => {
    const articles = [article('late', ['creek', 'forest']), article('other', ['creek']), article('own', ['forest']), article('early', ['creek', 'forest'])];
    expect(articlesAbout('forest', articles).map(({ slug }) => slug)).toEqual(['own', 'late', 'early']);
  });

  it('are followed by those of similar tours, each once', () => {
    const articles = [article('similar', ['creek']), article('both', ['creek', 'forest']), article('other', ['town'])];
    expect(articlesAbout('forest', articles, ['creek']).map(({ slug }) => slug)).toEqual(['both', 'similar']);
  });

  it('are three at most, and may be none', () => {
    const articles = ['a', 'b', 'c', 'd'].map((slug) => article(slug, ['forest']));
    expect(articlesAbout('forest', articles)).toHaveLength(3);
    expect(articlesAbout('creek', articles)).toEqual([]);
  });
});
