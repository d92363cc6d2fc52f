import { checked } from '../../../../server/http/checked.ts';
import type { Admin } from '../../../security/server/admin.ts';
import { wordsSchema } from '../../model/telling-requests.ts';
import { calledOffBody, movedBody, tripWordsFor } from '../../model/telling-texts.ts';
import type { Prepared } from '../../model/telling-types.ts';
import type { DepartureServices } from '../departure-services.ts';
import { departureOf } from '../work-on-departure.ts';
import { busyThen, lastDayOf } from './busy-then.ts';
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
  const texts: Prepared['texts'] = [];
  for (const party of await goingParties(db, departure.id)) {
    const said = tripWordsFor(content.mailTexts, party.language);
    const same = texts.find(({ language }) => language === said.language);
    if (same) same.parties.push(party.id);
    else {
      const body =
        asked.about === 'called_off'
          ? calledOffBody(said, departure, asked)
          : movedBody(said, { title: departure.title, firstDay: asked.day, startsAt: asked.startsAt ?? null });
      texts.push({ language: said.language, parties: [party.id], body });
    }
  }
  if (asked.about === 'called_off') return { texts, warnings: [] };
  const times = { startsAt: asked.startsAt ?? null, endsAt: asked.endsAt ?? null };
  return { texts, warnings: await busyThen(db, departure.id, { firstDay: asked.day, lastDay: lastDayOf(departure, asked.day), ...times }, true) };
}
