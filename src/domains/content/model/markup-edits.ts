/* What the buttons beside a text in Markdown do to it (docs/owner/writing.md). Rules alone; the text area is the browser's own. */

/** A text, and what is marked in it: places as a text area counts them. */
export type Marked = { text: string; start: number; end: number };

/** What comes in the place of a part of the text, and what is marked afterwards, counted in the whole. */
export type Edit = { from: number; to: number; insert: string; start: number; end: number };

function replaced(from: number, to: number, before: string, middle: string, after: string): Edit {
  const start = from + before.length;
  return { from, to, insert: before + middle + after, start, end: start + middle.length };
}

/** Makes what is marked bold, or plain again. Where nothing is, words stand there to be typed over. */
export function bold({ text, start, end }: Marked): Edit {
  if (text.slice(start - 2, start) === '**' && text.slice(end, end + 2) === '**') return replaced(start - 2, end + 2, '', text.slice(start, end), '');
  return replaced(start, end, '**', text.slice(start, end) || 'bold words', '**');
}

/** The first and last place of the lines that are marked. */
function linesOf({ text, start, end }: Marked): [number, number] {
  const next = text.indexOf('\n', end);
  return [text.lastIndexOf('\n', start - 1) + 1, next < 0 ? text.length : next];
}

/** Turns the line into a heading, a heading into a smaller one, and that into a plain line again. */
export function heading(marked: Marked): Edit {
  const [from, to] = linesOf({ ...marked, end: marked.start });
  const line = marked.text.slice(from, to);
  const words = line.replace(/^#+ */, '');
  const before = line.startsWith('###') ? '' : line.startsWith('##') ? '### ' : '## ';
  return replaced(from, to, before, words || 'Heading', '');
}

/** Makes every marked line a point of a list, or plain lines of a list. */
export function list(marked: Marked): Edit {
  const [from, to] = linesOf(marked);
  const lines = marked.text.slice(from, to).split('\n');
  const isList = lines.some((line) => line !== '') && lines.every((line) => line === '' || line.startsWith('- '));
  const text = lines.map((line) => (line === '' && lines.length > 1 ? '' : isList ? line.slice(2) : `- ${line}`)).join('\n');
  return { from, to, insert: text, start: from + text.length, end: from + text.length };
}

/** A link whose words are what is marked, or the name of where it leads. */
export function link({ text, start, end }: Marked, address: string, name: string): Edit {
  return replaced(start, end, '[', text.slice(start, end) || name, `](${address})`);
}

/** A tour's own box, on a line of its own. */
export function tourBox(marked: Marked, slug: string): Edit {
  return onOwnLines(marked, `{% tour slug="${slug}" /%}`, '', '');
}

/** A picture with its description, on a line of its own; anybody who writes says better what this text wants to show. */
export function figure(marked: Marked, picture: string, alt: string): Edit {
  // A quotation mark would end the description.
  return onOwnLines(marked, `{% figure picture="${picture}" alt="${alt.replaceAll('"', "'")}" /%}`, '', '');
}

export const BOXES = {
  tip: { name: 'Tip', title: 'Tip' },
  facts: { name: 'Facts', title: 'Good to know' },
  callout: { name: 'Must not be missed', title: 'Please note' },
} as const;

/** A box around what is marked. */
export function box(marked: Marked, kind: keyof typeof BOXES): Edit {
  const words = marked.text.slice(marked.start, marked.end).trim() || (kind === 'facts' ? '- **When:** all year.' : 'What readers should know.');
  return onOwnLines(marked, `{% ${kind} title="${BOXES[kind].title}" %}\n`, words, `\n{% /${kind} %}`);
}

/** With an empty line before and after it, where none is there. */
function onOwnLines({ text, start, end }: Marked, before: string, middle: string, after: string): Edit {
  const head = text.slice(0, start);
  const tail = text.slice(end);
  const above = head === '' || head.endsWith('\n\n') ? '' : head.endsWith('\n') ? '\n' : '\n\n';
  const below = tail === '' ? '\n' : tail.startsWith('\n\n') ? '' : tail.startsWith('\n') ? '\n' : '\n\n';
  return replaced(start, end, above + before, middle, after + below);
}
