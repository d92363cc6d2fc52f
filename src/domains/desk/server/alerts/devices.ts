import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { checked } from '../../../../server/http/checked.ts';
import { Refused } from '../../../../server/http/refused.ts';
import { signedIn } from '../../../accounts/server/signed-in.ts';
import type { Admin } from '../../../security/server/admin.ts';
import { deviceSchema, NOT_WHOLE, subscriptionSchema, TRIAL_MESSAGE } from '../../model/alert-words.ts';
import type { DeskServices } from '../desk-services.ts';
import { pushSubscriptions } from './alert-tables.ts';

/** A person has so many devices at most; the ones added first go. */
const DEVICES_MAX = 20;
/** A trial alert that waits longer says nothing any more, in seconds. */
const TRIAL_TTL_S = 60;

const PROBLEMS = {
  keys: NOT_WHOLE,
  private: 'This browser names a push service that is not on the public internet, so we do not use it. Nothing was changed.',
  unknown: 'The push service that this browser names cannot be found. Nothing was changed; please try again later.',
};

type Services = Pick<DeskServices, 'auth' | 'db' | 'push' | 'limits'>;

/**
 * Keeps the device that asks: alerts go there until its session ends. The same device again is one.
 * @throws Refused 401, 422 for what is no subscription or not to be asked
 */
export async function addDevice(admin: Admin<'desk'>, { auth, db, push }: Services, headers: Headers, body: unknown): Promise<{ success: true }> {
  const { endpoint, keys } = checked(subscriptionSchema, body);
  const problem = await push.problemOf({ endpoint, keys });
  if (problem) throw new Refused(422, problem === 'keys' ? 'validation_failed' : 'push_service', PROBLEMS[problem], 'endpoint');
  const who = await signedIn({ auth, db }, headers);
  if (!who) throw new Refused(401, 'not_signed_in', 'Please sign in again.');
  const row = { userId: admin.id, sessionId: who.sessionId, endpoint, ...keys };
  const isSame = sql`${pushSubscriptions.userId} = excluded.user_id`;
  await db
    .insert(pushSubscriptions)
    .values({ id: randomUUID(), ...row })
    // Somebody else at the same device is told of nothing that happened before.
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: { ...row, createdAt: sql`CASE WHEN ${isSame} THEN ${pushSubscriptions.createdAt} ELSE now() END`, failingSince: null, lastFailure: null },
    });
  const oldest = db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, admin.id))
    .orderBy(desc(pushSubscriptions.createdAt))
    .offset(DEVICES_MAX);
  await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, oldest));
  return { success: true };
}

const own = (admin: Admin<'desk'>, endpoint: string) => and(eq(pushSubscriptions.userId, admin.id), eq(pushSubscriptions.endpoint, endpoint));

/** Forgets one's own device; one that is not there is forgotten already. @throws Refused 422 */
export async function forgetDevice(admin: Admin<'desk'>, { db }: Services, body: unknown): Promise<{ success: true }> {
  const { endpoint } = checked(deviceSchema, body);
  await db.delete(pushSubscriptions).where(own(admin, endpoint));
  return { success: true };
}

/**
 * Sends a trial alert to one's own device, and says what its push service made of it.
 * @throws Refused 404 for a device that is not kept, 422, 429
 */
export async function tryDevice(admin: Admin<'desk'>, { db, push, limits }: Services, body: unknown): Promise<{ success: boolean; message: string }> {
  const { endpoint } = checked(deviceSchema, body);
  const [device] = await db.select().from(pushSubscriptions).where(own(admin, endpoint));
  if (!device) throw new Refused(404, 'unknown_device', 'This device is not known here any more. Switch alerts off and on again.');
  const reached = await limits.consume([{ limit: 'trialAlert', key: admin.id }]);
  if (reached) throw new Refused(429, 'too_many_requests', 'That was tried often enough. Please wait a few minutes.', undefined, reached.seconds);
  const { p256dh, auth } = device;
  const sent = await push.send({ endpoint, keys: { p256dh, auth } }, TRIAL_MESSAGE, { ttlSeconds: TRIAL_TTL_S, topic: 'trial' });
  if (sent.outcome === 'taken')
    return { success: true, message: 'It is on its way. If it does not show within a minute, look at the notifications in the settings of this device.' };
  if (sent.outcome === 'gone') {
    await db.delete(pushSubscriptions).where(own(admin, endpoint));
    return { success: false, message: 'The push service of this browser no longer knows this device. Switch alerts off and on again.' };
  }
  return {
    success: false,
    message: `The push service of this browser did not take it (${sent.text}). Alerts are tried again by themselves; try this again later.`,
  };
}
