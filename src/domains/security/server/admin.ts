import { may, type Right, ROLES, type Role } from '../model/rights.ts';

declare const proven: unique symbol;

/**
 * Somebody with a role who proved in this request that they hold a right; by itself, any. Every function of the admin area
 * takes one as its first argument, with the right that it needs, and only `asAdmin` and `holding` make one, so that
 * forgetting the guard, or asking for another right, does not compile.
 */
export type Admin<Held extends Right = Right> = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly address: string;
  readonly [proven]: Held;
};

/** Roles that work at the reply desk: who may take care of an enquiry, or may have taken money in the office. */
export const AT_THE_DESK = ROLES.filter((role) => may(role, 'desk'));

type Known = { user: Pick<Admin, 'id' | 'name' | 'email'>; role: Role | null };

/** @returns undefined for anybody who has no role now. `address` is the client's, for the audit log. */
export function asAdmin(who: Known | null, address: string): Admin | undefined {
  if (!who?.role) return undefined;
  return { id: who.user.id, name: who.user.name, email: who.user.email, role: who.role, address } as Admin;
}

/** Who writes, as colleagues read it later: by name, or by address until there is one, as `shownName` has it of accounts. */
export function authorOf({ id, name, email }: Pick<Admin, 'id' | 'name' | 'email'>): { id: string; name: string } {
  return { id, name: name || email };
}

/** @returns undefined for anybody who does not hold the right */
export function holding<Held extends Right>(admin: Admin | undefined, right: Held): Admin<Held> | undefined {
  return admin && may(admin.role, right) ? (admin as Admin<Held>) : undefined;
}
