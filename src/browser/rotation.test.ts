// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectPause, type Rotation, startRotation } from './rotation.ts';

const INTERVAL = 5_000;
let host: HTMLElement;
let button: HTMLElement;
let advance: ReturnType<typeof vi.fn<() => void>>;
let rotation: Rotation | undefined;
const still = Object.assign(new EventTarget(), { matches: false });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => still);
  still.matches = false;
  document.body.innerHTML = '<section><button type="button">Next</button></section><button type="button" id="elsewhere">Elsewhere</button>';
  host = document.querySelector('section') as HTMLElement;
  button = host.querySelector('button') as HTMLElement;
  advance = vi.fn<() => void>();
});
afterEach(() => {
  rotation?.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Object.defineProperty(document, 'hidden', { configurable: true, value: false });
});

function start(): Rotation {
  rotation = startRotation({ intervalMs: INTERVAL, advance, host });
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
    expect(advance).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(advance).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2 * INTERVAL);
    expect(advance).toHaveBeenCalledTimes(3);
  });

  it.each<[string, () => void, () => void]>([
    ['the pointer is inside', () => host.dispatchEvent(new Event('pointerenter')), () => host.dispatchEvent(new Event('pointerleave'))],
    ['the focus is inside', () => button.focus(), () => button.blur()],
    ['the tab is hidden', () => hideTab(true), () => hideTab(false)],
    ['motion is unwelcome', () => preferStill(true), () => preferStill(false)],
    ['the visitor paused it', () => rotation?.pause(), () => rotation?.resume()],
  ])('holds while %s, and lets a whole interval pass afterwards', (_, hold, release) => {
    start();
    vi.advanceTimersByTime(INTERVAL - 1_000);
    hold();
    vi.advanceTimersByTime(10 * INTERVAL);
    expect(advance).not.toHaveBeenCalled();
    release();
    vi.advanceTimersByTime(INTERVAL - 1);
    expect(advance).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(advance).toHaveBeenCalledTimes(1);
  });

  it('goes on only when the last reason to hold is gone', () => {
    start().pause();
    hideTab(true);
    rotation?.resume();
    vi.advanceTimersByTime(2 * INTERVAL);
    expect(advance).not.toHaveBeenCalled();
    hideTab(false);
    vi.advanceTimersByTime(INTERVAL);
    expect(advance).toHaveBeenCalledTimes(1);
  });

  it.each<[string, () => void]>([
    ['in a hidden tab', () => hideTab(true)],
    ['where motion is unwelcome', () => preferStill(true)],
    ['under the focus', () => button.focus()],
  ])('does not start %s', (_, before) => {
    before();
    start();
    vi.advanceTimersByTime(3 * INTERVAL);
    expect(advance).not.toHaveBeenCalled();
  });

  it('moves under pointer and focus once somebody has pressed play there, until they come again', () => {
    connectPause(button, start());
    host.dispatchEvent(new Event('pointerenter'));
    button.focus();
    button.click();
    expect(button.getAttribute('aria-pressed')).toBe('true');
    button.click();
    expect(button.getAttribute('aria-pressed')).toBe('false');
    vi.advanceTimersByTime(INTERVAL);
    expect(advance).toHaveBeenCalledTimes(1);
    host.dispatchEvent(new Event('pointerenter'));
    vi.advanceTimersByTime(2 * INTERVAL);
    expect(advance).toHaveBeenCalledTimes(1);
  });

  it('counts from the beginning after a restart, and a restart does not end a pause', () => {
    start();
    vi.advanceTimersByTime(INTERVAL - 1);
    rotation?.restart();
    vi.advanceTimersByTime(INTERVAL - 1);
    expect(advance).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(advance).toHaveBeenCalledTimes(1);
    rotation?.pause();
    rotation?.restart();
    vi.advanceTimersByTime(2 * INTERVAL);
    expect(advance).toHaveBeenCalledTimes(1);
  });

  it('is over after stop, whatever happens then', () => {
    start().stop();
    rotation?.resume();
    button.focus();
    button.blur();
    vi.advanceTimersByTime(2 * INTERVAL);
    expect(advance).not.toHaveBeenCalled();
  });
});
