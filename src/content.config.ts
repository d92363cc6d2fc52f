import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { articleSchema } from '@/lib/content/article-schema';

export const collections = {
  blog: defineCollection({ loader: glob({ base: './content/blog', pattern: '*.mdx' }), schema: articleSchema }),
};
