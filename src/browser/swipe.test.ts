// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { onSwipe } from './swipe.ts';

type Point = [x: number, y: number];

/** Fingers come down, and the first one leaves elsewhere; what the element's user is told. */
function steps(fingers: Point[], leaves: Point): unknown[] {
  const element = document.createElement('div');
  const turn = vi.fn<(step: 1 | -1) => void>();
  const end = onSwipe(element, turn);
  const touches = (points: Point[]) => points.map(([clientX, clientY]) => ({ clientX, clientY }));
  function touch(): void {
    element.dispatchEvent(Object.assign(new Event('touchstart'), { touches: touches(fingers) }));
    element.dispatchEvent(Object.assign(new Event('touchend'), { changedTouches: touches([leaves]) }));
  }
  touch();
  end();
  touch();
  return turn.mock.calls.flat();
}

it.each<[string, Point[], Point, number[]]>([
  ['to the left is the next slide', [[200, 300]], [150, 300], [1]],
  ['to the right is the one before', [[200, 300]], [250, 330], [-1]],
  ['that hardly moves is a tap', [[200, 300]], [151, 300], []],
  ['that goes up and down more than sideways scrolls', [[200, 300]], [260, 341], []],
  [
    'beside another pinches',
    [
      [200, 300],
      [220, 320],
    ],
    [100, 300],
    [],
  ],
])('a finger %s', (_, fingers, leaves, told) => {
  expect(steps(fingers, leaves)).toEqual(told);
});
