import Markdoc from '@markdoc/markdoc';
import * as React from 'react';
import type { Markup } from '@/domains/content-format/model/markup';
import { articleParts } from './article-parts';

/** The text of an article, as it was read (src/domains/articles/server/article-body.ts). */
export function ArticleText({ text, tours }: { text: Markup; tours: Parameters<typeof articleParts>[0] }) {
  return Markdoc.renderers.react(text.tree, React, { components: articleParts(tours) });
}
