import { content } from 'virtual:content';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startShowMore } from '@/domains/tours/ui/show-more';
import { emulate, focus, pass, pauseClock, resize, SCREENS, show } from '../../tests/browser/stage.tsx';
import { AllTours } from './all-tours';

const PAUSE_MS = 200;
const root = page.getByCss('#all-tours');
const more = root.getByRole('button', { name: /^(Show More Tours|Loading more)/ });
const fewer = root.getByRole('button', { name: 'Show Fewer', exact: true });
const progress = root.getByRole('progressbar', { name: 'Tours shown' });
const counter = root.getByRole('status');
const list = root.getByCss('.tour-list');
const cards = () => [...document.querySelectorAll('#all-tours .tour-list > article')].filter((card) => card.checkVisibility());

describe.each([
  ['of the home page', 'h2'],
  ['on the page of its own', 'h1'],
] as const)('the list %s', (_, heading) => {
  beforeEach(async () => {
    await emulate({ reducedMotion: 'reduce' });
    show(<AllTours site={content.site} tours={content.tours} heading={heading} />);
    startShowMore();
  });

  it('has all 18 on paper, where nobody can ask for more', async () => {
    expect(cards()).toHaveLength(6);
    await emulate({ media: 'print' });
    await expect.poll(() => cards()).toHaveLength(18);
  });

  it.each(SCREENS)('shows on %s 6 of 18, then 4 more after 200 ms each time, until there are no more; Show Fewer starts again', async (_screen, useScreen) => {
    await useScreen();
    expect(cards()).toHaveLength(6);
    await expect.element(counter).toHaveTextContent('6 of 18 tours');
    await expect.element(progress).toHaveAttribute('max', '18');
    await expect.element(progress).toHaveAttribute('value', '6');
    await expect.element(more).toHaveTextContent('Show More Tours (12 remaining)');
    await expect.element(fewer).not.toBeInTheDocument();

    pauseClock();
    for (const [before, after, left] of [
      [6, 10, 8],
      [10, 14, 4],
      [14, 18, 0],
    ] as const) {
      await more.click();
      await expect.element(more).toHaveTextContent('Loading more adventures...');
      await expect.element(list).toHaveAttribute('aria-busy', 'true');
      // A second press does nothing.
      await more.click();
      await pass(PAUSE_MS - 1);
      expect(cards()).toHaveLength(before);
      await pass(1);
      expect(cards()).toHaveLength(after);
      await expect.element(counter).toHaveTextContent(`${after} of 18 tours`);
      await expect.element(progress).toHaveAttribute('value', String(after));
      await expect.element(list).toHaveAttribute('aria-busy', 'false');
      if (left > 0) await expect.element(more).toHaveTextContent(`Show More Tours (${left} remaining)`);
      await expect.element(fewer).toBeVisible();
    }
    await expect.element(more).not.toBeInTheDocument();

    await fewer.click();
    expect(cards()).toHaveLength(6);
    await expect.element(counter).toHaveTextContent('6 of 18 tours');
    await expect.element(more).toHaveTextContent('Show More Tours (12 remaining)');
    await expect.element(fewer).not.toBeInTheDocument();
    // At the top of the grid, right below the bar.
    const belowBar = () => list.element().getBoundingClientRect().top - (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
    await expect.poll(belowBar).toBeLessThan(32);
    expect(belowBar()).toBeGreaterThanOrEqual(0);
  });

  it('calls off what is still loading at Show Fewer', async () => {
    await more.click();
    await expect.element(counter).toHaveTextContent('10 of 18 tours');
    pauseClock();
    await more.click();
    await fewer.click();
    await pass(PAUSE_MS * 2);
    await expect.element(counter).toHaveTextContent('6 of 18 tours');
    await expect.element(more).toHaveTextContent('Show More Tours (12 remaining)');
  });

  it('by keyboard: the focus stays on the button, goes to Show Fewer when it disappears, and back to the grid', async () => {
    focus(more);
    await userEvent.keyboard('{Enter}');
    await expect.element(counter).toHaveTextContent('10 of 18 tours');
    await expect.element(more).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(counter).toHaveTextContent('14 of 18 tours');
    await userEvent.keyboard('{Enter}');
    await expect.element(counter).toHaveTextContent('18 of 18 tours');
    await expect.element(fewer).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(list).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(root.getByRole('link', { name: 'Fathala Wildlife Reserve', exact: true })).toHaveFocus();
  });

  it('has 1 column on small screens and up to 4 on extra-large ones', async () => {
    for (const [width, columns] of [
      [360, 1],
      [640, 2],
      [1024, 3],
      [1280, 4],
      [1920, 4],
    ] as const) {
      await resize(width, 800);
      const lefts = cards().map((card) => Math.round(card.getBoundingClientRect().left));
      expect(new Set(lefts).size, `columns at ${width} px`).toBe(columns);
    }
  });

  it('closes with the chat and the phone', async () => {
    const plan = root.getByRole('link', { name: 'Plan My Adventure' });
    await expect.element(plan).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/2200000000\?text=Hello/));
    await expect.element(root.getByRole('link', { name: /^Call / })).toHaveAttribute('href', 'tel:+2200000000');
  });
});
