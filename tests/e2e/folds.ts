import type { Locator, Page } from '@playwright/test';

/** Opens a part that phones fold by what stands on the fold, as a visitor does; what is open stays open. */
export async function unfold(summary: Locator): Promise<void> {
  if (!(await summary.evaluate((element) => element.closest('details')?.open))) await summary.click();
}

/** Opens what phones fold of the inquiry form. */
export const unfoldInquiry = (page: Page) => unfold(page.getByText('Add dates, group, phone'));

/** Opens the quick links of the footer. */
export const unfoldFooter = (page: Page) => unfold(page.getByRole('contentinfo').locator('summary', { hasText: 'Quick links' }));
