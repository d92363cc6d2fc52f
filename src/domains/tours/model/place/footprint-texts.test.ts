import { expect, it } from 'vitest';
import { tourCost } from './footprint-texts';

const FOOTPRINT = { road: { by: 'a minibus', kgPerKm: 0.25 }, source: 'The factors of a ministry', wildlifeRules: ['We feed nothing.'] };

it('shows the arithmetic of the way, and its source', () => {
  expect(tourCost({ kmRoad: 100 }, FOOTPRINT)).toEqual({
    lines: ['About 100 km by road in a minibus: 100 × 0.25 kg = 25 kg of CO2e for the whole vehicle, shared by everybody in it.'],
    source: 'The factors of a ministry',
    rules: [],
  });
  expect(tourCost({ kmRoad: 600 }, FOOTPRINT)?.lines[0]).toContain('600 × 0.25 kg = 150 kg');
  expect(tourCost({ kmBoat: 12 }, { ...FOOTPRINT, boat: { by: 'a motor boat', kgPerKm: 2 } })?.lines[0]).toContain(
    '12 × 2 kg = 24 kg of CO2e for the whole boat',
  );
});

it('claims no sum where no factor is known', () => {
  expect(tourCost({ kmBoat: 12 }, FOOTPRINT)).toEqual({ lines: ['About 12 km by boat.'], source: undefined, rules: [] });
});

it('has the rules of a tour on which animals are watched, and is nothing where nothing was filled in', () => {
  expect(tourCost({ wildlife: true }, FOOTPRINT)).toEqual({ lines: [], source: undefined, rules: ['We feed nothing.'] });
  expect(tourCost({}, FOOTPRINT)).toBeUndefined();
  expect(tourCost({ kmRoad: 100, wildlife: true }, undefined)).toBeUndefined();
});
