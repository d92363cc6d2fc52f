import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';

/** The policies' texts; what stands above them is checked by src/server/content/policies.ts. */
const pages = defineCollection({ loader: glob({ pattern: '*.md', base: './content/pages' }) });

export const collections = { pages };
