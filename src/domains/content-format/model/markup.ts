import type { RenderableTreeNode } from '@markdoc/markdoc';

/** A heading of a text: how large, its address in the page, and its words. */
export type Heading = { depth: number; slug: string; text: string };

/** A text that has been read and checked, ready to become elements: plain data, in which nothing can run. */
export type Markup = { tree: RenderableTreeNode[]; headings: Heading[] };
