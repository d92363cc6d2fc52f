import { asc, eq } from 'drizzle-orm';
import { DAKAR_SLUG } from '../../lib/content/dakar-slug.ts';
import type { DeskFacts } from '../../lib/desk/desk-types.ts';
import { shownName } from '../accounts/shown-name.ts';
import type { Admin } from '../admin/admin.ts';
import { userRoles, users } from '../db/accounts-schema.ts';
import type { Services } from '../services.ts';

/** What the desk needs once (desk-types.ts, DeskFacts). */
export async function deskFacts(admin: Admin, { db, content }: Services): Promise<DeskFacts> {
  const { site, tours, dakar, replyTemplates } = content;
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
    tours: [...tours.map(({ title, slug }) => ({ title, slug })), { title: dakar.title, slug: DAKAR_SLUG }],
    reviewLink: site.social.travelReview.url,
    templates: replyTemplates,
  };
}
