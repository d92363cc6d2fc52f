import { callApi, type Problem, UNREADABLE } from '@/browser/api-client';
import { timeLimit } from '@/browser/time-limit';
import { TICKS_AT_ONCE, type TicksAnswer } from '@/domains/departures/model/ticks-answer';
import { checkOf, isText, listOf, objectWith } from '@/lib/check';
import { inTurn } from '@/lib/in-turn';
import { changeWaiting, waitingTicks } from './waiting-ticks';

/** A dead line is given up after so long, in milliseconds. */
const GIVE_UP_MS = 20_000;
/** Tabs of one browser send one after the other. */
const LOCK = 'hbt-day-sheet';

const ticksAnswer = checkOf(
  objectWith<TicksAnswer>({
    at: isText,
    taken: listOf(isText),
    refused: listOf(objectWith<TicksAnswer['refused'][number]>({ error: isText })),
  }),
);

/** `ended`: the link opens nothing any more. `waits`: no signal, or not now. */
export type Sent = { taken: string[]; at?: string; state: 'sent' | 'waits' | 'ended' };

/** Sends what waits, oldest first; what the server refuses is marked, and is in nobody's way. */
export async function sendTicks(sheet: string, token: string): Promise<Sent> {
  return (await inTurn(LOCK, { ifAvailable: true }, () => sendAll(sheet, token))) ?? { taken: [], state: 'waits' };
}

async function sendAll(sheet: string, token: string): Promise<Sent> {
  const sent: Sent = { taken: [], state: 'sent' };
  const next = () =>
    waitingTicks(sheet)
      .filter(({ refused }) => refused === undefined)
      .slice(0, TICKS_AT_ONCE);
  for (let batch = next(); batch.length > 0; batch = next()) {
    const ticks = batch.map(({ tick }) => tick);
    const got = await callApi('/api/sheet', ticksAnswer, { body: { token, now: Date.now(), ticks }, signal: timeLimit(GIVE_UP_MS) });
    if (!got.ok && got.code === 'unknown_sheet') return { ...sent, state: 'ended' };
    if (!got.ok && !isLasting(got)) return { ...sent, state: 'waits' };
    const taken = new Set(got.ok ? got.data.taken : []);
    const refused = got.ok
      ? new Map(got.data.refused.map(({ index, error }) => [ticks[index]?.key, error]))
      : new Map(ticks.map(({ key }) => [key, got.message]));
    changeWaiting(sheet, (waiting) =>
      waiting
        .filter(({ tick }) => !taken.has(tick.key))
        .map((one) => (refused.has(one.tick.key) ? { ...one, refused: refused.get(one.tick.key) ?? 'It could not be read.' } : one)),
    );
    sent.taken.push(...taken);
    if (got.ok) sent.at = got.data.at;
    // An answer that names none of them would be asked for without end.
    if (taken.size + refused.size === 0) return { ...sent, state: 'waits' };
  }
  return sent;
}

/** Whether the same message would be refused again: what is ours, and is no limit. */
function isLasting({ status, code }: Problem): boolean {
  return [400, 413, 415, 422].includes(status) && code !== UNREADABLE;
}
