import { type Chosen, FILTERS, fits, type Trip } from './trip-filter';

/** What is chosen, in the order in which English says it: "Easy half-day Wildlife & Safari tours in Senegal, good in March". */
export function headingOf(chosen: Chosen): string {
  const choices = FILTERS.flatMap((filter, index) => filter.choices.find(({ id }) => id === chosen[index]) ?? []);
  const words = choices.flatMap(({ word }) => word ?? []).reverse();
  const after = choices.flatMap((choice) => choice.after ?? []).join(', ');
  // "Transportation & Services" says what it is.
  const text = [...words, ...(words.at(-1)?.endsWith('Services') ? [] : ['tours']), ...(after ? [after] : [])].join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "4 of 20 trips", "All 20 trips". */
export function countText(shown: number, total: number): string {
  const noun = total === 1 ? 'trip' : 'trips';
  return shown === total ? `All ${total} ${noun}` : `${shown} of ${total} ${noun}`;
}

/** For search engines. */
export function descriptionOf(trips: readonly Trip[], chosen: Chosen, brand: string): string {
  const count = trips.filter((trip) => fits(trip, chosen)).length;
  return `${headingOf(chosen)} in The Gambia and Senegal: ${countText(count, trips.length)} with ${brand}, how long and how hard each is.`;
}
