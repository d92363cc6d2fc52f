import * as z from 'zod';
import { uuidRule } from '../../../lib/uuid-rule.ts';

/** A line of the ledger of erasures: ids, and fingerprints that nobody can turn back without the installation's secret. */
export const erasureSchema = z.object({
  id: uuidRule,
  at: z.iso.datetime({ offset: true }),
  erased: z.object({
    inquiries: z.array(uuidRule),
    mails: z.array(uuidRule),
    /** Mails that came in from their address, wherever they stood. Versions before this kind pass it by. */
    received: z.optional(z.array(uuidRule)),
    /** Reviews of their trips, which may outlive the enquiry. Versions before this kind pass it by. */
    reviews: z.optional(z.array(uuidRule)),
    /** What the diary had of a guide. Versions before this kind pass it by. */
    guides: z.optional(z.array(uuidRule)),
    /** Id of the account, where there was one. */
    account: z.nullable(z.string()),
    /** Of the address or phone number, as the audit log has it. */
    who: z.string(),
    /** What the account's security events and alerts go by; null where the person left no address. */
    accountKey: z.nullable(z.string()),
    /** Photographs that somebody no longer agreed to: SHA-256, and the keys of their cuts. Versions before this kind pass it by. */
    photographs: z.optional(z.array(z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/), cuts: z.array(z.string().regex(/^[0-9a-f]{10}$/)) }))),
  }),
});
export type Erasure = z.output<typeof erasureSchema>;
