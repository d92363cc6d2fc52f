import { describe, expect, it } from 'vitest';
import { sampleContent } from '../../../../../tests/fixtures/sample-content.ts';
import { clearance, placeCountries } from './countries';
import { placeTours } from './places';

const { tours, map, site } = sampleContent();
type Pin = [number, number];
const pinsOf = (shown: typeof tours, journeys = map.journeys): Pin[] =>
  placeTours(shown, { names: [], journeys }, site.contact)
    .filter(({ frame }) => frame === 'overview')
    .map(({ pin }) => pin);
const far = placeTours(tours, { names: [], journeys: [] }, site.contact).filter(({ frame }) => frame === 'overview');

/** Least room between any name and any pin. */
function leastRoom(pins: Pin[]): number {
  return Math.min(...placeCountries(pins).flatMap((country) => pins.map((pin) => clearance(country, country.spot, pin))));
}

describe('the names of the countries', () => {
  it('lie under no pin of the map, nor of any choice of its tours', () => {
    expect(far.length).toBeGreaterThan(3);
    for (let choice = 0; choice < 2 ** far.length; choice++) {
      const shown = far.filter((_, index) => choice & (2 ** index)).map(({ slug }) => slug);
      for (const journeys of [map.journeys, []]) {
        const pins = pinsOf(
          tours.filter(({ slug }) => shown.includes(slug)),
          journeys,
        );
        if (pins.length > 0) expect(leastRoom(pins), shown.join()).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it('make way for a tour that is added where they stand', () => {
    for (const { spot } of placeCountries([])) {
      const pins: Pin[] = [...pinsOf(tours), [spot.x, spot.y]];
      expect(leastRoom(pins)).toBeGreaterThanOrEqual(0);
    }
  });

  it('stand where most room is, if pins are everywhere', () => {
    const pins = placeCountries([]).flatMap(({ spots }) => spots.map(({ x, y }): Pin => [x + 0.3, y]));
    expect(placeCountries(pins)).toHaveLength(2);
  });
});
