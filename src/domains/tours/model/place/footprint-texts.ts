import type { Tour } from '../tour-schema.ts';
import type { Footprint } from './footprint-schema.ts';

/** Kilograms as people say them: whole ones, and from 100 on in tens. */
function inKilograms(kilograms: number): number {
  return kilograms < 100 ? Math.round(kilograms) : Math.round(kilograms / 10) * 10;
}

function costText(kilometres: number | undefined, where: 'road' | 'boat', carrier: Footprint['road']): string[] {
  if (kilometres === undefined) return [];
  if (!carrier) return [`About ${kilometres} km by ${where}.`];
  const { by, kgPerKm } = carrier;
  const sum = inKilograms(kilometres * kgPerKm);
  return [
    `About ${kilometres} km by ${where} in ${by}: ${kilometres} × ${kgPerKm} kg = ${sum} kg of CO2e for the whole ${where === 'road' ? 'vehicle' : 'boat'}, shared by everybody in it.`,
  ];
}

export type TourCost = { lines: string[]; source: string | undefined; rules: string[] };

/** What a tour costs the place, its arithmetic to be seen; undefined where the operator filled in nothing. */
export function tourCost({ kmRoad, kmBoat, wildlife }: Pick<Tour, 'kmRoad' | 'kmBoat' | 'wildlife'>, footprint: Footprint | undefined): TourCost | undefined {
  if (!footprint) return undefined;
  const lines = [...costText(kmRoad, 'road', footprint.road), ...costText(kmBoat, 'boat', footprint.boat)];
  const rules = wildlife ? footprint.wildlifeRules : [];
  const source = lines.some((line) => line.includes(' = ')) ? footprint.source : undefined;
  return lines.length + rules.length > 0 ? { lines, source, rules } : undefined;
}
