import { type BodyFacts, bodyFactText } from '../body-facts.ts';

export type AskedFacts = Pick<BodyFacts, 'boat' | 'stepFree' | 'youngest'>;

type Wish = {
  id: keyof AskedFacts;
  /** How visitors type it; an age is its first group. */
  typed: RegExp;
  fits: (body: AskedFacts, age: number) => boolean;
};

/* Words would find the contrary: "no boat" stands in the texts of boat trips, and a child of 4 may come where no text says "4". */
const WISHES: readonly Wish[] = [
  {
    id: 'stepFree',
    typed: /\b(?:partly )?step[ -]?free\b|\b(?:no|without) (?:steps|stairs)\b|\bwheel ?chairs?\b/gi,
    fits: ({ stepFree }) => stepFree.how !== 'no',
  },
  { id: 'boat', typed: /\b(?:no|not by|without(?: an?)?) boats?\b/gi, fits: ({ boat }) => boat.how === 'none' },
  {
    id: 'youngest',
    typed: /\b(?:from |for )?(?:ages? |aged )(\d{1,2})\b(?: years)?|\b(\d{1,2})[ -]years?[ -]olds?\b/gi,
    fits: ({ youngest }, age) => youngest.from <= age,
  },
];

export type AskedWish = { id: keyof AskedFacts; fits: (body: AskedFacts) => boolean };

/** What a query asks of a body, and what is left of it for the search by words. */
export function wishesIn(query: string): { wishes: AskedWish[]; rest: string } {
  let rest = query;
  const wishes = WISHES.flatMap(({ id, typed, fits }) => {
    const [found] = query.matchAll(typed);
    if (!found) return [];
    rest = rest.replaceAll(typed, ' ');
    const age = Number(found[1] ?? found[2]);
    return [{ id, fits: (body: AskedFacts) => fits(body, age) }];
  });
  return { wishes, rest };
}

/** What a result says of each wish, in the words of the tour's page. */
export function wishedFacts(body: AskedFacts | undefined, wishes: readonly AskedWish[]): { label: string; text: string }[] {
  if (!body) return [];
  return wishes.map(({ id }) => {
    const { label, text, note } = bodyFactText(id, body);
    return { label, text: note ? `${text}. ${note}` : text };
  });
}
