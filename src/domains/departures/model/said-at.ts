/*
 * When a tick of the day sheet was written. Ticks wait on phones without a signal, and a phone's clock may be a day wrong; the later of two
 * ticks wins, so their order must not hang on that clock.
 */

/** So long before it comes a tick may have been written: what waits for longer has ended on the device (ui/sheet/waiting-ticks.ts). */
const WAITS_MAX_MS = 7 * 24 * 60 * 60 * 1000;

/** Moments in milliseconds since 1970. */
type Told = {
  /** When it was ticked, by the device's clock; undefined for a plain form, which comes at once. */
  at?: number | undefined;
  /** The latest moment of the server's clock that the device knew when it was ticked: that of the sheet it showed, or of the last answer. */
  after?: number | undefined;
};

/**
 * When each tick of one message was written, by the server's clock.
 *
 * The device says when it ticked and what its clock says as it sends. Only the time between the two counts, so a clock that is a day wrong changes
 * nothing. A clock that was set right in between would: therefore no tick lies after the moment at which it came, before the server's moment
 * that stood on the screen, before the tick above it in the list (which the device keeps in order), or a week back.
 *
 * @param ticks in the order in which the device wrote them
 * @param deviceNow the device's clock as it sends; undefined where it says nothing
 * @param receivedAt the server's clock as they come
 */
export function saidAt(ticks: readonly Told[], deviceNow: number | undefined, receivedAt: number): number[] {
  let earliest = receivedAt - WAITS_MAX_MS;
  return ticks.map(({ at, after }) => {
    const ago = at === undefined || deviceNow === undefined ? 0 : deviceNow - at;
    earliest = Math.min(Math.max(receivedAt - ago, after ?? 0, earliest), receivedAt);
    return earliest;
  });
}
