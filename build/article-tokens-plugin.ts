import type { Plugin } from 'vite';
import { filledArticle } from '../src/domains/articles/server/articles.ts';
import { readTokens } from '../src/domains/content/server/tokens.ts';

/**
 * Fills `{{hours}}` and its like in articles before MDX reads them, to which double brackets would be code.
 * @param folder path of `content/`
 */
export function articleTokensPlugin(folder: string): Plugin {
  return {
    name: 'article-tokens',
    enforce: 'pre',
    transform: { order: 'pre', filter: { id: /\.mdx$/ }, handler: (code) => filledArticle(code, readTokens(folder)) },
  };
}
