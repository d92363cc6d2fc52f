import { content } from 'virtual:content';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FeaturedTours } from '@/sections/featured-tours';
import { allowConsole } from '../../../../../tests/browser/no-surprises.ts';
import { pressAsInSafari, show, useDesktop } from '../../../../../tests/browser/stage.tsx';

it.each([
  ['booking', '[data-book]'],
  ['tour', '.tour-title a'],
])('a closed %s gives the focus to what opened it in Safari too, where a press gives none', async (_what, selector) => {
  // No server answers here.
  allowConsole(/404/);
  await useDesktop();
  show(<FeaturedTours site={content.site} tours={content.tours} />);
  await import('./booking-host');
  await import('@/domains/tours/ui/tour-host');
  pressAsInSafari();
  const opener = page.getByCss(`#featured-tours article ${selector}`).first();
  await opener.click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});
