import * as z from 'zod/mini';
import { TELLING_CHANNELS } from './departure-words.ts';

/** GET /api/admin/days/{id}/passes: how the passes of a departure stand, by party. Moments are ISO 8601 in UTC. */
export const passesSchema = z.array(
  z.object({
    partyId: z.string(),
    /** Null where none was made yet. */
    link: z.nullable(z.string()),
    /** What a chat with it begins with; null where there is no link, or no number. */
    chat: z.nullable(z.string()),
    /** The latest telling of it: by mail or chat, and when it was told; null while it waits, or where its mail came back. */
    sent: z.nullable(z.object({ channel: z.enum(TELLING_CHANNELS), at: z.nullable(z.string()), cameBack: z.boolean() })),
    /** Whether it was told of this day and by this link, or still is. */
    isUpToDate: z.boolean(),
  }),
);
export type Passes = z.output<typeof passesSchema>;
