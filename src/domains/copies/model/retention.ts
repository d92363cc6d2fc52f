import { banjulDay, midnight } from '../../../lib/banjul-time.ts';
import { type CopyFacts, readCopyName, readUpgradeCopyName } from './copy-names.ts';

/** Of how many days, weeks (from Monday) and months one whole copy each is kept. */
export type Keep = { days: number; weeks: number; months: number };

/** Copies of the desk's tables are of use until a whole copy has the same; two days allow for one that failed. */
const DESK_MS = 2 * 24 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

type Copy<T> = CopyFacts & { object: T; isProved: boolean };

/**
 * What may go. Periods are days, weeks and months of Banjul that have a copy, the latest first: while none is made, none goes. Of each
 * the newest proved copy stays, or the newest where none is proved. Never among what goes: the newest copy of each kind, the newest proved one,
 * one from the future (a clock was wrong), and what is no copy by its name.
 * @param proved names of the copies that were fetched, opened and compared
 * @param read what a name says
 */
export function copiesToDrop<T extends { name: string }>(
  objects: readonly T[],
  keep: Keep,
  proved: ReadonlySet<string>,
  now: Date,
  read: (name: string) => CopyFacts | undefined = readCopyName,
): T[] {
  const copies: Copy<T>[] = objects.flatMap((object) => {
    const facts = read(object.name);
    return facts && facts.at <= now ? [{ ...facts, object, isProved: proved.has(object.name) }] : [];
  });
  const newestFirst = copies.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const whole = newestFirst.filter(({ kind }) => kind === 'whole');
  const desk = newestFirst.filter(({ kind }) => kind === 'desk');
  const kept = new Set<Copy<T> | undefined>([
    whole[0],
    desk[0],
    whole.find(({ isProved }) => isProved),
    ...latestOf(whole, keep.days, ({ at }) => banjulDay(at)),
    ...latestOf(whole, keep.weeks, ({ at }) => mondayOf(at)),
    ...latestOf(whole, keep.months, ({ at }) => banjulDay(at).slice(0, 7)),
    ...desk.filter(({ at }) => now.getTime() - at.getTime() <= DESK_MS),
  ]);
  return copies.filter((copy) => !kept.has(copy)).map(({ object }) => object);
}

/**
 * Of the copies that upgrades took, what may go: what other copies would go for, and whatever is older than the longest of the periods, since upgrades
 * may be months apart and people who were erased since are in it.
 */
export function upgradeCopiesToDrop<T extends { name: string }>(objects: readonly T[], keep: Keep, now: Date): T[] {
  const longestMs = Math.max(keep.days, 7 * keep.weeks, 31 * keep.months) * DAY_MS;
  const drop = new Set(copiesToDrop(objects, keep, new Set(), now, readUpgradeCopyName));
  return objects.filter((object) => {
    const at = readUpgradeCopyName(object.name)?.at;
    return drop.has(object) || (at !== undefined && now.getTime() - at.getTime() > longestMs);
  });
}

/** One copy each of the latest periods. @param copies the newest first */
function latestOf<T>(copies: Copy<T>[], count: number, periodOf: (copy: Copy<T>) => string): Copy<T>[] {
  const periods = new Map<string, Copy<T>>();
  for (const copy of copies) {
    const period = periodOf(copy);
    const chosen = periods.get(period);
    if (!chosen || (copy.isProved && !chosen.isProved)) periods.set(period, copy);
  }
  // A map keeps the order of its keys: the latest period is the first.
  return [...periods.values()].slice(0, count);
}

/** The Monday that begins the week of that moment, as a day of Banjul. */
function mondayOf(at: Date): string {
  const day = midnight(at);
  return banjulDay(new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY_MS));
}
