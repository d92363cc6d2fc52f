import type { Page } from '@playwright/test';

/**
 * Puts another page in the place of the one that is open, which has the same style sheets: as it comes from the site, before any script. Loaded anew it
 * would cost twice as much, and a script that changed would make it another one for whoever looks at it.
 * @returns its heading; undefined where it has style sheets of its own, and nothing was done
 */
export function putInPlace(page: Page, path: string): Promise<string | undefined> {
  return page.evaluate(async (address) => {
    const { head, body } = new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html');
    const sheets = (root: ParentNode) => Array.from(root.querySelectorAll('link[rel=stylesheet], style'), (sheet) => sheet.outerHTML);
    const here = sheets(document);
    if (!sheets(head).every((sheet) => here.includes(sheet))) return undefined;
    // What has run already, and what comes once the page has loaded.
    for (const element of document.head.querySelectorAll('script, link:not([rel=stylesheet])')) element.remove();
    for (const element of body.querySelectorAll('script')) element.remove();
    for (const island of body.querySelectorAll('astro-island')) {
      const box = document.createElement('div');
      box.style.display = 'contents';
      box.append(...island.childNodes);
      island.replaceWith(box);
    }
    document.body.replaceWith(document.adoptNode(body));
    scrollTo({ top: 0, behavior: 'instant' });
    const pictures = Array.from(document.images).filter(({ loading }) => loading !== 'lazy');
    await Promise.allSettled([document.fonts.ready, ...pictures.map((picture) => picture.decode())]);
    return document.querySelector('h1')?.textContent ?? '';
  }, path);
}
