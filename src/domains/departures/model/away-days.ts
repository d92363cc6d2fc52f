import { checkOf, isText, listOf, objectWith } from '../../../lib/check.ts';

/** GET /data/away-days: days from today on with nobody here, as pages read them; `first` and `last` are YYYY-MM-DD in Banjul. */
export type AwayDays = { days: { first: string; last: string }[] };

export const awayDaysCheck = checkOf(objectWith<AwayDays>({ days: listOf(objectWith<AwayDays['days'][number]>({ first: isText, last: isText })) }));
