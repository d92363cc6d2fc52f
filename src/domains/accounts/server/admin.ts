import type { SignedIn } from './signed-in.ts';

declare const proven: unique symbol;

/**
 * An admin who proved it in this request. Every function of the admin area takes one as its first argument, and only
 * `asAdmin` makes one, so that forgetting the guard does not compile.
 */
export type Admin = { readonly id: string; readonly name: string; readonly email: string; readonly address: string; readonly [proven]: true };

/** @returns undefined for whoever is no admin now. `address` is the client's, for the audit log. */
export function asAdmin(who: SignedIn | null, address: string): Admin | undefined {
  if (who?.role !== 'admin') return undefined;
  return { id: who.user.id, name: who.user.name, email: who.user.email, address } as Admin;
}
