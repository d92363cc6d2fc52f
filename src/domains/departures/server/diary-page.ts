import { asc, eq } from 'drizzle-orm';
import { banjulDay } from '../../../lib/banjul-time.ts';
import { byName } from '../../../server/db/by-name.ts';
import { Refused } from '../../../server/http/refused.ts';
import type { Admin } from '../../security/server/admin.ts';
import { diaryRange } from '../model/diary-view.ts';
import { tripPlans } from '../model/trip-plan.ts';
import { blockedToCome } from './blocked-days.ts';
import type { DepartureServices } from './departure-services.ts';
import { resources } from './departures-tables.ts';
import { diary } from './diary.ts';

/** What the page of the diary shows: the days of its address, and what its forms offer. @throws Refused 422 for no such days */
export async function diaryPage(admin: Admin<'desk'>, services: Pick<DepartureServices, 'db' | 'content'>, params: URLSearchParams) {
  const today = banjulDay();
  const range = diaryRange(params, today);
  if (!range) throw new Refused(422, 'validation_failed', 'There are no such days.');
  const { id, kind, name, seats, active } = resources;
  const [shown, blocked, going] = await Promise.all([
    diary(admin, services, range),
    blockedToCome(admin, services),
    services.db.select({ id, kind, name, seats }).from(resources).where(eq(active, true)).orderBy(asc(kind), byName(name)),
  ]);
  return { today, range, diary: shown, blocked, resources: going, plans: tripPlans(services.content) };
}
