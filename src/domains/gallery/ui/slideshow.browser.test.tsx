import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  INTERNATIONAL,
  press,
  section,
  showGallery,
  slide,
  slideshow,
  swipe,
  tab,
  thumbnails,
  title,
  untilRunning,
  viewer,
  WILDLIFE,
} from '../../../../tests/browser/gallery.tsx';
import { emulate, focus, hideTab, leaveByMouse, pass, pauseClock, resize, SCREENS } from '../../../../tests/browser/stage.tsx';

/** Spec §9: 4 s a picture. */
const SLIDE_MS = 4_000;

/** With a clock that stands still until it is told to run; the slideshow has just started. */
async function showWithClock(): Promise<void> {
  pauseClock();
  await showGallery();
  await untilRunning();
}

function expectSlide(index: number, category = WILDLIFE): Promise<void> {
  return expect.element(slide).toHaveTextContent(title(category, index));
}

/** Nothing moves until Play is pressed; from then on it does. */
async function standsUntilPlay(): Promise<void> {
  await pass(3 * SLIDE_MS);
  await expectSlide(0);
  await press('Play slideshow');
  await untilRunning();
  await pass(SLIDE_MS);
  await expectSlide(1);
}

it('turns every 4 seconds and wraps after the last picture', async () => {
  await showWithClock();
  await expectSlide(0);
  await pass(SLIDE_MS - 1);
  await expectSlide(0);
  await pass(1);
  await expectSlide(1);
  await pass(SLIDE_MS * (WILDLIFE.images.length - 2));
  await expectSlide(-1);
  await pass(SLIDE_MS);
  await expectSlide(0);
});

it('the picture leaves the caption free in every window in which they stand side by side', async () => {
  await showGallery();
  const edge = (part: string, side: 'left' | 'right') => section.getByCss(part).element().getBoundingClientRect()[side];
  for (const width of [1024, 1280, 1440, 1920]) {
    await resize(width, 900);
    expect(edge('.gallery-stage', 'right'), `${width} px`).toBeLessThanOrEqual(edge('.gallery-caption', 'left') + 1);
  }
});

it('a turn by hand gets its full 4 seconds', async () => {
  await showWithClock();
  await pass(SLIDE_MS - 500);
  await press('Next image');
  await leaveByMouse();
  (document.activeElement as HTMLElement).blur();
  await untilRunning();
  await pass(SLIDE_MS - 1);
  await expectSlide(1);
  await pass(1);
  await expectSlide(2);
});

describe.each(SCREENS)('on %s', (_, useScreen) => {
  it('has previous, next and dots, which wrap and set', async () => {
    await useScreen();
    await showGallery();
    await press('Previous image');
    await expectSlide(-1);
    await press('Next image');
    await expectSlide(0);
    const dots = section.getByRole('button', { name: /^Go to image \d+/ });
    expect(dots.elements()).toHaveLength(WILDLIFE.images.length);
    await dots.nth(4).click();
    await expectSlide(4);
    await expect.element(dots.nth(4)).toHaveAttribute('aria-current', 'true');
    expect(section.getByCss('[aria-current]').elements()).toHaveLength(1);
  });

  it('is stopped by Pause; Play goes on at once, with pointer and focus still on the button', async () => {
    await useScreen();
    await showWithClock();
    await press('Pause slideshow');
    await leaveByMouse();
    await standsUntilPlay();
    await expect.element(section.getByRole('button', { name: 'Pause slideshow' })).toBeVisible();
  });

  it('is held under the pointer, under the focus, in a hidden tab, behind the viewer and far from the screen, and goes on afterwards', async () => {
    await useScreen();
    await showWithClock();
    async function held(how: () => unknown, undo: () => unknown): Promise<void> {
      const before = slide.element().textContent;
      await how();
      await untilRunning(false);
      await pass(2 * SLIDE_MS);
      await expect.element(slide).toHaveTextContent(before);
      await undo();
      await untilRunning();
      await pass(SLIDE_MS);
      await expect.element(slide).not.toHaveTextContent(before);
    }
    const pause = section.getByRole('button', { name: 'Pause slideshow' });
    await held(() => slideshow.hover(), leaveByMouse);
    await held(
      () => focus(pause),
      () => (pause.element() as HTMLElement).blur(),
    );
    await held(
      () => hideTab(true),
      () => hideTab(false),
    );
    await held(
      async () => {
        await thumbnails.first().click();
        // Escape before the viewer is there would close nothing.
        await expect.element(viewer).toBeVisible();
      },
      async () => {
        await userEvent.keyboard('{Escape}');
        await leaveByMouse();
        (document.activeElement as HTMLElement).blur();
      },
    );
    await held(
      () => {
        document.querySelector('#gallery')?.insertAdjacentHTML('beforebegin', '<div id="far" style="height: 3000px"></div>');
        scrollTo({ top: 0, behavior: 'instant' });
      },
      () => document.querySelector('#far')?.remove(),
    );
  });
});

it('never starts by itself where motion is unwelcome, but does when asked, and then in every category', async () => {
  await emulate({ reducedMotion: 'reduce' });
  pauseClock();
  await showGallery();
  await expect.element(section.getByRole('button', { name: 'Play slideshow' })).toBeVisible();
  await standsUntilPlay();
  await tab('International').click();
  await expectSlide(0, INTERNATIONAL);
  await untilRunning();
});

it('stops for who asks for a still page while it runs', async () => {
  await showGallery();
  await expect.element(section.getByRole('button', { name: 'Pause slideshow' })).toBeVisible();
  await emulate({ reducedMotion: 'reduce' });
  await expect.element(section.getByRole('button', { name: 'Play slideshow' })).toBeVisible();
});

it('a finger that swipes turns the slides', async () => {
  await showGallery();
  const stage = slideshow.getByCss('.gallery-stage');
  swipe(stage, -120);
  await expectSlide(1);
  swipe(stage, 120);
  await expectSlide(0);
  swipe(stage, 120);
  await expectSlide(-1);
  swipe(stage, -20);
  await expectSlide(-1);
});
