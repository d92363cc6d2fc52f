import { z } from 'zod';
import { line, list } from '../../content/model/fields.ts';

/*
 * What a tour asks of a body, for whoever has a knee, a small child or a bad back: closed lists, so that tours can be compared,
 * and a note of a tour's own beside them. The words are shown as they stand here.
 */

const WALKING = {
  none: 'Hardly any',
  short: 'Up to 2 km in all',
  middle: '2 to 5 km in all',
  long: 'More than 5 km',
  choice: 'As far as you like',
} as const;

const GROUND = {
  floors: 'level floors',
  tarmac: 'tarmac',
  paths: 'forest or field paths',
  sand: 'sand',
  laterite: 'red earth',
  boards: 'wooden boards',
  stones: 'uneven stones',
  stairs: 'stairs',
} as const;

const BOAT = {
  none: 'No boat',
  jetty: 'Small boat, with one step down or up',
  canoe: 'Low dugout canoe',
  ferry: 'Large ferry, up a ramp',
  both: 'Ferry up a ramp, and a small boat with one step',
  choice: 'Only if your plan has one',
} as const;

const HEAT = {
  early: 'Out in the cooler hours',
  midday: 'Out at midday too, with rests in the shade',
  breeze: 'Hot at midday, often with a breeze',
  inland: 'Very hot inland from March to June',
  vehicle: 'In the vehicle nearly all the time',
} as const;

const TOILET = {
  places: 'At the places that we visit',
  stops: 'At stops on the way',
  simple: 'Simple ones; bring tissues',
  board: 'On the larger boats, else at a stop on land',
} as const;

const STEP_FREE = { yes: 'Step-free', part: 'Step-free in part', no: 'Not step-free' } as const;

const SUN = { shade: 'Mostly shade', mixed: 'Sun and shade by turns', open: 'Little shade' } as const;

const note = line(5, 130).optional();

function oneOf<T extends Record<string, string>>(words: T) {
  return z.enum(Object.keys(words) as [keyof T & string, ...(keyof T & string)[]]).meta({ words });
}

export const bodyFactsSchema = z.strictObject({
  walking: z.strictObject({ how: oneOf(WALKING), ground: list(oneOf(GROUND), 1, 4), note }),
  boat: z.strictObject({ how: oneOf(BOAT), note }),
  heat: z.strictObject({ how: oneOf(HEAT), note }),
  toilet: z.strictObject({ how: oneOf(TOILET), note }),
  stepFree: z.strictObject({ how: oneOf(STEP_FREE), note }),
  /** In years; 0 is everybody. */
  youngest: z.strictObject({ from: z.int().min(0).max(18), note }),
  sun: z.strictObject({ how: oneOf(SUN), note }),
});

export type BodyFacts = z.infer<typeof bodyFactsSchema>;

type BodyFact = { id: keyof BodyFacts; label: string; text: string; note?: string | undefined };

/** From which age on a trip is for children, as pages say it. */
export function youngestText({ from }: BodyFacts['youngest']): string {
  return from === 0 ? 'All ages' : `From about ${from} years`;
}

/** The facts as they are shown, in their order. */
export function bodyFactTexts({ walking, boat, heat, toilet, stepFree, youngest, sun }: BodyFacts): BodyFact[] {
  const ground = new Intl.ListFormat('en-GB').format(walking.ground.map((kind) => GROUND[kind]));
  return [
    { id: 'walking', label: 'Walking', text: `${WALKING[walking.how]}, on ${ground}`, note: walking.note },
    { id: 'boat', label: 'Boat', text: BOAT[boat.how], note: boat.note },
    { id: 'heat', label: 'Heat', text: HEAT[heat.how], note: heat.note },
    { id: 'sun', label: 'Sun and shade', text: SUN[sun.how], note: sun.note },
    { id: 'toilet', label: 'Toilets', text: TOILET[toilet.how], note: toilet.note },
    { id: 'stepFree', label: 'Steps', text: STEP_FREE[stepFree.how], note: stepFree.note },
    { id: 'youngest', label: 'Youngest age', text: youngestText(youngest), note: youngest.note },
  ];
}
