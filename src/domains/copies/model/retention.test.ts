import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CopyKind, copyName, readCopyName, upgradeCopyName } from './copy-names.ts';
import { copiesToDrop, type Keep, upgradeCopiesToDrop } from './retention.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NONE: ReadonlySet<string> = new Set();

const whole = (at: string) => ({ name: copyName('whole', new Date(at)) });
const desk = (at: string) => ({ name: copyName('desk', new Date(at)) });

/** What stays, in the order in which it was given. */
function kept<T extends { name: string }>(objects: T[], keep: Keep, { now, proved = NONE }: { now: string | Date; proved?: ReadonlySet<string> }): T[] {
  const drop = new Set(copiesToDrop(objects, keep, proved, new Date(now)));
  return objects.filter((object) => !drop.has(object));
}

/** One copy a night at 02:15, the newest first, ending with `last`. */
function nights(count: number, last: string): { name: string }[] {
  return Array.from({ length: count }, (_, index) => whole(new Date(Date.parse(last) - index * DAY_MS).toISOString()));
}

const daysOf = (objects: { name: string }[]) => objects.map(({ name }) => readCopyName(name)?.at.toISOString().slice(0, 10));

describe('whole copies', () => {
  it.each<[string, Keep, string[]]>([
    ['days', { days: 3, weeks: 0, months: 0 }, ['2026-11-25', '2026-11-24', '2026-11-23']],
    // 25 November 2026 is a Wednesday: weeks end with Sundays.
    ['weeks', { days: 0, weeks: 3, months: 0 }, ['2026-11-25', '2026-11-22', '2026-11-15']],
    ['months', { days: 0, weeks: 0, months: 3 }, ['2026-11-25', '2026-10-31', '2026-09-30']],
    ['all of them', { days: 2, weeks: 2, months: 2 }, ['2026-11-25', '2026-11-24', '2026-11-22', '2026-10-31']],
    ['none', { days: 0, weeks: 0, months: 0 }, ['2026-11-25']],
  ])('of the last %s one each stays', (_, keep, days) => {
    expect(daysOf(kept(nights(100, '2026-11-25T02:15:00Z'), keep, { now: '2026-11-25T03:00:00Z' }))).toEqual(days);
  });

  it('a day is one of Banjul, which is GMT', () => {
    const objects = [whole('2026-11-25T00:00:00Z'), whole('2026-11-24T23:59:59Z'), whole('2026-11-24T00:00:00Z')];
    expect(kept(objects, { days: 2, weeks: 0, months: 0 }, { now: '2026-11-25T03:00:00Z' })).toEqual(objects.slice(0, 2));
  });

  it('weeks begin on Monday, over the end of a year as well', () => {
    const objects = [whole('2027-01-04T02:15:00Z'), whole('2027-01-03T02:15:00Z'), whole('2026-12-28T02:15:00Z'), whole('2026-12-27T02:15:00Z')];
    const weeks = kept(objects, { days: 0, weeks: 3, months: 0 }, { now: '2027-01-04T03:00:00Z' });
    expect(daysOf(weeks)).toEqual(['2027-01-04', '2027-01-03', '2026-12-27']);
  });

  it('a site that stood still for a year has lost no copy by that', () => {
    const objects = nights(3, '2025-11-25T02:15:00Z');
    expect(kept(objects, { days: 3, weeks: 0, months: 0 }, { now: '2026-11-25T03:00:00Z' })).toEqual(objects);
  });

  it('of a day with several, a proved one stands for it', () => {
    const objects = [whole('2026-11-25T02:15:00Z'), whole('2026-11-24T12:00:00Z'), whole('2026-11-24T02:15:00Z')];
    const proved = new Set([objects[2]?.name ?? '']);
    const stay = kept(objects, { days: 2, weeks: 0, months: 0 }, { now: '2026-11-25T03:00:00Z', proved });
    expect(stay).toEqual([objects[0], objects[2]]);
  });

  it('the last proved copy stays, however old it is and however many have followed', () => {
    const objects = nights(400, '2026-11-25T02:15:00Z');
    const proved = new Set([objects[398]?.name ?? '', objects[399]?.name ?? '']);
    const stay = kept(objects, { days: 3, weeks: 0, months: 0 }, { now: '2026-11-25T03:00:00Z', proved });
    expect(stay).toEqual([...objects.slice(0, 3), objects[398]]);
  });

  it('one from the future stays, and takes no place of the others', () => {
    const objects = [whole('2036-01-01T02:15:00Z'), ...nights(3, '2026-11-25T02:15:00Z')];
    expect(kept(objects, { days: 2, weeks: 0, months: 0 }, { now: '2026-11-25T03:00:00Z' })).toEqual(objects.slice(0, 3));
  });
});

