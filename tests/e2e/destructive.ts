import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Words and ground of an element, beside those of the destructive style (spec §8: "All error toasts use the destructive style"). */
function colours(element: Locator) {
  return element.evaluate((node) => {
    const probe = document.createElement('p');
    probe.style.cssText = 'color: var(--destructive); background-color: var(--destructive-surface)';
    document.body.append(probe);
    const of = (one: Element) => {
      const { color, backgroundColor } = getComputedStyle(one);
      return { color, backgroundColor };
    };
    const found = { shown: of(node), destructive: of(probe) };
    probe.remove();
    return found;
  });
}

export async function expectDestructive(element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  await expect.poll(async () => Object.values(await colours(element)), 'the destructive style').toEqual(Array(2).fill((await colours(element)).destructive));
}

/** The toast with that title. */
export const toastOf = (page: Page, title: string) => page.locator('[data-sonner-toast]').filter({ has: page.getByText(title, { exact: true }) });

/** A toast that tells of an error, in the destructive style. */
export async function expectErrorToast(page: Page, title: string): Promise<void> {
  await expect(toastOf(page, title)).toHaveAttribute('data-type', 'error');
  await expectDestructive(toastOf(page, title));
}

/** A toast that tells of nothing bad looks another way. */
export async function expectCalmToast(page: Page, title: string): Promise<void> {
  await expect(toastOf(page, title)).not.toHaveAttribute('data-type', 'error');
  const { shown, destructive } = await colours(toastOf(page, title));
  expect(shown.color).not.toBe(destructive.color);
  expect(shown.backgroundColor).not.toBe(destructive.backgroundColor);
}
