import { content } from 'virtual:content';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startTestimonials } from '@/domains/site/ui/testimonials/carousel';
import { emulate, focus, hideTab, leaveByMouse, pass, pauseClock, press, show, shownTexts } from '../../tests/browser/stage.tsx';
import { Testimonials } from './testimonials';

/** Spec §9. */
const TESTIMONIAL_INTERVAL_MS = 6_000;
const NAMES = content.testimonials.map(({ name }) => name);
const section = page.getByRole('region', { name: 'What our guests say' });
const button = (name: string) => section.getByRole('button', { name, exact: true });

/** Only that review is to be seen, and its dot says so. */
async function expectReview(number: number): Promise<void> {
  await expect.element(section.getByCss('[aria-current="true"]')).toHaveAccessibleName(`Go to testimonial ${number}`);
  await expect.poll(() => shownTexts('figcaption b')).toEqual([NAMES[number - 1]]);
}

async function open(): Promise<void> {
  pauseClock();
  show(<Testimonials testimonials={content.testimonials} tours={content.tours} />);
  startTestimonials();
  await expectReview(1);
}

describe('the carousel', () => {
  beforeEach(open);

  it('has reviews with name, place, five stars, tour and date', async () => {
    const review = section.getByRole('figure');
    await expect.element(review.getByRole('img', { name: '5 out of 5 stars' })).toBeVisible();
    for (const text of ['I was quite sure I would watch from the gate.', 'Helen R., Leeds, United Kingdom', 'March 2026'])
      await expect.element(review).toMatchTextContent(text);
    const tour = review.getByRole('link', { name: 'Kachikally Crocodile Pool' });
    await expect.element(tour).toHaveAttribute('href', '/tours/kachikally-crocodile-pool');
    await expect.element(tour).toHaveAttribute('data-open-tour', 'kachikally-crocodile-pool');
  });

  it('advances every 6 seconds through six reviews, and wraps', async () => {
    await pass(TESTIMONIAL_INTERVAL_MS - 1);
    await expectReview(1);
    await pass(1);
    for (const number of [2, 3, 4, 5, 6, 1]) {
      await expectReview(number);
      await pass(TESTIMONIAL_INTERVAL_MS);
    }
  });

  it('is turned by previous, next and dots, which wrap and begin the interval again', async () => {
    await pass(TESTIMONIAL_INTERVAL_MS - 100);
    press(button('Previous testimonial'));
    await expectReview(6);
    await pass(TESTIMONIAL_INTERVAL_MS - 1);
    await expectReview(6);
    press(button('Next testimonial'));
    await expectReview(1);
    for (const number of [4, 2, 6]) {
      press(button(`Go to testimonial ${number}`));
      await expectReview(number);
    }
  });

  it.each<[string, () => unknown, () => unknown]>([
    ['the pointer is over it', () => section.getByRole('figure').hover(), leaveByMouse],
    ['the focus is in it', () => focus(button('Next testimonial')), () => (button('Next testimonial').element() as HTMLElement).blur()],
    ['the tab is hidden', () => hideTab(true), () => hideTab(false)],
    ['it is paused', () => press(button('Pause testimonials')), () => press(button('Pause testimonials'))],
  ])('holds still while %s', async (_, hold, release) => {
    await hold();
    await pass(4 * TESTIMONIAL_INTERVAL_MS);
    await expectReview(1);
    await release();
    await pass(TESTIMONIAL_INTERVAL_MS);
    await expectReview(2);
  });

  it('keeps its height from review to review', async () => {
    const height = () => section.element().getBoundingClientRect().height;
    const first = height();
    expect(first).toBeGreaterThan(200);
    for (const number of [2, 3, 4, 5, 6]) {
      press(button(`Go to testimonial ${number}`));
      await expectReview(number);
      expect(height()).toBe(first);
    }
  });

  it('has only the review that is shown in the tab order, and says a choice aloud', async () => {
    focus(section.getByRole('link'));
    await userEvent.keyboard('{Tab}');
    await expect.element(button('Previous testimonial')).toHaveFocus();
    await userEvent.keyboard('{Tab}{Enter}');
    await expectReview(2);
    await expect.element(section.getByRole('list')).toHaveAttribute('aria-live', 'polite');
    await expect
      .poll(() =>
        section
          .getByRole('link')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(['Birdwatching in The Gambia & Senegal']);
  });
});

it('never starts under reduced motion, and there is nothing to pause', async () => {
  await emulate({ reducedMotion: 'reduce' });
  await open();
  await pass(10 * TESTIMONIAL_INTERVAL_MS);
  await expectReview(1);
  await expect.element(section.getByCss('[data-pause]')).not.toBeVisible();
  await button('Next testimonial').click();
  await expectReview(2);
});
