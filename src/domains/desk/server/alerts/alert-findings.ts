import { asc, isNotNull } from 'drizzle-orm';
import { counted } from '../../../../lib/counted.ts';
import type { Finding } from '../../../../server/cli/finding.ts';
import type { Db } from '../../../../server/db/database.ts';
import { pushSubscriptions } from './alert-tables.ts';

/** What `doctor` says of alerts: how many devices want them, and which push services take none. */
export async function alertFindings(db: Db): Promise<Finding[]> {
  const devices = await db.$count(pushSubscriptions);
  const { endpoint, failingSince, lastFailure } = pushSubscriptions;
  const failing = await db.select({ endpoint, failingSince, lastFailure }).from(pushSubscriptions).where(isNotNull(failingSince)).orderBy(asc(failingSince));
  const text = devices === 0 ? 'alerts: no device wants any (switched on at the desk)' : `alerts: ${counted(devices, 'device')}`;
  return [
    { kind: 'ok', text },
    ...failing.map(({ endpoint: at, failingSince: since, lastFailure: why }): Finding => {
      const told = `alerts: ${new URL(at).host} has taken none of one device since ${since?.toISOString()} (${why})`;
      return { kind: 'advice', text: `${told}; they are tried again, and the device is forgotten after a week` };
    }),
  ];
}
