import Markdoc, { type Config, type Node, type RenderableTreeNode } from '@markdoc/markdoc';
import Slugger from 'github-slugger';
import { frozen, memoize } from '../../../lib/memoize.ts';
import type { Heading, Markup } from '../model/markup.ts';
import { brokenBounds, type TextProblem } from '../model/text-bounds.ts';

/** What a tag may carry; a tag is what stands in `{% %}`. */
export type TagRule = {
  /** Each with its longest value, in characters. */
  attributes: Readonly<Record<string, { max: number; required?: boolean }>>;
  /** Text between its beginning and its end; the others end themselves. */
  holdsText: boolean;
  /** It may stand within a sentence. */
  inSentences?: boolean;
};

/** A text that was read: what it points to and uses, and what is wrong with it. The markup is there where nothing is. */
export type ReadMarkup = {
  problems: TextProblem[];
  headings: (Heading & { line: number })[];
  links: { target: string; line: number }[];
  tags: { name: string; attributes: Readonly<Record<string, string>>; line: number }[];
  markup?: Markup;
};

const PROBLEMS_MAX = 50;
/** How deep lists, boxes, quotes and bold words may lie in each other, in tokens: six lists. What the parser makes of them calls itself for each. */
const DEPTH_MAX = 14;

// Quotation marks, dashes and dots are set as in print. HTML is off in it by itself.
const tokenizer = new Markdoc.Tokenizer({ typographer: true });

const { nodes } = Markdoc;
/** All that a text may be made of. No pictures: a picture is a tag, which asks for its description. */
const NODES: NonNullable<Config['nodes']> = {
  document: nodes.document,
  heading: nodes.heading,
  paragraph: nodes.paragraph,
  list: nodes.list,
  item: nodes.item,
  blockquote: nodes.blockquote,
  hr: nodes.hr,
  table: { ...nodes.table, render: 'Table' },
  thead: nodes.thead,
  tbody: nodes.tbody,
  tr: nodes.tr,
  th: nodes.th,
  td: nodes.td,
  inline: nodes.inline,
  strong: nodes.strong,
  em: nodes.em,
  code: nodes.code,
  link: { ...nodes.link, render: 'Link' },
  text: nodes.text,
  hardbreak: nodes.hardbreak,
  softbreak: { transform: () => '\n' },
};

/** "tour" is rendered by the component Tour. */
function componentOf(tag: string): string {
  return tag.slice(0, 1).toUpperCase() + tag.slice(1);
}

type TagRules = Readonly<Record<string, TagRule>>;
const PLAIN: TagRules = {};
/** More than a site has articles and policies. With each publish all are read, and one has changed. */
const REMEMBERED = 200;
const readers = new WeakMap<TagRules, (text: string) => ReadMarkup>();

/**
 * Reads a text in Markdown with the tags that it may use. Nothing in it can run: it becomes elements of the kinds above,
 * and whatever else it asks for is a problem. Where its links lead, the caller judges.
 */
export function readMarkup(text: string, rules: TagRules = PLAIN): ReadMarkup {
  const read = readers.get(rules) ?? memoize(REMEMBERED, (one) => frozen(readAnew(one, rules)));
  readers.set(rules, read);
  return read(text);
}

function readAnew(text: string, rules: TagRules): ReadMarkup {
  const read: ReadMarkup = { problems: brokenBounds(text), headings: [], links: [], tags: [] };
  if (read.problems.length > 0) return read;

  const document = parse(text);
  if (!(document instanceof Markdoc.Ast.Node)) {
    read.problems.push(document);
    return read;
  }
  const reader = new Reader(read, rules);
  reader.node(document, 1);
  reader.unpaired();
  if (read.problems.length === 0) {
    const tags = Object.fromEntries(
      Object.entries(rules).map(([name, { attributes }]) => {
        const known = Object.fromEntries(Object.keys(attributes).map((key) => [key, { type: String }]));
        return [name, { render: componentOf(name), attributes: known }];
      }),
    );
    const tree = document.children.flatMap((child) => child.transform({ nodes: NODES, tags }) as RenderableTreeNode | RenderableTreeNode[]);
    read.markup = { tree, headings: read.headings.map(({ depth, slug, text: words }) => ({ depth, slug, text: words })) };
  }
  return read;
}

