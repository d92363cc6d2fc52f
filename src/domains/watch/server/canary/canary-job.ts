import type { ScheduledJob } from '../../../../server/jobs/jobs.ts';
import type { Logger } from '../../../../server/log.ts';
import { type CanaryContext, sendCanary } from './send-canary.ts';

/** Daily, where CANARY_MAIL_TO is set: an enquiry from the site to itself. That its mail arrives is seen by anybody who awaits it outside. */
export function canaryJob(context: CanaryContext & { log: Logger; isOn: boolean }): ScheduledJob {
  return {
    name: 'canary',
    cron: '16 6 * * *',
    async work() {
      if (!context.isOn) return;
      const { steps, hasFailed } = await sendCanary(context);
      if (hasFailed) context.log.error({ ...steps.at(-1) }, 'the canary enquiry did not come through');
    },
  };
}
