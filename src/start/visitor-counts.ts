import { createAnalytics } from '../domains/analytics/server/analytics.ts';
import { knownIds } from '../domains/analytics/server/known-ids.ts';
import type { Content } from '../domains/content/server/load.ts';
import { publicPages } from '../domains/content/server/public-pages.ts';
import { Experiments } from '../domains/experiments/server/live-experiments.ts';
import type { Made } from './made.ts';

/** What visitors do, counted for the tours and experiments that there are. */
export function createVisitorCounts({ config, data, live, log }: Pick<Made, 'config' | 'data' | 'live' | 'log'>) {
  const { db } = data.visitors;
  const experiments = new Experiments(db, live.current.shown.experiments, log);
  const experimentIds = live.current.shown.experiments.map(({ id }) => id);
  const analytics = createAnalytics({
    db,
    pool: data.work.pool,
    log,
    knownIds: live.derived((now) => knownIds(now, pathsOf(now), experimentIds)),
    siteUrl: config.siteUrl,
    trustedProxies: config.trustedProxies,
    recordVisitors: experiments.recordVisitors,
  });
  return { experiments, analytics };
}

function pathsOf(content: Content): string[] {
  return publicPages(content).map(({ path }) => path);
}
