import { content } from 'virtual:content';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focus, SCREENS, show } from '../../tests/browser/stage.tsx';
import { FeaturedTours } from './featured-tours';

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
