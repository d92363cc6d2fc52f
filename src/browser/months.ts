import { type Months, monthsCheck } from '@/domains/tours/model/place/month-texts';
import { askApi } from './api-client';
import { askOnce } from './ask-once';

/** What each month is like on the coast. Asked for when a calendar opens, once a page. */
export const askMonths: () => Promise<Months> = askOnce(() => askApi('/data/months', monthsCheck));
