import { z } from 'zod';
import { foldAddress } from '../../../lib/folded-address.ts';
import { INQUIRY_STATUSES } from '../../inquiries/model/inquiry-types.ts';
import { DESK_LIMITS } from './desk-limits.ts';
import { REPLY_CHANNELS } from './desk-types.ts';
import { dayToCome, optional, writtenLine, writtenText } from './written-rules.ts';

/* What is sent to the reply desk's endpoints (docs/develop/desk.md). Pages take the types alone: these rules are checked by the server. */

/** Longest thing that somebody may be named by. */
const NAMED_MAX = 100;

/** POST /api/admin/mail/release: mail that was held back goes out again; what waits is given up where it is said so. */
export const releaseSchema = z.object({ dropWaiting: z.boolean('Say what becomes of the mails that wait.') });

/**
 * POST /api/admin/inquiries/{id}: one change at a time; answered with the InquiryDetail as it is now. `seen` is what stood there on the
 * screen of who changes it: where a colleague was quicker nothing is changed, and they are told (409). A page of before says no `seen`.
 */
export const changeSchema = z.discriminatedUnion(
  'change',
  [
    z
      .object({
        change: z.literal('status'),
        status: z.enum(INQUIRY_STATUSES, 'There is no such status.'),
        lostReason: optional(writtenLine(DESK_LIMITS.lostReason, 'why it was lost')),
        seen: z.enum(INQUIRY_STATUSES, 'There is no such status.').optional(),
      })
      .refine(({ status, lostReason }) => status !== 'lost' || lostReason !== undefined, { path: ['lostReason'], error: 'Please say why it was lost.' }),
    z.object({
      change: z.literal('assign'),
      to: z
        .string('Please choose an admin.')
        .max(200)
        .regex(/^\P{C}+$/u, 'Please choose an admin.')
        .nullable(),
      seen: z.string().max(200).nullable().optional(),
    }),
    z.object({ change: z.literal('note'), text: writtenText(DESK_LIMITS.note, 'a note') }),
    z.object({ change: z.literal('read'), read: z.boolean('Say whether it is read.') }),
    z.object({ change: z.literal('spam'), spam: z.boolean('Say whether it is spam.') }),
  ],
  'There is no such change.',
);
export type InquiryChange = z.output<typeof changeSchema>;

/** POST /api/admin/inquiries/{id}/reply: answered with the InquiryDetail. `channel` whatsapp records that the chat was opened with this text. */
export const replySchema = z.object({
  channel: z.enum(REPLY_CHANNELS, 'Choose e-mail or WhatsApp.'),
  subject: optional(writtenLine(DESK_LIMITS.subject, 'a subject')),
  body: writtenText(DESK_LIMITS.reply, 'an answer'),
});
export type ReplyRequest = z.output<typeof replySchema>;

/** POST /api/admin/inquiries/{id}/quotes, answered with the InquiryDetail; `send` mails the link as well. DELETE …/quotes/{quoteId} withdraws it. */
export const quoteSchema = z.object({
  title: writtenLine(DESK_LIMITS.quoteTitle, 'a title'),
  lines: z
    .array(z.object({ group: writtenLine(DESK_LIMITS.quoteText, 'the group'), price: writtenLine(DESK_LIMITS.quoteText, 'the price') }))
    .min(1, 'A quote needs one price at least.')
    .max(DESK_LIMITS.quoteLines, `A quote has ${DESK_LIMITS.quoteLines} prices at most.`),
  note: optional(writtenText(DESK_LIMITS.quoteNote, 'a note')),
  validUntil: dayToCome,
  send: z.boolean('Say whether to send it.'),
});
export type QuoteRequest = z.output<typeof quoteSchema>;

const email = z
  .string('Please give an e-mail address.')
  .trim()
  .max(NAMED_MAX, 'An e-mail address has at most 100 characters.')
  .regex(/^[^\s@\p{C}]+@[^\s@\p{C}]+$/u, 'This does not look like an e-mail address.')
  .overwrite(foldAddress);
const reference = z.string().trim().toUpperCase().max(NAMED_MAX);

/** GET /api/admin/person?email= or ?reference= */
export const personByEmailSchema = z.object({ email });
export const personByReferenceSchema = z.object({ reference });

/** POST /api/admin/person/erase: answered with `Erased`. `confirm` repeats the address or the reference. */
export const eraseSchema = z
  .object({
    reference: reference.optional(),
    email: email.optional(),
    confirm: z.union([z.literal(true), z.string().trim().max(NAMED_MAX)], 'Type it once more to confirm.'),
  })
  .refine(({ email, reference }) => email !== undefined || reference !== undefined, { path: ['email'], message: 'Please give an e-mail address.' })
  .refine(({ email, reference, confirm }) => confirm === true || foldAddress(confirm) === foldAddress(reference ?? email ?? ''), {
    path: ['confirm'],
    message: 'The two differ. Type the same one twice.',
  });
export type EraseRequest = z.output<typeof eraseSchema>;

/** POST /api/quote-viewed: the token of the quote's private address. */
export const viewedSchema = z.object({ token: z.string().max(100) });
