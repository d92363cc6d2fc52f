import { checked } from '../../../server/http/checked.ts';
import type { Admin } from '../../security/server/admin.ts';
import { presenceSchema } from '../model/desk-requests.ts';
import { announce } from './desk-news.ts';
import type { DeskServices } from './desk-services.ts';
import { idOf } from './inquiry-detail.ts';

/** Tells the other desks that somebody has an enquiry open, and whether they are typing. Nothing is stored. @throws Refused 404, 422 */
export async function tellPresence(admin: Admin<'desk'>, { db }: DeskServices, name: string | undefined, body: unknown): Promise<{ success: true }> {
  const { typing } = checked(presenceSchema, body);
  await announce(db, { type: 'presence', id: await idOf(db, name), person: { id: admin.id, name: admin.name }, typing });
  return { success: true };
}
