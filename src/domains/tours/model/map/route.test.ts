import { describe, expect, it } from 'vitest';
import { sampleContent } from '../../../../../tests/fixtures/sample-content.ts';
import { FRAMES, frameOf, project } from './frames';
import { boxAround } from './route';

const routes = sampleContent().tours.flatMap(({ slug, stops }) => (stops ? [{ slug, stops }] : []));

describe('the part of the map that a route is drawn on', () => {
  it.each(routes)('shows every stop of $slug, and nothing beside the drawing', ({ stops }) => {
    const isClose = stops.every(({ latitude, longitude }) => frameOf(latitude, longitude) === 'kombo');
    const frame = FRAMES[isClose ? 'kombo' : 'overview'];
    const spots = stops.map(({ latitude, longitude }) => project(frame, latitude, longitude));
    const { x, y, width, height } = boxAround(spots, frame);
    for (const [left, top] of spots) {
      expect(left).toBeGreaterThan(x);
      expect(left).toBeLessThan(x + width);
      expect(top).toBeGreaterThan(y);
      expect(top).toBeLessThan(y + height);
    }
    expect([x, y, x + width - frame.width, y + height - frame.height].map((over, index) => (index < 2 ? over >= 0 : over <= 0.001))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it('does not go closer than the drawing has detail, and stands in the middle of a frame that is too small for it', () => {
    const frame = { west: 0, north: 0, width: 1, height: 1, grid: 1 };
    const near: [number, number] = [0.5, 0.5];
    expect(boxAround([near, near], frame).width).toBeCloseTo(0.13);
    const { x, width } = boxAround(
      [
        [0, 0.5],
        [1, 0.5],
      ],
      frame,
    );
    expect(x + width / 2).toBeCloseTo(0.5);
  });
});
