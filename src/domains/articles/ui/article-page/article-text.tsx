import Markdoc, { type RenderableTreeNode } from '@markdoc/markdoc';
import * as React from 'react';
import type { Markup } from '@/domains/content-format/model/markup';
import { articleParts } from './article-parts';

/** Letters that make no initial: three lines high they read as a bar. */
const THIN = /^[^\p{L}\p{N}]*[IJijl1]/u;

/** The text of an article, as it was read (src/domains/articles/server/article-body.ts). */
export function ArticleText({ text, tours }: { text: Markup; tours: Parameters<typeof articleParts>[0] }) {
  return Markdoc.renderers.react(withInitial(text.tree), React, { components: articleParts(tours) });
}

/** Marks the first paragraph as one that begins with a large initial, unless its first letter is thin. */
function withInitial(tree: RenderableTreeNode[]): RenderableTreeNode[] {
  const first = tree.findIndex((node) => Markdoc.Tag.isTag(node) && node.name === 'p');
  return tree.map((node, index) =>
    index === first && Markdoc.Tag.isTag(node) && !THIN.test(wordsOf(node))
      ? new Markdoc.Tag('p', { ...node.attributes, class: 'opening' }, node.children)
      : node,
  );
}

function wordsOf(node: RenderableTreeNode): string {
  if (Markdoc.Tag.isTag(node)) return node.children.map(wordsOf).join('');
  return typeof node === 'string' ? node : '';
}
