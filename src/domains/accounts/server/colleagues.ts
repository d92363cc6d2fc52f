import { eq, inArray } from 'drizzle-orm';
import { byName } from '../../../server/db/by-name.ts';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { AT_THE_DESK } from '../../security/server/admin.ts';
import { userRoles, users } from './accounts-tables.ts';
import { shownName } from './shown-name.ts';

/** Who works at the desk, by name. */
export function colleagues(db: DbOrTransaction): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: users.id, name: shownName<string>() })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(inArray(userRoles.role, AT_THE_DESK))
    .orderBy(byName(shownName()));
}
