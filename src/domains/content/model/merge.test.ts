import { describe, expect, it } from 'vitest';
import { type Value, valueAt, withValueAt } from '../../content-format/model/field-schema.ts';
import { differences, mergeDocuments, same } from './merge.ts';

const BASE: Value = { title: 'A', body: { heat: 'hot', sun: 'open' }, list: [{ time: '8' }, { time: '9' }], papers: { brief: 'Passport' } };

describe('two copies of a document', () => {
  it('that were changed in different fields become one with both changes', () => {
    const mine = withValueAt(BASE, ['body', 'heat'], 'cool');
    const theirs = withValueAt(withValueAt(BASE, ['body', 'sun'], 'shade'), ['list', 1, 'time'], '10');
    expect(mergeDocuments(BASE, mine, theirs)).toEqual({
      value: { ...(BASE as object), body: { heat: 'cool', sun: 'shade' }, list: [{ time: '8' }, { time: '10' }] },
      conflicts: [],
    });
  });

  it('that say different things at one place keep mine, and tell both', () => {
    const merged = mergeDocuments(BASE, withValueAt(BASE, ['title'], 'B'), withValueAt(BASE, ['title'], 'C'));
    expect(merged).toEqual({ value: withValueAt(BASE, ['title'], 'B'), conflicts: [{ path: ['title'], mine: 'B', theirs: 'C' }] });
  });

  it('that were changed alike are no conflict: oneself on two devices', () => {
    const both = withValueAt(BASE, ['title'], 'B');
    expect(mergeDocuments(BASE, both, structuredClone(both))).toEqual({ value: both, conflicts: [] });
  });

  it('of which one took a field away and the other left it alone lose it; where the other wrote in it, both are told', () => {
    const without = withValueAt(BASE, ['papers'], undefined);
    expect(mergeDocuments(BASE, without, BASE).value).not.toHaveProperty('papers');
    expect(mergeDocuments(BASE, BASE, without).value).not.toHaveProperty('papers');
    const merged = mergeDocuments(BASE, without, withValueAt(BASE, ['papers', 'brief'], 'Passport and visa'));
    expect(merged.conflicts).toEqual([{ path: ['papers'], mine: undefined, theirs: { brief: 'Passport and visa' } }]);
  });

  it('whose lists both changed in length are told as one', () => {
    const mine = withValueAt(BASE, ['list'], [{ time: '8' }]);
    const theirs = withValueAt(BASE, ['list'], [{ time: '8' }, { time: '9' }, { time: '11' }]);
    expect(mergeDocuments(BASE, mine, theirs).conflicts.map(({ path }) => path)).toEqual([['list']]);
  });
});

it('what changed is told by field', () => {
  const after = withValueAt(withValueAt(BASE, ['body', 'sun'], 'shade'), ['list'], []);
  expect(differences(BASE, after)).toEqual([
    { path: ['body', 'sun'], before: 'open', after: 'shade' },
    { path: ['list'], before: [{ time: '8' }, { time: '9' }], after: [] },
  ]);
  expect(differences(BASE, structuredClone(BASE))).toEqual([]);
});

/** The same numbers in each run (a linear congruential generator). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

it('1,000 made-up pairs of changes: every change is in what comes out, or told as a conflict; none is told where only one side wrote', () => {
  const places = [['title'], ['body', 'heat'], ['body', 'sun'], ['list', 0, 'time'], ['list', 1, 'time'], ['papers', 'brief']];
  for (let seed = 0; seed < 1_000; seed++) {
    const pick = numbers(seed);
    const write = (value: Value, who: string) => {
      let changed = value;
      const where: (string | number)[][] = [];
      for (let n = pick(4); n > 0; n--) {
        const place = places[pick(places.length)] ?? ['title'];
        changed = withValueAt(changed, place, `${who} ${pick(3)}`);
        where.push(place);
      }
      return { changed, where };
    };
    const mine = write(BASE, 'mine');
    const theirs = write(BASE, 'theirs');
    const { value, conflicts } = mergeDocuments(BASE, mine.changed, theirs.changed);
    const told = new Set(conflicts.map(({ path }) => path.join('.')));
    for (const place of mine.where) expect(valueAt(value, place), `${seed}`).toBe(valueAt(mine.changed, place));
    for (const place of theirs.where) {
      if (!told.has(place.join('.'))) expect(valueAt(value, place), `${seed}`).toBe(valueAt(theirs.changed, place));
    }
    for (const { path } of conflicts) {
      expect(same(valueAt(BASE, path), valueAt(mine.changed, path)), `${seed}`).toBe(false);
      expect(same(valueAt(BASE, path), valueAt(theirs.changed, path)), `${seed}`).toBe(false);
    }
  }
});

describe('what belongs together', () => {
  it('stays with its own photograph: words and consent of one are never those of another', () => {
    const base = { photograph: 'a', alt: 'Awa laughs', consent: 'adults' };
    const other = { ...base, photograph: 'b' };
    const corrected = { ...base, alt: 'The river', consent: 'nobody' };
    for (const [mine, theirs] of [
      [other, corrected],
      [corrected, other],
    ] as const) {
      expect(mergeDocuments(base, mine, theirs)).toEqual({ value: mine, conflicts: [{ path: [], mine, theirs }] });
    }
  });

  it('stays with its own entry of a list: where entries changed places, the list is one place', () => {
    const base = [
      { name: 'a', price: 1 },
      { name: 'b', price: 2 },
    ];
    const swapped = base.toReversed();
    const dearer = [{ name: 'a', price: 9 }, base[1] ?? null];
    expect(mergeDocuments(base, swapped, dearer)).toEqual({ value: swapped, conflicts: [{ path: [], mine: swapped, theirs: dearer }] });
    const renamed = [base[0] ?? null, { name: 'c', price: 2 }];
    expect(mergeDocuments(base, renamed, dearer).value).toEqual([
      { name: 'a', price: 9 },
      { name: 'c', price: 2 },
    ]);
  });
});
