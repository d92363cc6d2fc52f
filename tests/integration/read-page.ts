import { Window } from 'happy-dom';

/** A page as it comes from the site, before any script: what readers without one, and search engines, get. */
export type ReadPage = { status: number; headers: Headers; text: string; document: Document };

export async function readPage(site: { url: string }, path: string, init?: RequestInit): Promise<ReadPage> {
  const response = await fetch(new URL(path, site.url), { redirect: 'manual', ...init });
  const text = await response.text();
  let parsed: Document | undefined;
  return {
    status: response.status,
    headers: response.headers,
    text,
    // Who asks for the status or the bytes alone pays for no tree.
    get document() {
      parsed ??= treeOf(text);
      return parsed;
    },
  };
}

function treeOf(text: string): Document {
  const window = new Window();
  // What is not read. The rules of a page, the same on all, take as long to parse as all the rest.
  window.document.write(withoutRules(text).replaceAll(/<script\b.*?<\/script>/gs, ''));
  const document = window.document as unknown as Document;
  for (const element of document.querySelectorAll('template')) element.remove();
  return document;
}

/** The text of a page without its style sheets. One that a text got among them ends at the first end of a style. */
export const withoutRules = (html: string): string => html.replaceAll(/<style\b.*?<\/style>/gs, '');

/** What somebody reads of it, with single spaces. */
export function words(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

export const all = (root: ParentNode, selector: string): Element[] => Array.from(root.querySelectorAll(selector));
/** Without those that are for admins. */
export const shown = (root: ParentNode, selector: string): Element[] => all(root, selector).filter((element) => !element.closest('[hidden]'));
export const texts = (root: ParentNode, selector: string): string[] => all(root, selector).map(words);
export const hrefs = (root: ParentNode, selector = 'a'): (string | null)[] => all(root, selector).map((link) => link.getAttribute('href'));

/** As screen readers call it: its label, else what labels it, else its picture's description or its words. */
function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label') ?? element.getAttribute('alt');
  if (label !== null) return label;
  const labelledBy = element.getAttribute('aria-labelledby');
  if (labelledBy === null) return words(element);
  return labelledBy
    .split(' ')
    .map((id) => words(element.ownerDocument.getElementById(id)))
    .join(' ');
}

/** The first that is called so; a part of its name is enough where a pattern is given. */
export function named(root: ParentNode, selector: string, name: string | RegExp): Element {
  const found = all(root, selector).find((element) => (typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element))));
  if (!found) throw new Error(`no ${selector} called ${name}, but ${all(root, selector).map(nameOf).join(' | ')}`);
  return found;
}

export const linkTo = (root: ParentNode, name: string | RegExp): string => named(root, 'a', name).getAttribute('href') ?? '';
