/*
 * What a tour asks of a body, for anybody who has a knee, a small child or a bad back: closed lists, so that tours can be compared,
 * and a note of a tour's own beside them. The words are shown as they stand here. Its schema is apart (body-facts-schema.ts), so
 * that a page which shows them does not load Zod.
 */

export const WALKING = {
  none: 'Hardly any',
  short: 'Up to 2 km in all',
  middle: '2 to 5 km in all',
  long: 'More than 5 km',
  choice: 'As far as you like',
} as const;

export const GROUND = {
  floors: 'level floors',
  tarmac: 'tarmac',
  paths: 'forest or field paths',
  sand: 'sand',
  laterite: 'red earth',
  boards: 'wooden boards',
  stones: 'uneven stones',
  stairs: 'stairs',
} as const;

export const BOAT = {
  none: 'No boat',
  jetty: 'Small boat, with one step down or up',
  canoe: 'Low dugout canoe',
  ferry: 'Large ferry, up a ramp',
  both: 'Ferry up a ramp, and a small boat with one step',
  choice: 'Only if your plan has one',
} as const;

export const HEAT = {
  early: 'Out in the cooler hours',
  midday: 'Out at midday too, with rests in the shade',
  breeze: 'Hot at midday, often with a breeze',
  inland: 'Very hot inland from March to June',
  vehicle: 'In the vehicle nearly all the time',
} as const;

export const TOILET = {
  places: 'At the places that we visit',
  stops: 'At stops on the way',
  simple: 'Simple ones; bring tissues',
  board: 'On the larger boats, else at a stop on land',
} as const;

export const STEP_FREE = { yes: 'Step-free', part: 'Step-free in part', no: 'Not step-free' } as const;

export const SUN = { shade: 'Mostly shade', mixed: 'Sun and shade by turns', open: 'Little shade' } as const;

type Note = { note?: string | undefined };
type OneOf<Words> = Note & { how: keyof Words };

export type BodyFacts = {
  walking: OneOf<typeof WALKING> & { ground: (keyof typeof GROUND)[] };
  boat: OneOf<typeof BOAT>;
  heat: OneOf<typeof HEAT>;
  toilet: OneOf<typeof TOILET>;
  stepFree: OneOf<typeof STEP_FREE>;
  /** In years; 0 is everybody. */
  youngest: Note & { from: number };
  sun: OneOf<typeof SUN>;
};

type BodyFact = { id: keyof BodyFacts; label: string; text: string; note?: string | undefined };

/** From which age on a trip is for children, as pages say it. */
export function youngestText({ from }: BodyFacts['youngest']): string {
  return from === 0 ? 'All ages' : `From about ${from} years`;
}

/** In the order in which they are shown. */
const SHOWN: { [Id in keyof BodyFacts]: { label: string; text: (fact: BodyFacts[Id]) => string } } = {
  walking: {
    label: 'Walking',
    text: ({ how, ground }) => `${WALKING[how]}, on ${new Intl.ListFormat('en-GB').format(ground.map((kind) => GROUND[kind]))}`,
  },
  boat: { label: 'Boat', text: ({ how }) => BOAT[how] },
  heat: { label: 'Heat', text: ({ how }) => HEAT[how] },
  sun: { label: 'Sun and shade', text: ({ how }) => SUN[how] },
  toilet: { label: 'Toilets', text: ({ how }) => TOILET[how] },
  stepFree: { label: 'Steps', text: ({ how }) => STEP_FREE[how] },
  youngest: { label: 'Youngest age', text: youngestText },
};

/** One fact as it is shown. */
export function bodyFactText<Id extends keyof BodyFacts>(id: Id, body: Pick<BodyFacts, Id>): BodyFact {
  const { label, text } = SHOWN[id];
  return { id, label, text: text(body[id]), note: body[id].note };
}

/** The facts as they are shown, in their order. */
export function bodyFactTexts(body: BodyFacts): BodyFact[] {
  return (Object.keys(SHOWN) as (keyof BodyFacts)[]).map((id) => bodyFactText(id, body));
}
