import { longDay } from '../../../../lib/banjul-time.ts';
import { checked } from '../../../../server/http/checked.ts';
import { Refused } from '../../../../server/http/refused.ts';
import { tripMessageSchema } from '../../model/pass-requests.ts';
import { PASS_TOPICS } from '../../model/pass-topics.ts';
import type { DepartureServices } from '../departure-services.ts';
import { openPass } from './pass-page.ts';

/**
 * Takes what a traveller asks for on the page of the trip: a message in the conversation, which changes nothing by itself.
 * @returns the token, to whose page the traveller goes back
 * @throws Refused 404 for no such pass, 409 `not_offered` for a day that is not offered any more, 422 with its field, 429
 */
export async function askOnPass(services: Pick<DepartureServices, 'db' | 'thread'>, body: unknown): Promise<string> {
  const asked = checked(tripMessageSchema, body);
  const found = await openPass(services, asked.token);
  if (!found) throw new Refused(404, 'unknown_trip', 'This link opens no trip.');
  const { pass, inquiryId } = found;
  if (asked.ask === 'instead' && !pass.offeredDays.includes(asked.day)) {
    throw new Refused(409, 'not_offered', `${longDay(asked.day)} is no longer offered. Choose another day, or write to us below.`, 'day');
  }
  const words =
    asked.ask === 'instead'
      ? `We would like ${longDay(asked.day)} instead.`
      : `${asked.about === 'other' ? '' : `${PASS_TOPICS[asked.about]}: `}${asked.message}`;
  await services.db.transaction((tx) => services.thread.hear(tx, { inquiryId, body: words }));
  return asked.token;
}
