import * as z from 'zod/mini';
import { uuidRule } from '../../../lib/uuid-rule.ts';
import { RESOURCE_KINDS } from './departure-words.ts';

/** Links that the page of links makes and ends; passes and reviews go to travellers by themselves. */
export const LASTING_KINDS = ['feed', 'sheet'] as const;
export type LastingKind = (typeof LASTING_KINDS)[number];

/** A link that is open. `address` is null where the secret of the installation is another one since: who has it can still use it. */
const shownLinkSchema = z.nullable(z.object({ id: z.string(), address: z.nullable(z.string()), madeAt: z.string() }));
export type ShownLink = z.output<typeof shownLinkSchema>;

const ownerSchema = z.object({
  id: z.string(),
  kind: z.enum(RESOURCE_KINDS),
  name: z.string(),
  active: z.boolean(),
  feed: shownLinkSchema,
  /** Of a guide alone. */
  sheet: shownLinkSchema,
});
export type LinkOwnerView = z.output<typeof ownerSchema>;

/** GET /api/admin/days/links, and what each change of it is answered with. */
export const linksViewSchema = z.object({
  office: shownLinkSchema,
  /** Guides, then vehicles; who is not active any more is there while a link of theirs is open. */
  owners: z.array(ownerSchema),
});
export type LinksView = z.output<typeof linksViewSchema>;

/**
 * POST /api/admin/days/links: makes a link, or a new one in the place of the old, or ends it. `seen` is the id of the link that stood on the
 * screen, null for none: where a colleague was quicker nothing is changed (409).
 */
export const linkChangeSchema = z.object({
  change: z.enum(['make', 'renew', 'revoke'], 'There is no such change.'),
  kind: z.enum(LASTING_KINDS, 'There is no such link.'),
  /** Null for the office. */
  resourceId: z.nullable(uuidRule),
  seen: z.nullable(uuidRule),
});
export type LinkChange = z.output<typeof linkChangeSchema>;
