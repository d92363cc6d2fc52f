import type { Page } from '@playwright/test';

/**
 * From now on the browser translates the page as Google Translate does: every text, also one that comes later or changes, is
 * taken away, and stands in two `<font>` elements in its place. The words stay the same, so that tests still find them.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const LEFT_ALONE = 'script, style, noscript, textarea, option, title, svg, font, [translate="no"]';
    function translate(text: Text): void {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(LEFT_ALONE)) return;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
    function translateIn(root: Node): void {
      if (root instanceof Text) translate(root);
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) translate(text);
    }
    function begin(): void {
      translateIn(document.body);
      new MutationObserver((changes) => {
        for (const { type, target, addedNodes } of changes) for (const node of type === 'characterData' ? [target] : addedNodes) translateIn(node);
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    }
    // What scripts of the page take over is as it was sent; a person presses "Translate" later.
    Object.assign(window, { beginTranslating: begin });
  });
}

/** Presses "Translate", once the page's scripts have taken over what they do. */
export async function begin(page: Page): Promise<void> {
  await page.evaluate(() => (window as never as { beginTranslating: () => void }).beginTranslating());
}
