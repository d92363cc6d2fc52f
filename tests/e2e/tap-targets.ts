import type { Page } from '@playwright/test';

/** Links and buttons of their own that a finger may miss: less than 44 px in either direction (design.md). One line each. */
export async function smallTargets(page: Page): Promise<string[]> {
  const style = await page.addStyleTag({ content: '* { scroll-behavior: auto !important }' });
  const small = await page.evaluate(() => {
    const controls = Array.from(document.body.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'));
    return controls
      .filter((control) => {
        if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || control.closest('.sr-only, .apart, .skip-link')) return false;
        // A second way to what a link beside it leads to.
        if (control.tabIndex < 0 && control.localName === 'a') return false;
        // A link within a sentence is as high as the sentence's lines (WCAG 2.5.8 lets it).
        let block: Element | null = control;
        while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
        if (block !== control && (block?.textContent?.trim().length ?? 0) > (control.textContent?.trim().length ?? 0) + 2) return false;
        const target = control.closest('label') ?? control;
        target.scrollIntoView({ block: 'center', inline: 'nearest' });
        const { left, right, top, bottom } = target.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const isHit = ([dx = 0, dy = 0]: number[]) => {
          const hit = document.elementFromPoint(x + dx, y + dy);
          return control.contains(hit) || hit?.closest('label')?.control === control;
        };
        // Half of 44, less a pixel or two that the neighbour's box may have.
        return ![
          [-21, 0],
          [21, 0],
          [0, -20],
          [0, 20],
        ].every(isHit);
      })
      .map((control) => {
        const { width, height } = control.getBoundingClientRect();
        const text = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40);
        return `${control.localName} "${text}" of ${Math.round(width)} x ${Math.round(height)} px`;
      });
  });
  await style.evaluate((element: Element) => element.remove());
  return Array.from(new Set(small));
}
