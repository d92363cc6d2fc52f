import { shortMoment } from '../../../lib/banjul-time.ts';
import type { CallOffReason, TellingKind } from './departure-words.ts';
import type { TellingLine } from './telling-types.ts';

/** Why a departure is called off or moved, as the desk chooses it. */
export const REASON_WORDS: Record<CallOffReason, string> = { weather: 'Weather', ferry: 'Ferry', health: 'Illness', too_few: 'Too few people', other: 'Other' };

/** What somebody is told. */
export const TELLING_WORDS: Record<TellingKind, string> = {
  pass: 'The page of their trip',
  tomorrow: 'See you tomorrow',
  sheet: 'Day sheet',
  called_off: 'Called off',
  moved: 'Moved, or goes ahead after all',
  review: 'Asked for a review',
};

/** How telling somebody stands, in words; `isToDo`: somebody has to do something. */
export function tellingState({ state, toldAt, toldBy, phone, chat, why }: TellingLine): { text: string; isToDo: boolean } {
  switch (state) {
    case 'told':
      return { text: toldBy ? `Told by ${toldBy}, ${shortMoment(toldAt ?? '')}` : `Told by mail, ${shortMoment(toldAt ?? '')}`, isToDo: false };
    case 'going':
      return { text: 'The mail is on its way', isToDo: false };
    case 'over':
      return { text: 'No longer needs to be told', isToDo: false };
    case 'came_back':
      return { text: `Mail came back: ${chat ? 'ring or chat' : phone ? 'ring' : 'no number to ring'}. ${why ?? ''}`.trim(), isToDo: true };
    case 'open':
      if (chat) return { text: 'To tell by chat', isToDo: true };
      return { text: phone ? 'Ring: no chat to this number' : 'Ring or look: no address', isToDo: true };
  }
}
