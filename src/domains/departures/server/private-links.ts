import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { keyOf } from '../../../server/config/secrets.ts';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import type { LinkKind } from '../model/departure-words.ts';
import { privateLinks } from './party-tables.ts';

const SEED_BYTES = 32;
/** 32 bytes in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Whose link it is: a party's (pass, review), a guide's or vehicle's (sheet, feed), or the office's (feed). */
export type LinkOwner = { kind: 'pass' | 'review'; partyId: string } | { kind: 'sheet' | 'feed'; resourceId: string } | { kind: 'feed' };
export type OpenLink = { id: string; kind: LinkKind; partyId: string | null; resourceId: string | null };

/**
 * Private links: a page that opens by its address alone. The database has a random seed and the SHA-256 of the token; the token is the seed's HMAC
 * under the installation's secret, so that we can send a link again and nobody who reads the database can open one.
 */
export class PrivateLinks {
  readonly #key: Buffer;

  constructor(secret: string) {
    this.#key = keyOf(secret, 'private links');
  }

  #tokenOf(seed: string): string {
    return createHmac('sha256', this.#key).update(seed).digest('base64url');
  }

  /** The token of the owner's link; it is made where there is none, or where the installation's secret is another one since. */
  async tokenFor(tx: DbOrTransaction, owner: LinkOwner): Promise<string> {
    const [open] = await tx.select({ seed: privateLinks.seed, hash: privateLinks.hash }).from(privateLinks).where(openLinkOf(owner));
    const known = open && this.shown(open);
    if (known) return known;
    // Made under another secret, it cannot be sent again; whoever has it gets the new one with the next mail.
    if (open) await this.revoke(tx, owner);
    const seed = randomBytes(SEED_BYTES).toString('base64url');
    const token = this.#tokenOf(seed);
    const row = { id: randomUUID(), kind: owner.kind, seed, hash: linkHash(token), partyId: 'partyId' in owner ? owner.partyId : null };
    await tx
      .insert(privateLinks)
      .values({ ...row, resourceId: 'resourceId' in owner ? owner.resourceId : null })
      // Two at once make one.
      .onConflictDoNothing();
    return this.tokenFor(tx, owner);
  }

  /** The token of a link that is open, to show it; undefined where it was made under another secret, and only its holder knows it. */
  shown({ seed, hash }: { seed: string; hash: string }): string | undefined {
    const token = this.#tokenOf(seed);
    return linkHash(token) === hash ? token : undefined;
  }

  /** Whether the owner has a link that opens. */
  async has(db: DbOrTransaction, owner: LinkOwner): Promise<boolean> {
    return (await db.$count(privateLinks, openLinkOf(owner))) > 0;
  }

  /** Ends the owner's link: its address opens nothing from now on. */
  async revoke(tx: DbOrTransaction, owner: LinkOwner): Promise<void> {
    await tx.update(privateLinks).set({ revokedAt: new Date() }).where(openLinkOf(owner));
  }
}

/** @returns what a token opens; undefined for one of another kind, revoked, or nobody's */
export async function linkOf(db: DbOrTransaction, kind: LinkKind, token: string | undefined): Promise<OpenLink | undefined> {
  if (!TOKEN.test(token ?? '')) return undefined;
  const { id, partyId, resourceId } = privateLinks;
  const [link] = await db
    .select({ id, kind: privateLinks.kind, partyId, resourceId })
    .from(privateLinks)
    .where(and(eq(privateLinks.hash, linkHash(token ?? '')), eq(privateLinks.kind, kind), isNull(privateLinks.revokedAt)));
  return link;
}

/** The whole address that a token opens. */
export function addressOf(siteUrl: URL, kind: LinkKind, token: string): string {
  const paths: Record<LinkKind, string> = { pass: `/trip/${token}`, review: `/review/${token}`, sheet: `/sheet/${token}`, feed: `/calendar/${token}.ics` };
  return new URL(paths[kind], siteUrl).href;
}

type LinkServices = { config: { siteUrl: URL }; links: PrivateLinks };

/** The whole address of the owner's link; it is made where there is none. */
export async function linkTo(tx: DbOrTransaction, { config, links }: LinkServices, owner: LinkOwner): Promise<string> {
  return addressOf(config.siteUrl, owner.kind, await links.tokenFor(tx, owner));
}

/** The same for what is told in passing: null where the owner was given no link yet. */
export async function knownLinkTo(tx: DbOrTransaction, services: LinkServices, owner: LinkOwner): Promise<string | null> {
  return (await services.links.has(tx, owner)) ? linkTo(tx, services, owner) : null;
}

/** SHA-256 of a token, in hexadecimal. */
export const linkHash = (token: string) => createHash('sha256').update(token).digest('hex');

/** In SQL: the link of that owner which is open. */
export function openLinkOf(owner: LinkOwner): SQL | undefined {
  const { kind, partyId, resourceId, revokedAt } = privateLinks;
  const whose =
    'partyId' in owner ? eq(partyId, owner.partyId) : 'resourceId' in owner ? eq(resourceId, owner.resourceId) : and(isNull(partyId), isNull(resourceId));
  return and(eq(kind, owner.kind), whose, isNull(revokedAt));
}
