// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startCarousel } from './carousel.ts';
import type { Rotation } from './rotation.ts';

const INTERVAL = 5_000;
let host: HTMLElement;
let button: HTMLElement;
let show: ReturnType<typeof vi.fn<(index: number, byItself: boolean) => void>>;
let rotation: Rotation | undefined;
const still = Object.assign(new EventTarget(), { matches: false });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => still);
  still.matches = false;
  document.body.innerHTML =
    '<section><button type="button" data-pause aria-pressed="false">Pause</button></section><button type="button" id="elsewhere">Elsewhere</button>';
  host = document.querySelector('section') as HTMLElement;
  button = host.querySelector('button') as HTMLElement;
  show = vi.fn<(index: number, byItself: boolean) => void>();
});
afterEach(() => {
  rotation?.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Object.defineProperty(document, 'hidden', { configurable: true, value: false });
});

function start(): Rotation {
  rotation = startCarousel({ host, controls: host, count: 3, intervalMs: INTERVAL, show });
  return rotation;
}
function hideTab(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}
function preferStill(matches: boolean): void {
  still.matches = matches;
  still.dispatchEvent(new Event('change'));
}

describe('a rotation', () => {
  it('advances once an interval', () => {
    start();
    vi.advanceTimersByTime(INTERVAL - 1);
    expect(show).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(show).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2 * INTERVAL);
    expect(show).toHaveBeenCalledTimes(3);
  });

  it.each<[string, () => void, () => void]>([
    ['the pointer is inside', () => host.dispatchEvent(new Event('pointerenter')), () => host.dispatchEvent(new Event('pointerleave'))],
    ['the focus is inside', () => button.focus(), () => button.blur()],
    ['the tab is hidden', () => hideTab(true), () => hideTab(false)],
    ['motion is unwelcome', () => preferStill(true), () => preferStill(false)],
    ['the visitor paused it', () => rotation?.play(false), () => rotation?.play(true)],
  ])('holds while %s, and lets a whole interval pass afterwards', (_, hold, release) => {
    start();
    vi.advanceTimersByTime(INTERVAL - 1_000);
    hold();
    vi.advanceTimersByTime(10 * INTERVAL);
    expect(show).not.toHaveBeenCalled();
    release();
    vi.advanceTimersByTime(INTERVAL - 1);
    expect(show).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(show).toHaveBeenCalledTimes(1);
  });

  it('goes on only when the last reason to hold is gone', () => {
    start().play(false);
    hideTab(true);
    rotation?.play(true);
    vi.advanceTimersByTime(2 * INTERVAL);
    expect(show).not.toHaveBeenCalled();
    hideTab(false);
    vi.advanceTimersByTime(INTERVAL);
    expect(show).toHaveBeenCalledTimes(1);
  });

  it.each<[string, () => void]>([
    ['in a hidden tab', () => hideTab(true)],
    ['where motion is unwelcome', () => preferStill(true)],
    ['under the focus', () => button.focus()],
  ])('does not start %s', (_, before) => {
    before();
    start();
    vi.advanceTimersByTime(3 * INTERVAL);
    expect(show).not.toHaveBeenCalled();
  });

  it('moves under pointer and focus once somebody has pressed play there, until they come again', () => {
    start();
    host.dispatchEvent(new Event('pointerenter'));
    button.focus();
    button.click();
    expect(button.getAttribute('aria-pressed')).toBe('true');
    button.click();
    expect(button.getAttribute('aria-pressed')).toBe('false');
    vi.advanceTimersByTime(INTERVAL);
    expect(show).toHaveBeenCalledTimes(1);
    host.dispatchEvent(new Event('pointerenter'));
    vi.advanceTimersByTime(2 * INTERVAL);
    expect(show).toHaveBeenCalledTimes(1);
  });

  it('counts from the beginning after a choice by hand, and a choice does not end a pause', () => {
    start();
    vi.advanceTimersByTime(INTERVAL - 1);
    rotation?.step(1);
    show.mockClear();
    vi.advanceTimersByTime(INTERVAL - 1);
    expect(show).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(show).toHaveBeenCalledTimes(1);
    rotation?.play(false);
    rotation?.goTo(0);
    show.mockClear();
    vi.advanceTimersByTime(2 * INTERVAL);
    expect(show).not.toHaveBeenCalled();
  });

  it('wraps at both ends, and says which slides come by themselves', () => {
    start().step(-1);
    vi.advanceTimersByTime(2 * INTERVAL);
    rotation?.goTo(3);
    expect(show.mock.calls).toEqual([
      [2, false],
      [0, true],
      [1, true],
      [0, false],
    ]);
  });

  it('is over after stop, whatever happens then', () => {
    start().stop();
    rotation?.play(true);
    button.focus();
    button.blur();
    vi.advanceTimersByTime(2 * INTERVAL);
    expect(show).not.toHaveBeenCalled();
  });
});
