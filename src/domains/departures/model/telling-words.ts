import { shortMoment } from '../../../lib/banjul-time.ts';
import type { CallOffReason, TellingKind } from './departure-words.ts';
import type { TellingLine } from './telling-types.ts';

/**
 * Why a departure is called off or moved: as the desk chooses it, as the guide's sheet says it, as a sentence on the traveller's own page, and which
 * words of their language tell it.
 */
export const REASON_WORDS: Record<CallOffReason, { choice: string; sheet: string; sentence: string; told?: 'weather' | 'ferry' | 'health' | 'tooFew' }> = {
  weather: { choice: 'Weather', sheet: 'weather', sentence: 'The weather does not allow it.', told: 'weather' },
  ferry: { choice: 'Ferry', sheet: 'the ferry', sentence: 'The ferry is not running.', told: 'ferry' },
  health: { choice: 'Illness', sheet: 'health', sentence: 'One of our team is ill.', told: 'health' },
  too_few: { choice: 'Too few people', sheet: 'too few people', sentence: 'Too few travellers booked for that day.', told: 'tooFew' },
  other: { choice: 'Other', sheet: '', sentence: 'Something has come up that we cannot change.' },
};

export const TELLING_WORDS: Record<TellingKind, string> = {
  pass: 'The page of their trip',
  tomorrow: 'See you tomorrow',
  sheet: 'Day sheet',
  called_off: 'Called off',
  moved: 'Moved, or goes ahead after all',
  review: 'Asked for a review',
};

/** What a line is about: a guide's day sheet may be that they do not go after all. */
export function lineWords({ kind, isOff }: Pick<TellingLine, 'kind' | 'isOff'>): string {
  return isOff ? 'Does not go any more' : TELLING_WORDS[kind];
}

/** Whether somebody has to tell them: nothing goes by itself, or its mail still waits half an hour later. That a question how it was waits harms nobody. */
export function isToDo({ state, kind, isLate }: Pick<TellingLine, 'state' | 'kind' | 'isLate'>): boolean {
  return state === 'open' || state === 'came_back' || (state === 'going' && isLate && kind !== 'review');
}

/** How telling somebody stands, in words; `isToDo`: somebody has to do something. */
export function tellingState(line: TellingLine): { text: string; isToDo: boolean } {
  return { text: stateWords(line), isToDo: isToDo(line) };
}

function stateWords({ state, toldAt, toldBy, phone, chat, why }: TellingLine): string {
  switch (state) {
    case 'told':
      return toldBy ? `Told by ${toldBy}, ${shortMoment(toldAt ?? '')}` : `Told by mail, ${shortMoment(toldAt ?? '')}`;
    case 'going':
      return 'The mail is on its way';
    case 'over':
      return 'No longer needs to be told';
    case 'came_back':
      return `Mail came back: ${chat ? 'ring or chat' : phone ? 'ring' : 'no number to ring'}. ${why ?? ''}`.trim();
    case 'open':
      if (chat) return 'To tell by chat';
      return phone ? 'Ring: no chat to this number' : 'Ring or look: no address';
  }
}
