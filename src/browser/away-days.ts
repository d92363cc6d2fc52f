import { awayDaysCheck } from '@/domains/departures/model/away-days';
import type { HoursException } from '@/domains/site/model/opening-hours';
import { askApi } from './api-client';
import { askOnce } from './ask-once';

const ask = askOnce(() => askApi('/data/away-days', awayDaysCheck));

/**
 * Days on which everybody is away, as days with other hours: put before those of the site, they hold. Asked for when a calendar opens, once a page;
 * where that fails there are none, and nothing else changes.
 */
export async function awayDays(): Promise<HoursException[]> {
  const { days } = await ask().catch(() => ({ days: [] }));
  return days.map((day) => ({ name: '', ...day }));
}