function parse(text: string): Node | TextProblem {
  try {
    // The line before makes the parser count lines from one, and keeps it from taking a first --- for fields.
    const tokens = tokenizer.tokenize(`\n${text}`);
    const deep = firstTooDeep(tokens);
    if (deep !== undefined) return { line: deep, expected: 'lists, boxes, quotes and bold words that lie less deep in each other' };
    return Markdoc.parse(tokens);
  } catch {
    return { line: firstThatThrows(text), expected: 'no {% %} within the words of a link' };
  }
}

/** The parser throws at some tags within a link. @returns the first line of the first paragraph at which it does */
function firstThatThrows(text: string): number {
  let line = 1;
  for (const paragraph of text.split(/(\n{2,})/)) {
    try {
      Markdoc.parse(tokenizer.tokenize(paragraph));
    } catch {
      return line;
    }
    line += paragraph.split('\n').length - 1;
  }
  return 1;
}

type Token = ReturnType<typeof tokenizer.tokenize>[number];

/** @returns the line in which something lies too deep; undefined where nothing does */
function firstTooDeep(tokens: readonly Token[]): number | undefined {
  let depth = 0;
  let line = 1;
  for (const token of tokens) {
    line = token.map?.[0] ?? line;
    let within = depth;
    for (const { nesting } of [token, ...(token.children ?? [])]) {
      within += nesting;
      if (within > DEPTH_MAX) return line;
    }
    depth += token.nesting;
  }
  return undefined;
}

/** Walks through what the parser has made of a text. */
class Reader {
  private readonly slugger = new Slugger();
  private readonly read: ReadMarkup;
  private readonly rules: Readonly<Record<string, TagRule>>;
  /** The line of the first part in which a tag has no other half. */
  private unpairedIn: number | undefined;

  constructor(read: ReadMarkup, rules: Readonly<Record<string, TagRule>>) {
    this.read = read;
    this.rules = rules;
  }

  private expect(line: number, expected: string): void {
    if (this.read.problems.length < PROBLEMS_MAX) this.read.problems.push({ line, expected });
  }

  /** @param line of what the node stands in; @returns the line in which it ends, as far as it is one of a sentence */
  node(node: Node, within: number): number {
    const line = node.inline ? within : (node.lines[0] ?? within);
    for (const { id } of node.errors) {
      if (node.tag === undefined && UNPAIRED.has(id)) this.unpairedIn ??= line;
      else this.expect(line, syntaxProblem(id, node.tag));
    }
    if (node.type === 'tag') this.tag(node, line);
    else if (node.type !== 'error') this.plain(node, line);
    let at = line;
    for (const child of node.children) at = this.node(child, at);
    if (node.type === 'softbreak' || node.type === 'hardbreak') return line + 1;
    return node.inline || node.type === 'inline' ? at : line;
  }

  /** To be called at the end: what only the parts around a tag know is told where nothing else is, since the tag itself says it by its name. */
  unpaired(): void {
    if (this.unpairedIn === undefined || this.read.problems.length > 0) return;
    this.expect(this.unpairedIn, '{% / %} with the name of the tag where each tag ends, in the same paragraph, or /%} at its own end');
  }

