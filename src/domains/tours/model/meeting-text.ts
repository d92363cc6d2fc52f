import type { Tour } from './tour-schema.ts';

export type Meeting = Pick<Tour, 'meetingPoint' | 'driveTime'>;

/** What stands under "Meeting point & drive time" (spec §2, tour detail). A trip without a meeting point has it in its drive time. */
export function meetingText({ meetingPoint, driveTime }: Meeting): string {
  return meetingPoint ? `${meetingPoint.replace(/\.$/, '')}. ${driveTime}` : driveTime;
}
