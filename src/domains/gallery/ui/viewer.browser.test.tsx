import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { INTERNATIONAL, MARK, press, section, showGallery, swipe, tab, thumbnails, title, viewer, WILDLIFE } from '../../../../tests/browser/gallery.tsx';
import { dragMouse, focus, pressAsInSafari, SCREENS, useDesktop } from '../../../../tests/browser/stage.tsx';

const heading = viewer.getByRole('heading');
const stage = viewer.getByCss('.gallery-zoom');
const status = viewer.getByRole('status');
const zoomIn = viewer.getByRole('button', { name: 'Zoom in' });

it('opens at the thumbnail that was pressed, and tells title, location, description and tour', async () => {
  await showGallery();
  await tab('International').click();
  await thumbnails.nth(2).click();
  const image = INTERNATIONAL.images[2];
  await expect.element(heading).toHaveTextContent(image?.title ?? '');
  await expect.element(viewer).toMatchTextContent(image?.location ?? '');
  await expect.element(viewer).toMatchTextContent(image?.description ?? '');
  await expect.element(viewer).toMatchTextContent('Featured in: 2-Day Dakar City and Gorée Island International Experience');
  await expect.element(viewer.getByRole('link')).toHaveAttribute('href', '/tours/dakar-city-tour');
  await expect.element(viewer.getByText(MARK, { exact: true })).toBeVisible();
});

it('opens at the slide shown by the zoom button', async () => {
  await showGallery();
  await press('Next image');
  await section.getByRole('button', { name: /Zoom/ }).click();
  await expect.element(heading).toHaveTextContent(title(WILDLIFE, 1));
});

describe.each(SCREENS)('on %s', (_, useScreen) => {
  it('by keyboard alone: opens, turns and wraps, zooms, moves, closes and gives the focus back', async () => {
    await useScreen();
    await showGallery();
    focus(thumbnails.first());
    await userEvent.keyboard(' ');
    await expect.element(heading).toHaveTextContent(title(WILDLIFE, 0));
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(heading).toHaveTextContent(title(WILDLIFE, -1));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.element(heading).toHaveTextContent(title(WILDLIFE, 1));
    const width = () => stage.element().scrollWidth / stage.element().clientWidth;
    expect(width()).toBe(1);
    await userEvent.keyboard('++');
    await expect.poll(width).toBeGreaterThan(1.4);
    await expect.element(status).toMatchTextContent('enlarged to 225 per cent');
    const left = stage.element().scrollLeft;
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => stage.element().scrollLeft).toBeGreaterThan(left);
    await expect.element(heading).toHaveTextContent(title(WILDLIFE, 1));
    await userEvent.keyboard('--');
    await expect.poll(width).toBe(1);
    await userEvent.keyboard('{Escape}');
    await expect.element(viewer).not.toBeInTheDocument();
    await expect.element(thumbnails.first()).toHaveFocus();
  });

  it('zooms by buttons, double click and two fingers, within its bounds, and starts anew with the next picture', async () => {
    await useScreen();
    await showGallery();
    await thumbnails.nth(1).click();
    await expect.element(viewer.getByRole('button', { name: 'Zoom out' })).toHaveAttribute('aria-disabled', 'true');
    for (let presses = 0; presses < 6; presses++) await zoomIn.click({ force: true });
    await expect.element(zoomIn).toHaveAttribute('aria-disabled', 'true');
    await expect.element(status).toMatchTextContent('400 per cent');
    await viewer.getByRole('button', { name: 'Next image' }).click();
    await expect.element(status).not.toMatchTextContent('per cent');
    const picture = viewer.getByCss('.gallery-picture');
    await picture.dblClick();
    await expect.element(status).toMatchTextContent('200 per cent');
    await picture.dblClick();
    await expect.element(status).not.toMatchTextContent('per cent');
    const target = stage.element();
    const fingers = (half: number) =>
      [1, 2].map((identifier) => new Touch({ identifier, target, clientX: 180 + (identifier === 1 ? -half : half), clientY: 300 }));
    for (const [type, half] of [
      ['touchstart', 30],
      ['touchmove', 90],
    ] as const)
      target.dispatchEvent(new TouchEvent(type, { bubbles: true, cancelable: true, touches: fingers(half), changedTouches: fingers(half) }));
    await expect.element(status).toMatchTextContent('300 per cent');
  });

  it.each<[string, () => unknown]>([
    ['the close button', () => viewer.getByRole('button', { name: 'Close' }).click()],
    ['a click on the backdrop', () => viewer.click({ position: { x: 4, y: 4 } })],
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the way back in the browser', () => history.back()],
  ])('closes by %s; the page stays', async (_how, close) => {
    await useScreen();
    await showGallery();
    const [address, entries] = [location.href, history.length];
    await thumbnails.nth(3).click();
    await expect.element(viewer).toBeVisible();
    const opened = history.length;
    await close();
    await expect.element(viewer).not.toBeInTheDocument();
    expect(location.href).toBe(address);
    await expect.element(thumbnails.nth(3)).toHaveFocus();
    await expect.poll(() => history.state?.overlay ?? 0).toBe(0);
    expect(history.length).toBe(opened);
    expect(opened - entries).toBeLessThanOrEqual(1);
  });

  it('gives the focus to what was pressed in Safari too, where a press gives none', async () => {
    await useScreen();
    await showGallery();
    pressAsInSafari();
    for (const opener of [thumbnails.nth(3), section.getByRole('button', { name: /Zoom/ })]) {
      await opener.click();
      await expect.element(viewer).toBeVisible();
      await viewer.getByRole('button', { name: 'Close' }).click();
      await expect.element(opener).toHaveFocus();
    }
  });

  it('stays open at a click on picture or words', async () => {
    await useScreen();
    await showGallery();
    await thumbnails.nth(1).click();
    await viewer.getByCss('.gallery-picture').click();
    await viewer.getByText(WILDLIFE.images[1]?.description ?? '').click();
    await expect.element(viewer).toBeVisible();
  });
});

