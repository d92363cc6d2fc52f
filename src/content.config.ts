import { defineCollection } from 'astro:content';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { glob, type Loader } from 'astro/loaders';
import { policyTexts } from '@/domains/content/server/policies';
import { contentFolder } from '@/server/config/content-folder';

/** The policies' texts, with what they quote from content/site.yaml filled in. */
const policies: Loader = {
  name: 'policies',
  async load({ store, renderMarkdown }) {
    store.clear();
    for (const { slug, text } of policyTexts(contentFolder())) {
      store.set({ id: slug, data: {}, rendered: await renderMarkdown(text) });
    }
  },
};

/** Texts in Markdown, for Astro to compile. What stands above them is read and checked by src/domains/content/server. */
export const collections = {
  blog: defineCollection({ loader: glob({ base: pathToFileURL(join(contentFolder(), 'blog/')), pattern: '*.mdx', retainBody: false }) }),
  pages: defineCollection({ loader: policies }),
};