describe('copies of the desk', () => {
  it('stay for two days, and the newest one for as long as there is no newer', () => {
    const objects = [desk('2026-11-25T02:00:00Z'), desk('2026-11-23T03:00:00Z'), desk('2026-11-23T02:59:59Z')];
    expect(kept(objects, { days: 7, weeks: 0, months: 0 }, { now: '2026-11-25T03:00:00Z' })).toEqual(objects.slice(0, 2));
    expect(kept(objects, { days: 7, weeks: 0, months: 0 }, { now: '2027-11-25T03:00:00Z' })).toEqual(objects.slice(0, 1));
  });
});

it('what is no copy by its name never goes', () => {
  const others = ['keys/age1x.age', 'ledger/2020.jsonl', 'readme.txt', 'whole/notes.txt'].map((name) => ({ name }));
  expect(kept(others, { days: 0, weeks: 0, months: 0 }, { now: '2026-11-25T03:00:00Z' })).toEqual(others);
});

describe('whatever there is', () => {
  const NOW = Date.parse('2026-11-25T03:00:00Z');
  const aCopy = fc.record({
    kind: fc.constantFrom<CopyKind>('whole', 'desk'),
    hoursAgo: fc.integer({ min: -48, max: 24 * 500 }),
    isProved: fc.boolean(),
  });
  const someKeep = fc.record({ days: fc.nat(10), weeks: fc.nat(8), months: fc.nat(14) });
  const someCopies = fc.uniqueArray(aCopy, { maxLength: 60, selector: ({ kind, hoursAgo }) => `${kind} ${hoursAgo}` });

  it('the newest of each kind and the last proved one stay, and asking again drops nothing more', () => {
    fc.assert(
      fc.property(someCopies, someKeep, (copies, keep) => {
        const named = copies.map((copy) => ({ ...copy, name: copyName(copy.kind, new Date(NOW - copy.hoursAgo * HOUR_MS)) }));
        const proved = new Set(named.filter(({ isProved }) => isProved).map(({ name }) => name));
        const stay = kept(named, keep, { now: new Date(NOW), proved });
        const past = named.filter(({ hoursAgo }) => hoursAgo >= 0).toSorted((a, b) => a.hoursAgo - b.hoursAgo);
        const musts = [
          past.find(({ kind }) => kind === 'whole'),
          past.find(({ kind }) => kind === 'desk'),
          past.find(({ kind, isProved }) => kind === 'whole' && isProved),
          ...named.filter(({ hoursAgo }) => hoursAgo < 0),
        ];
        for (const must of musts) if (must) expect(stay).toContain(must);
        expect(kept(stay, keep, { now: new Date(NOW), proved })).toEqual(stay);
        const most = keep.days + keep.weeks + keep.months + 2;
        expect(stay.filter(({ kind, hoursAgo }) => kind === 'whole' && hoursAgo >= 0).length).toBeLessThanOrEqual(most);
      }),
    );
  });

  it('pruned night after night, with nights that failed, every period that had a copy still has one', () => {
    const fails = fc.array(fc.boolean(), { minLength: 420, maxLength: 420 });
    fc.assert(
      fc.property(fails, fc.record({ days: fc.nat(9), weeks: fc.nat(6), months: fc.nat(13) }), (failed, keep) => {
        let there: { name: string }[] = [];
        const all: { name: string }[] = [];
        for (const [night, isFailed] of failed.entries()) {
          const at = new Date(NOW + night * DAY_MS);
          if (isFailed) continue;
          const made = { name: copyName('whole', at) };
          all.push(made);
          there = kept([...there, made], keep, { now: at });
        }
        const now = new Date(NOW + 420 * DAY_MS);
        // Pruned once at the end, the same copies stay.
        expect(there).toEqual(kept(all, keep, { now }));
      }),
      { numRuns: 20 },
    );
  });
});

it('copies of upgrades are kept as the others are, one each of days, weeks and months, but none beyond the longest of these periods', () => {
  const taken = ['2026-11-25T09:00:00Z', '2026-11-25T08:00:00Z', '2026-11-10T08:00:00Z', '2026-10-01T08:00:00Z', '2026-09-01T08:00:00Z'];
  const files = [...taken.map((at) => ({ name: upgradeCopyName('0.3.0', new Date(at)) })), { name: 'moving.age' }];
  const gone = (from: typeof files, keep: Keep, now: string) => upgradeCopiesToDrop(from, keep, new Date(now)).map((file) => files.indexOf(file));
  expect(gone(files, { days: 2, weeks: 0, months: 2 }, '2026-11-25T10:00:00Z')).toEqual([1, 4]);
  expect(gone(files.slice(2), { days: 7, weeks: 5, months: 12 }, '2026-11-25T10:00:00Z')).toEqual([]);
  expect(gone(files.slice(2), { days: 0, weeks: 10, months: 1 }, '2026-11-25T10:00:00Z'), 'few, and far apart').toEqual([4]);
  expect(gone(files.slice(4), { days: 7, weeks: 5, months: 12 }, '2030-01-01T00:00:00Z'), 'the last one too').toEqual([4]);
});
