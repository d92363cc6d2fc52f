import { asc, eq } from 'drizzle-orm';
import { userRoles, users } from '../../accounts/server/accounts-tables.ts';
import type { Admin } from '../../accounts/server/admin.ts';
import { shownName } from '../../accounts/server/shown-name.ts';
import { tripNames } from '../../tours/model/trips/all-trips.ts';
import type { DeskFacts } from '../model/desk-types.ts';
import type { DeskServices } from './desk-services.ts';

/** What the desk needs once (desk-types.ts, DeskFacts). */
export async function deskFacts(admin: Admin, { db, content }: DeskServices): Promise<DeskFacts> {
  const { site, replyTemplates } = content;
  const admins = await db
    .select({ id: users.id, name: shownName<string>() })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(eq(userRoles.role, 'admin'))
    .orderBy(asc(shownName()));
  return {
    me: { id: admin.id, name: admin.name, email: admin.email },
    admins,
    brand: site.brand.name,
    chatBase: site.contact.chatBase,
    opens: site.hours.opens,
    closes: site.hours.closes,
    tours: tripNames(content),
    reviewLink: (site.social.travelReview ?? site.social.secondReview)?.url ?? '',
    templates: replyTemplates,
  };
}
