import type { Page } from '@playwright/test';
import { lookUnlessKnown } from './known-looks.ts';
import { noViolations, test } from './test.ts';

/**
 * What is seen now, in this window and scheme alone, has no violation: of states of pages whose looks at all widths are taken elsewhere
 * (accessibility-parts.ts).
 * @param when what a failure names
 */
export async function noViolationsNow(page: Page, when: string, parts: string | string[] = []): Promise<void> {
  await lookUnlessKnown(page, test.info(), when, () => noViolations(page, parts, { when }));
}
