import * as z from 'zod';

/** A line of the ledger of erasures: ids, and fingerprints that nobody can turn back without the installation's secret. */
export const erasureSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime({ offset: true }),
  erased: z.object({
    inquiries: z.array(z.uuid()),
    mails: z.array(z.uuid()),
    /** Id of the account, where there was one. */
    account: z.nullable(z.string()),
    /** Of the address or phone number, as the audit log has it. */
    who: z.string(),
    /** What the account's security events and alerts go by; null where the person left no address. */
    accountKey: z.nullable(z.string()),
  }),
});
export type Erasure = z.output<typeof erasureSchema>;
