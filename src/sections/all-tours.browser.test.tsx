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
const list = root.getByCss('[role=group]');
const cards = () => [...document.querySelectorAll<HTMLElement>('#all-tours [role=group] > article')].filter((card) => card.checkVisibility());

const FIRST = 'Kartong Reptile Farm';

describe('the list', () => {
  beforeEach(async () => {
    await emulate({ reducedMotion: 'reduce' });
    show(<AllTours site={content.site} tours={content.tours} />);
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
    await expect.element(root.getByRole('link', { name: FIRST, exact: true })).toHaveFocus();
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

describe('a row of the home page', () => {
  const featured = new Set(content.tours.filter((tour) => tour.featured).map(({ title }) => title));
  const row = root.getByRole('article').filter({ hasText: 'Kartong Reptile Farm' });

  beforeEach(async () => {
    await emulate({ reducedMotion: 'reduce' });
    show(<AllTours site={content.site} tours={content.tours} />);
    startShowMore();
  });

  it('comes first where the tour is not featured, since the featured ones were just told', () => {
    const titles = [...document.querySelectorAll('#all-tours [role=group] h3')].map(({ textContent }) => textContent);
    expect(titles.length).toBe(18);
    expect(titles.map((title) => featured.has(title))).toEqual(
      titles.map((_, index) => index >= titles.length - titles.filter((title) => featured.has(title)).length),
    );
  });

  it('has its picture beside the words on a phone, and folds description and highlights; elsewhere everything is there', async () => {
    const [tour] = content.tours.filter(({ title }) => title === 'Kartong Reptile Farm');
    await resize(360, 740);
    const box = (selector: string) => row.getByCss(selector).element().getBoundingClientRect();
    expect(box('.tour-row-picture').right).toBeLessThanOrEqual(box('h3').left);
    const lead = row.getByText(tour?.description ?? '', { exact: true });
    await expect.element(lead).not.toBeVisible();
    await row.getByText('In short').click();
    await expect.element(lead).toBeVisible();
    for (const highlight of tour?.highlights.slice(0, 2) ?? []) await expect.element(row.getByText(highlight, { exact: true })).toBeVisible();
    await expect.element(row.getByText('Contact for current pricing')).toBeVisible();
    await row.getByText('In short').click();
    await resize(1440, 900);
    await expect.element(lead).toBeVisible();
    await expect.element(row.getByText('In short')).not.toBeVisible();
    expect(box('.tour-row-picture').bottom).toBeLessThanOrEqual(box('h3').top);
  });

  it('has rating, difficulty, place, duration, group and its three ways on, each with the tour in its name', async () => {
    for (const text of [/5\.0/, 'Easy', 'In short']) await expect.element(row.getByText(text, { exact: true })).toBeVisible();
    for (const fact of ['Location: ', 'Duration: ', 'Group size: ']) await expect.element(row.getByText(fact)).toBeInTheDocument();
    await expect.element(row.getByText(/reviews/)).toBeVisible();
    for (const name of ['Book Now Kartong Reptile Farm', 'WhatsApp about Kartong Reptile Farm', 'Learn More about Kartong Reptile Farm'])
      await expect.element(row.getByRole('link', { name, exact: true })).toBeVisible();
  });
});
