import { CronExpressionParser } from 'cron-parser';
import { memoize } from '../../lib/memoize.ts';

/** So many times are looked at: a job that comes on some days only has more than one distance. */
const LOOKED_AT = 10;

/** More schedules than there are jobs: each is asked for with every look at the site, and takes a millisecond to be read. */
const KEPT = 100;

/** The longest time between two times of a schedule, in milliseconds. @param cron in UTC. @throws where it is no schedule */
export const periodMs = memoize(KEPT, (cron: string): number => {
  const times = CronExpressionParser.parse(cron, { tz: 'UTC' })
    .take(LOOKED_AT)
    .map((time) => time.getTime());
  return Math.max(...times.slice(1).map((time, at) => time - (times[at] ?? time)));
});
