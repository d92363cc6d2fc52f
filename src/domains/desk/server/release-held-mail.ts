import { checked } from '../../../server/http/checked.ts';
import { releaseMail } from '../../mail/server/mail-hold.ts';
import type { Admin } from '../../security/server/admin.ts';
import { releaseSchema } from '../model/desk-requests.ts';
import type { Released } from '../model/desk-types.ts';
import type { DeskServices } from './desk-services.ts';

/** Lets mail go out again that was held back; pressed twice it does no harm. @throws Refused 422 */
export async function releaseHeldMail(admin: Admin<'people'>, { db, mailQueue }: Pick<DeskServices, 'db' | 'mailQueue'>, body: unknown): Promise<Released> {
  const { dropWaiting } = checked(releaseSchema, body);
  const going = await db.transaction(async (tx) => {
    const waiting = (await releaseMail(tx, admin, dropWaiting)) ?? [];
    if (waiting.length > 0) await mailQueue.addReleased(tx, waiting);
    return waiting.length;
  });
  return { success: true, going };
}
