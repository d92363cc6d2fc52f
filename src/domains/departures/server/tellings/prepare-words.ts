import { checked } from '../../../../server/http/checked.ts';
import type { Admin } from '../../../security/server/admin.ts';
import { wordsSchema } from '../../model/telling-requests.ts';
import { calledOffBody, movedBody, type TripWords, tripWordsFor } from '../../model/telling-texts.ts';
import type { Prepared } from '../../model/telling-types.ts';
import { daysOf } from '../../model/trip-plan.ts';
import type { DepartureServices } from '../departure-services.ts';
import { departureOf } from '../work-on-departure.ts';
import { busyThen, movedLastDay } from './busy-then.ts';
import { goingParties } from './make-tellings.ts';

/**
 * What the guests of a departure would read where it is called off or moved so, once for each language; and what speaks against the new day.
 * @param params `about`, then `reason` and `day` again and again, or `day`, `startsAt`, `endsAt`
 * @throws Refused 404, 422
 */
export async function prepareWords(
  _admin: Admin<'desk'>,
  { db, content }: DepartureServices,
  id: string | undefined,
  params: URLSearchParams,
): Promise<Prepared> {
  const { about, reason, day, startsAt, endsAt } = Object.fromEntries(params);
  const asked = checked(wordsSchema, about === 'moved' ? { about, day, startsAt, endsAt } : { about, reason, offeredDays: params.getAll('day') });
  const departure = await departureOf(db, id);
  const saidIn = (tag: string | null) => tripWordsFor(content.mailTexts, tag);
  const spoken = Map.groupBy(await goingParties(db, departure.id), ({ language }) => saidIn(language).language);
  const textsOf = (body: (said: TripWords) => string) =>
    Array.from(spoken, ([language, there]) => ({ language, parties: there.map((party) => party.id), body: body(saidIn(language)) }));
  if (asked.about === 'called_off') return { texts: textsOf((said) => calledOffBody(said, departure, asked)), warnings: [] };
  const times = { startsAt: asked.startsAt ?? null, endsAt: asked.endsAt ?? null };
  const when = { firstDay: asked.day, lastDay: movedLastDay(departure, asked.day, daysOf(departure.tour, content)), ...times };
  const texts = textsOf((said) => movedBody(said, { title: departure.title, ...when }));
  return { texts, warnings: await busyThen(db, departure.id, when, true) };
}
