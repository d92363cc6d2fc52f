import { z } from 'zod';
import { messageRule } from '../../../lib/contact-rules.ts';
import { MESSAGE_MAX } from '../../../lib/field-lengths.ts';
import { FIELD_MESSAGES } from '../../../lib/field-messages.ts';
import { uuidRule } from '../../../lib/uuid-rule.ts';
import { dayToCome } from '../../../lib/written-rules.ts';
import { PASS_TOPICS } from './pass-topics.ts';

/* What is sent about passes. Pages take the types alone: these rules are checked by the server. */

/** What is far too long is told so by a page, with its text: ten times as much as fits, in bytes. */
export const TRIP_MESSAGE_BYTES_MAX = 96 * 1024;

const token = z.string().max(100);

/** POST /api/trip-message, a plain form: another day that was offered, or anything in words of one's own. */
export const tripMessageSchema = z.discriminatedUnion(
  'ask',
  [
    z.object({ token, ask: z.literal('instead'), day: dayToCome }),
    z.object({
      token,
      ask: z.literal('change'),
      about: z.enum(Object.keys(PASS_TOPICS) as (keyof typeof PASS_TOPICS)[], 'Please say what it is about.'),
      message: messageRule(1, MESSAGE_MAX, FIELD_MESSAGES.messageMissing),
    }),
  ],
  'Please say what you would like.',
);

/**
 * POST /api/admin/days/{id}/passes: send a party its pass, make its link so that it can be copied, or end the link and make another. `version` is
 * that of the departure on the screen, `seen` the link there that is to end. Answered with all passes of the departure.
 */
export const passActSchema = z.object({
  partyId: uuidRule,
  version: z.int('Say which version of the departure you saw.'),
  act: z.enum(['send', 'link', 'renew'], 'Say what is to be done with the pass.'),
  seen: z.optional(z.string().max(500)),
});
export type PassAct = z.output<typeof passActSchema>['act'];
