import type { ChangedField } from './departure-requests.ts';
import type { DepartureHistoryEntry } from './departure-types.ts';
import { type CallOffReason, PARTY_STATUS_WORDS, type PartyStatus, type TellingKind } from './departure-words.ts';
import { REASON_WORDS, TELLING_WORDS } from './telling-words.ts';
import { tickWords } from './tick-words.ts';

const FIELD_WORDS: Record<ChangedField, string> = {
  firstDay: 'the day',
  lastDay: 'the last day',
  startsAt: 'the start',
  endsAt: 'the end',
  note: 'the note',
  people: 'the number of people',
  pickupPlace: 'the pick-up place',
  pickupTime: 'the pick-up time',
  priceLine: 'the price',
  status: 'the status',
};

/** What happened to a departure, as one would tell it: "Awa assigned Kebba Jarjusey"; `text` is what belongs to it. */
export function departureHistoryWords({ event, detail, actor }: Pick<DepartureHistoryEntry, 'event' | 'detail' | 'actor'>): { told: string; text?: string } {
  const who = actor ?? 'The site';
  const word = (key: string) => (typeof detail[key] === 'string' ? detail[key] : undefined);
  const texts = (key: string) => (Array.isArray(detail[key]) ? detail[key].filter((one) => typeof one === 'string') : []);
  const people = detail.people === 1 ? '1 person' : `${detail.people} people`;
  switch (event) {
    case 'made':
      return { told: `${who} made this departure` };
    case 'changed':
      return { told: `${who} changed ${fieldsText(texts('changed'))}`, ...spanChange(detail) };
    case 'party_added':
      return { told: `${who} added a party of ${people}` };
    case 'party_changed': {
      const status = word('status');
      const words = status && PARTY_STATUS_WORDS[status as PartyStatus];
      return { told: `${who} changed ${fieldsText(texts('changed'))} of a party`, ...(words && { text: words }) };
    }
    case 'party_moved':
      return { told: `${who} moved a party of ${people}`, text: `${word('from') ?? ''} → ${word('to') ?? ''}` };
    case 'party_taken_out':
      return { told: `${who} took out a party of ${people}` };
    case 'assigned': {
      const warnings = texts('warnings');
      return {
        told: `${who} assigned ${word('name') ?? 'somebody'}${warnings.length > 0 ? ' anyway' : ''}`,
        ...(warnings.length > 0 && { text: warnings.join(' ') }),
      };
    }
    case 'unassigned':
      return { told: `${who} took ${word('name') ?? 'somebody'} off` };
    case 'called_off':
      return {
        told: `${who} ${detail.isWhole === false ? 'called some parties off' : 'called it off'}`,
        text: (REASON_WORDS[word('reason') as CallOffReason] ?? REASON_WORDS.other).choice,
      };
    case 'taken_up_again':
      return { told: `${who} took it up again` };
    case 'moved':
      return { told: `${who} moved ${detail.isWhole === false ? 'some parties' : 'it'}`, text: `${word('from') ?? 'no day'} → ${word('to') ?? 'no day'}` };
    case 'told':
      return { told: `${who} told somebody: ${TELLING_WORDS[word('kind') as TellingKind] ?? 'news'}` };
    case 'not_told':
      return { told: `${who} took back that somebody was told` };
    case 'tick':
      return { told: `${who} ${tickWords(detail) ?? 'ticked something on the day sheet'}` };
    default:
      return { told: `${who}: ${event.replaceAll('_', ' ')}` };
  }
}

function fieldsText(fields: readonly string[]): string {
  const words = fields.map((field) => FIELD_WORDS[field as ChangedField] ?? field);
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? 'something');
}

/** "2026-12-05 08:00 → 2026-12-06 08:00", where the day or a time changed. */
function spanChange(detail: Record<string, unknown>): { text?: string } {
  const span = (value: unknown) =>
    typeof value === 'object' && value !== null
      ? ['firstDay', 'lastDay', 'startsAt', 'endsAt']
          .map((key) => (value as Record<string, unknown>)[key])
          .filter((one, at, all) => one && all.indexOf(one) === at)
      : [];
  const [from, to] = [span(detail.from).join(' '), span(detail.to).join(' ')];
  return from === to ? {} : { text: `${from || 'no day'} → ${to || 'no day'}` };
}
