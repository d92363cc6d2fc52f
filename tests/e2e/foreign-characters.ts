import type { Page } from '@playwright/test';
import { HEADINGS, TEXT } from '../../build/cut-fonts.ts';

/**
 * Characters in sight that neither of the site's faces has: each device shows them in a face of its own, of another width, so
 * that the page looks different on every machine. One line each, with the words around it.
 */
export function foreignCharacters(page: Page): Promise<string[]> {
  return page.evaluate(
    ([text, headings]) => {
      const found = new Set<string>();
      const look = (words: string, { fontFamily, display }: CSSStyleDeclaration) => {
        const own = fontFamily.includes('Bricolage') ? headings : text;
        if (display === 'none') return;
        for (const character of words) if (character > '\u001f' && !own.includes(character)) found.add(`${character} in "${words.trim().slice(0, 60)}"`);
      };
      for (const element of document.body.querySelectorAll('*')) {
        if (!element.checkVisibility() || element.closest('script, style, svg, [lang]:not(html)')) continue;
        const style = getComputedStyle(element);
        for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) look(node.nodeValue ?? '', style);
        for (const pseudo of ['::before', '::after', '::marker']) {
          const { content } = getComputedStyle(element, pseudo);
          for (const [, words = ''] of content.split(' / ')[0]?.matchAll(/"((?:[^"\\]|\\.)*)"/g) ?? []) look(words, getComputedStyle(element, pseudo));
        }
      }
      return [...found];
    },
    [TEXT, HEADINGS] as const,
  );
}
