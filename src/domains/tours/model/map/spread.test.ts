import { describe, expect, it } from 'vitest';
import { roundsFor, spread } from './spread';

const FRAME = { width: 10, height: 10 };

function nearest(points: [number, number][]): number {
  return Math.min(...points.flatMap(([x, y], index) => points.slice(index + 1).map(([x2, y2]) => Math.hypot(x - x2, y - y2))));
}

describe('spreading points', () => {
  it('leaves points alone that are far enough apart', () => {
    expect(
      spread(
        [
          [2, 2],
          [8, 8],
        ],
        FRAME,
        2,
      ),
    ).toEqual([
      [2, 2],
      [8, 8],
    ]);
  });

  it('moves a crowd apart, inside the frame', () => {
    const crowd = Array.from({ length: 12 }, (_, index): [number, number] => [1 + (index % 3) * 0.1, 1 + index * 0.05]);
    const moved = spread(crowd, FRAME, 1.5);
    expect(nearest(moved)).toBeGreaterThan(1.49);
    for (const axis of moved.flat()) {
      expect(axis).toBeGreaterThanOrEqual(0.75);
      expect(axis).toBeLessThanOrEqual(9.25);
    }
  });

  it('parts two points at one place', () => {
    expect(
      nearest(
        spread(
          [
            [5, 5],
            [5, 5],
          ],
          FRAME,
          1,
        ),
      ),
    ).toBeGreaterThan(0.99);
  });

  it('gives the same for the same points, which it does not change', () => {
    const points: [number, number][] = [
      [5, 5],
      [5.2, 5],
    ];
    expect(spread(points, FRAME, 1)).toEqual(spread(points, FRAME, 1));
    expect(points).toEqual([
      [5, 5],
      [5.2, 5],
    ]);
  });

  it('parts a hundred as carefully as twenty, and does not work ten times as long for five hundred', () => {
    expect([roundsFor(1), roundsFor(20), roundsFor(100)]).toEqual([400, 400, 400]);
    const work = (points: number) => roundsFor(points) * points * (points - 1);
    expect(work(500)).toBeLessThan(1.1 * work(100));
    const many = spread(
      Array.from({ length: 500 }, (): [number, number] => [5, 5]),
      FRAME,
      0.3,
    );
    expect(many.flat().every((axis) => axis >= 0.15 && axis <= 9.85)).toBe(true);
  });
});
