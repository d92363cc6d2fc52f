/* What POST /api/sheet answers; without a schema, so that the sheet's page loads none. */

/** So many ticks come at once; a device with more sends them one message after the other. */
export const TICKS_AT_ONCE = 50;

/** Why one tick was not taken. `index` is its place in the list that was sent. */
export type RefusedTick = { index: number; key: string | null; status: 404 | 409 | 422; code: string; error: string; field?: string };

/** What POST /api/sheet answers: which ticks were taken, which were not and why, and the server's clock. */
export type TicksAnswer = { success: true; at: string; taken: string[]; refused: RefusedTick[] };