  /** Anything that is no tag. */
  private plain(node: Node, line: number): void {
    if (!Object.hasOwn(NODES, node.type)) this.expect(line, NOT_USED[node.type] ?? `plain text, not what the parser calls "${node.type}"`);
    if (node.annotations.length > 0) this.expect(line, 'nothing in {% %} behind a text: tags stand by themselves');
    if (node.type === 'text') this.words(node.attributes.content, line);
    if (node.type === 'link') this.link(node.attributes.href, line);
    if (node.type === 'heading') {
      const text = wordsOf(node);
      const slug = this.slugger.slug(text);
      // The element gets it, for links to the section.
      node.attributes.id = slug;
      this.read.headings.push({ depth: Number(node.attributes.level), slug, text, line });
    }
  }

  private link(target: unknown, line: number): void {
    if (typeof target === 'string') this.read.links.push({ target, line });
    else this.expect(line, 'a plain address in this link');
  }

  private words(content: unknown, line: number): void {
    if (typeof content !== 'string') {
      this.expect(line, 'no variables and no functions in {% %}');
      return;
    }
    if (/<[a-z/!?]/i.test(content)) this.expect(line, 'no HTML, which does not work here; for the sign < write "less than"');
    // The parser leaves as text what it will not link to.
    if (/\]\(/.test(content)) this.expect(line, 'a link that begins with / or https://, and has no spaces in it');
    if (content.includes('{%')) this.expect(line, 'a tag that begins with {% to end with %}');
  }

  private tag(node: Node, line: number): void {
    const name = node.tag ?? '';
    const rule = Object.hasOwn(this.rules, name) ? this.rules[name] : undefined;
    if (!rule) {
      const known = Object.keys(this.rules);
      this.expect(line, known.length > 0 ? `one of the tags ${known.join(', ')}, not "${name}"` : `no tag, not "${name}"`);
      return;
    }
    if (node.inline && !rule.inSentences) this.expect(line, `{% ${name} %} on a line of its own${rule.holdsText ? ', and its end too' : ''}`);
    if (!rule.holdsText && node.children.length > 0) this.expect(line, `/%} at the end of {% ${name}: it holds no text`);
    for (const [key, value] of Object.entries(node.attributes)) {
      const known = Object.hasOwn(rule.attributes, key) ? rule.attributes[key] : undefined;
      if (!known) this.expect(line, `${Object.keys(rule.attributes).join(', ')} in {% ${name} %}, not "${key}"`);
      else if (typeof value !== 'string') this.expect(line, `${key}="..." in {% ${name} %}, with plain words between the quotation marks`);
      else if (value.length > known.max) this.expect(line, `at most ${known.max} characters for ${key} in {% ${name} %}, not ${value.length}`);
    }
    for (const [key, { required }] of Object.entries(rule.attributes)) {
      const value: unknown = node.attributes[key];
      if (required && (value === undefined || (typeof value === 'string' && value.trim() === ''))) this.expect(line, `${key}="..." in {% ${name} %}`);
    }
    this.read.tags.push({ name, attributes: node.attributes, line });
  }
}

/** What the parser knows and texts do not use. */
const NOT_USED: Readonly<Record<string, string>> = {
  image: 'no picture as ![...](...): pictures have a tag of their own',
  fence: 'no block of code, which begins with three backticks',
  s: 'no words that are struck out with ~~',
};

/** The parser's names of a half without the other: the tag has it, and every part around it, which has no name to tell. */
const UNPAIRED: ReadonlySet<string> = new Set(['missing-closing', 'missing-opening']);

/** @param id the parser's name of a mistake; @param tag where one is concerned */
function syntaxProblem(id: string, tag: string | undefined): string {
  if (id === 'missing-closing') return `{% /${tag} %} where this ends, or /%} at its own end`;
  if (id === 'missing-opening') return `{% ${tag} %} somewhere before this end of it`;
  if (id === 'duplicate-attribute') return 'each word before = only once in a tag';
  return 'a tag that is written like {% name word="..." %}, with straight quotation marks';
}

function wordsOf(node: Node): string {
  return [...node.walk()].map(({ type, attributes }) => (type === 'text' || type === 'code' ? String(attributes.content) : '')).join('');
}
