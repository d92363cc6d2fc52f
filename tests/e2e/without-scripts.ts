import type { Page } from '@playwright/test';

/** From here on the pages of this tab run no script, as where somebody has switched them off; a context of its own costs more. */
export async function stopScripts(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setScriptExecutionDisabled', { value: true });
}
