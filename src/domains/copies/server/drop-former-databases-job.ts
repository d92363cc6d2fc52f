import { sql } from 'drizzle-orm';
import type { ScheduledJob } from '../../../server/jobs/jobs.ts';
import { eraseInFormer, type FormerContext, unreachedText } from './erase-in-former.ts';
import { formerDatabases, goesAt } from './former-databases.ts';

/**
 * Daily: databases from before a restore go by themselves, but for those that the owner keeps and those of another role of the server. In those that stay
 * erasures are done again that did not reach them; where they do not now either, the job fails, and the owner is told.
 */
export function dropFormerDatabasesJob(context: FormerContext): ScheduledJob {
  return {
    name: 'drop-former-databases',
    cron: '52 3 * * *',
    async work(now) {
      const dropped: string[] = [];
      for (const former of await formerDatabases(context.db)) {
        const goes = goesAt(former);
        if (!goes || now < goes) continue;
        await context.db.execute(sql`DROP DATABASE IF EXISTS ${sql.identifier(former.name)}`);
        dropped.push(former.name);
      }
      const unreached = await eraseInFormer(context);
      if (unreached.length > 0) throw new Error(unreached.map(unreachedText).join('; '));
      return { dropped };
    },
  };
}
