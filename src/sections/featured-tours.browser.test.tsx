import { content } from 'virtual:content';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focus, leaveByMouse, pass, pauseClock, SCREENS, show, useDesktop } from '../../tests/browser/stage.tsx';
import { FeaturedTours } from './featured-tours';

/** Spec §9: "Tooltip delay 700 ms, skip delay 300 ms". */
const TOOLTIP_MS = 700;
const SKIP_MS = 300;

const cards = page.getByCss('#featured-tours article');
const row = () => document.querySelector<HTMLElement>('.tour-features');

describe.each(SCREENS)('on %s', (screen, useScreen) => {
  it('stand in one row, of which the next card peeps in', async () => {
    await useScreen();
    show(<FeaturedTours site={content.site} tours={content.tours} />);
    const boxes = cards.elements().map((card) => card.getBoundingClientRect());
    expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1);
    const whole = boxes.filter(({ right }) => right <= innerWidth);
    expect(whole).toHaveLength(screen === 'a narrow screen' ? 1 : 3);
    const next = boxes[whole.length];
    expect(next?.left).toBeLessThan(innerWidth - 20);
    expect(next?.right).toBeGreaterThan(innerWidth);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  });

  it('are brought into sight one by one by the keyboard', async () => {
    await useScreen();
    show(<FeaturedTours site={content.site} tours={content.tours} />);
    const last = cards.nth(content.tours.filter((tour) => tour.featured).length - 1);
    await expect.element(last.getByRole('heading')).not.toBeInViewport();
    focus(cards.nth(6).getByCss('.tour-more'));
    await userEvent.keyboard('{Tab}');
    await expect.element(last.getByRole('heading').getByRole('link')).toHaveFocus();
    await expect.element(last.getByRole('heading')).toBeInViewport();
    expect(row()?.scrollLeft).toBeGreaterThan(innerWidth);
  });
});

it('opens the tooltip of the prices 700 ms after the pointer came, at once within 300 ms after it closed, and closes it by Escape', async () => {
  await useDesktop();
  show(<FeaturedTours site={content.site} tours={content.tours} />);
  pauseClock();
  await import('@/ui/tooltip');
  const trigger = page.getByRole('button', { name: 'Payment details' });
  const tooltip = page.getByRole('tooltip', { includeHidden: true });
  await expect.element(tooltip).not.toBeVisible();
  await trigger.hover();
  await pass(TOOLTIP_MS - 1);
  expect(tooltip.element()).not.toBeVisible();
  await pass(1);
  await expect.element(tooltip).toBeVisible();
  // The pointer may go into it.
  await tooltip.hover();
  await pass(TOOLTIP_MS);
  expect(tooltip.element()).toBeVisible();
  await leaveByMouse();
  await expect.element(tooltip).not.toBeVisible();
  await pass(SKIP_MS - 1);
  await trigger.hover();
  await expect.element(tooltip).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(tooltip).not.toBeVisible();
  await leaveByMouse();
  await pass(SKIP_MS);
  await trigger.hover();
  expect(tooltip.element()).not.toBeVisible();
  await leaveByMouse();
  await pass(TOOLTIP_MS);
  expect(tooltip.element(), 'the pointer has left before').not.toBeVisible();
});