it('follows a finger, which moves the picture instead where it is enlarged', async () => {
  await showGallery();
  await thumbnails.first().click();
  await expect.element(heading).toHaveTextContent(title(WILDLIFE, 0));
  swipe(stage, -120);
  await expect.element(heading).toHaveTextContent(title(WILDLIFE, 1));
  await zoomIn.click();
  await expect.element(status).toMatchTextContent('150 per cent');
  swipe(stage, -120);
  await viewer.getByRole('button', { name: 'Zoom out' }).click();
  await expect.element(status).not.toMatchTextContent('per cent');
  await expect.element(heading).toHaveTextContent(title(WILDLIFE, 1));
});

it('an enlarged picture is moved by dragging, which closes nothing', async () => {
  await useDesktop();
  await showGallery();
  await thumbnails.nth(1).click();
  for (let presses = 0; presses < 3; presses++) await zoomIn.click();
  const before = stage.element().scrollLeft;
  const { x, y, width, height } = stage.element().getBoundingClientRect();
  await dragMouse([x + width / 2, y + height / 2], [x + width / 2 - 150, y + height / 2]);
  await expect.poll(() => stage.element().scrollLeft).toBe(before + 150);
  await expect.element(viewer).toBeVisible();
});

describe('the tour that a picture belongs to', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('opens in its place', async () => {
    const openTour = vi.fn();
    vi.stubGlobal('openTour', openTour);
    await showGallery();
    await thumbnails.nth(1).click();
    const link = viewer.getByRole('link', { name: 'Kachikally Crocodile Pool' });
    await expect.element(link).toHaveAttribute('data-open-tour', 'kachikally-crocodile-pool');
    await expect.element(link).toHaveAttribute('href', '/tours/kachikally-crocodile-pool');
    await link.click();
    await expect.element(viewer).not.toBeInTheDocument();
    expect(openTour.mock.calls).toEqual([['kachikally-crocodile-pool', { replaceHistory: true }]]);
  });
});
