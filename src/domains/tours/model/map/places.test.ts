import { describe, expect, it } from 'vitest';
import { sampleContent } from '../../../../../tests/fixtures/sample-content.ts';
import { FRAMES, frameOf } from './frames';
import { kilometresBetween, nameBoxes, placeTours } from './places';

const { tours, map } = sampleContent();
const { journeys } = map;
const KOLOLI = { latitude: 13.4432, longitude: -16.7218 };
const placed = placeTours(tours, map, KOLOLI);

describe('distances', () => {
  it('are those on the ground', () => {
    expect(kilometresBetween(KOLOLI, KOLOLI)).toBe(0);
    // Banjul to Dakar.
    expect(kilometresBetween({ latitude: 13.453, longitude: -16.577 }, { latitude: 14.693, longitude: -17.447 })).toBeCloseTo(166.9, 0);
  });
});

describe('the tours on the map', () => {
  it('are all of the catalogue and the journeys besides, nearest first', () => {
    expect(placed).toHaveLength(tours.length + journeys.length);
    const distances = placed.map(({ place }) => kilometresBetween(KOLOLI, place));
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(placed.filter(({ listed }) => !listed).map(({ slug }) => slug)).toEqual(journeys.map(({ slug }) => slug));
  });

  it('stand in the larger frame where that shows them', () => {
    expect(frameOf(13.4432, -16.7218)).toBe('kombo');
    expect(frameOf(14.667, -17.41)).toBe('overview');
    for (const { frame, place } of placed) expect(frame).toBe(frameOf(place.latitude, place.longitude));
  });

  it('have numbers a finger apart in the larger frame, near their places, inside the frame', () => {
    const kombo = placed.filter(({ frame }) => frame === 'kombo');
    for (const [index, { pin, spot, slug }] of kombo.entries()) {
      expect(Math.hypot(pin[0] - spot[0], pin[1] - spot[1]), slug).toBeLessThan(0.09);
      expect(pin[0]).toBeGreaterThan(0.02);
      expect(pin[0]).toBeLessThan(FRAMES.kombo.width - 0.02);
      for (const { left, right, top, bottom } of nameBoxes(map.names)) {
        const inside = Math.min(pin[0] - left, right - pin[0], pin[1] - top, bottom - pin[1]);
        expect(inside, `${slug} under a name`).toBeLessThan(0.003);
      }
      // 44 px on a screen of 320 px, where the frame is 288 px wide.
      for (const other of kombo.slice(index + 1)) {
        expect(Math.hypot(pin[0] - other.pin[0], pin[1] - other.pin[1]) * (288 / FRAMES.kombo.width), `${slug} and ${other.slug}`).toBeGreaterThan(42);
      }
    }
  });
});
