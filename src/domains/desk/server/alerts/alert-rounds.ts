import { and, eq, inArray, lt, notExists } from 'drizzle-orm';
import type { ScheduledJob } from '../../../../server/jobs/jobs.ts';
import { userRoles } from '../../../accounts/server/accounts-tables.ts';
import { AT_THE_DESK } from '../../../security/server/admin.ts';
import { pushAlerts, pushSubscriptions } from './alert-tables.ts';
import { hasDevices, raiseAlerts } from './raise-alerts.ts';
import { type SendContext, sendAlerts } from './send-alerts.ts';

/** It is looked so often what happened: an enquiry is told within seconds, without costing whoever sends one anything. */
export const LOOK_MS = 4_000;
/** A device that has taken nothing for so long is a dead one. */
const DEAD_MS = 7 * 24 * 60 * 60_000;
/** What was told, or is over, is remembered for longer than is looked back (raise-alerts.ts); what waits for an opening weeks ahead is neither. */
const KEPT_MS = 14 * 24 * 60 * 60_000;
/** A stop in order waits so long for what is being sent, in milliseconds. */
const STOP_MS = 2_000;

/** Looks again and again what devices are to be told, on every instance; each alert is sent by one of them. */
export class AlertRounds {
  readonly #context: SendContext;
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<{ made: number; sent: number }> | undefined;

  constructor(context: SendContext) {
    this.#context = context;
  }

  start(): void {
    // What fails here fails in the job of the next minute too, which says so.
    this.#timer = setInterval(
      () => void this.round().catch((error: unknown) => this.#context.log.debug({ err: error }, 'no alerts could be looked for')),
      LOOK_MS,
    );
    this.#timer.unref();
  }

  /** One at a time: a push service that does not answer must not gather rounds. */
  async round(now: Date = new Date()): Promise<{ made: number; sent: number }> {
    this.#underWay ??= this.#look(now).finally(() => {
      this.#underWay = undefined;
    });
    return this.#underWay;
  }

  async #look(now: Date): Promise<{ made: number; sent: number }> {
    const { db, rules } = this.#context;
    if (!(await hasDevices(db))) return { made: 0, sent: 0 };
    const made = await raiseAlerts(db, rules(), now);
    return { made, sent: await sendAlerts(this.#context, now, this.#stopping.signal) };
  }

  /** Every minute: a round whose failure is an alarm, and the end of devices that are dead, or whose person works at the desk no more. */
  job(): ScheduledJob {
    return {
      name: 'pocket-alerts',
      cron: '* * * * *',
      work: async (now) => {
        const { db } = this.#context;
        const atDesk = db
          .select({ id: userRoles.userId })
          .from(userRoles)
          .where(and(eq(userRoles.userId, pushSubscriptions.userId), inArray(userRoles.role, AT_THE_DESK)));
        await db.delete(pushSubscriptions).where(notExists(atDesk));
        await db.delete(pushSubscriptions).where(lt(pushSubscriptions.failingSince, new Date(now.getTime() - DEAD_MS)));
        await db.delete(pushAlerts).where(lt(pushAlerts.overAt, new Date(now.getTime() - KEPT_MS)));
        await this.round();
      },
    };
  }

  /** Ends what is being sent: whether it was taken nobody knows, so that the next start sends it once more in its place. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    const late = setTimeout(() => this.#stopping.abort(), STOP_MS);
    await this.#underWay?.catch(() => {});
    clearTimeout(late);
  }
}
