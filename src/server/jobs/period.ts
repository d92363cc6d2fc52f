import { CronExpressionParser } from 'cron-parser';

/** So many times are looked at: a job that comes on some days only has more than one distance. */
const LOOKED_AT = 10;

/** The longest time between two times of a schedule, in milliseconds. @param cron in UTC. @throws where it is no schedule */
export function periodMs(cron: string): number {
  const times = CronExpressionParser.parse(cron, { tz: 'UTC' })
    .take(LOOKED_AT)
    .map((time) => time.getTime());
  return Math.max(...times.slice(1).map((time, at) => time - (times[at] ?? time)));
}
