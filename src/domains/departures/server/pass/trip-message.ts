import { longDay } from '../../../../lib/banjul-time.ts';
import { checked } from '../../../../server/http/checked.ts';
import { Refused } from '../../../../server/http/refused.ts';
import { tripMessageSchema } from '../../model/pass-requests.ts';
import { PASS_TOPICS } from '../../model/pass-topics.ts';
import type { DepartureServices } from '../departure-services.ts';
import type { Asked } from '../thread.ts';
import { openPass } from './pass-page.ts';

const wish = (day: string) => `We would like ${longDay(day)}`;

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
      ? (before: readonly Asked[]) => dayAsked(asked.day, pass.offeredDays, before)
      : `${asked.about === 'other' ? '' : `${PASS_TOPICS[asked.about]}: `}${asked.message}`;
  await services.db.transaction((tx) => services.thread.hear(tx, { inquiryId, body: words }));
  return asked.token;
}

/** So long the day that was asked for last is not asked for again, in milliseconds. */
const SAME_DAY_MS = 24 * 60 * 60 * 1000;

/**
 * One of the days that we offer: the one that was pressed last holds, and says which it takes the place of.
 * @returns undefined where that day is what they asked for last
 */
function dayAsked(day: string, offered: readonly string[], before: readonly Asked[]): string | undefined {
  for (const { body, at } of before) {
    const other = offered.find((one) => body.startsWith(wish(one)));
    if (other === day) return at.getTime() > Date.now() - SAME_DAY_MS ? undefined : `${wish(day)} instead.`;
    if (other) return `${wish(day)} instead, and no longer ${longDay(other)}.`;
  }
  return `${wish(day)} instead.`;
}
