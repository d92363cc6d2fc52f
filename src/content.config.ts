import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { articleSchema } from '@/lib/content/article-schema';

/** Texts in Markdown. What stands above those of the policies is checked by src/server/content/policies.ts. */
export const collections = {
  blog: defineCollection({ loader: glob({ base: './content/blog', pattern: '*.mdx' }), schema: articleSchema }),
  pages: defineCollection({ loader: glob({ base: './content/pages', pattern: '*.md' }) }),
};
