import { describe, expect, it } from 'vitest';
import { MESSAGE_MAX } from '@/lib/field-lengths';
import { listChatText, listText, withAsked, withList } from './list-message';
import { type KeptTour, MY_LIST_MAX } from './my-list';

const BIJILO: KeptTour = { slug: 'bijilo-monkey-park', title: 'Bijilo Forest Park' };
const LAMIN: KeptTour = { slug: 'lamin-lodge', title: 'Lamin Lodge River Cruise' };
const ONE = listText([BIJILO]);
const BOTH = listText([BIJILO, LAMIN]);
const ASKED = { at: 7, reference: 'HBT20261123K7QF' };

describe('the list in the message', () => {
  it('names each tour on a line of its own', () => {
    expect(BOTH).toBe('I would like to ask about these tours:\n- Bijilo Forest Park\n- Lamin Lodge River Cruise');
    expect(ONE).toBe('I would like to ask about this tour:\n- Bijilo Forest Park');
  });

  it('leaves out what was asked for already', () => {
    expect(listText([BIJILO, { ...LAMIN, asked: ASKED }])).toBe(ONE);
    expect(listText([{ ...LAMIN, asked: ASKED }])).toBe('');
  });

  it('leaves room for 300 characters of one’s own, however long the titles', () => {
    const longest = Array.from({ length: MY_LIST_MAX }, (_, index): KeptTour => ({ slug: `tour-${index}`, title: 'x'.repeat(60) }));
    expect(listText(longest).length).toBeLessThanOrEqual(MESSAGE_MAX - 300);
  });
});

describe('the chat of the list', () => {
  it('greets and names the tours that were not asked for, and says nothing where there is none', () => {
    expect(listChatText('Baobab', [BIJILO, LAMIN])).toBe(`Hello Baobab! ${BOTH}`);
    expect(listChatText('Baobab', [{ ...LAMIN, asked: ASKED }])).toBe('');
  });
});

describe('the message', () => {
  it('begins with the list, before what was typed', () => {
    expect(withList('', '', BOTH)).toBe(BOTH);
    expect(withList('We are four.', '', BOTH)).toBe(`${BOTH}\n\nWe are four.`);
  });

  it('follows the list, and keeps every word around it', () => {
    expect(withList(`Hello!\n${ONE}\n\nCosts $& more?`, ONE, BOTH)).toBe(`Hello!\n${BOTH}\n\nCosts $& more?`);
    expect(withList(`${BOTH}\n\nWe are four.`, BOTH, '')).toBe('We are four.');
  });

  it('is left alone where somebody changed what we wrote', () => {
    const theirs = 'About Bijilo only, please.';
    expect(withList(theirs, ONE, BOTH)).toBe(theirs);
  });

  it('has the list again where everything was deleted', () => {
    expect(withList('  ', ONE, BOTH)).toBe(BOTH);
  });
});

describe('an enquiry', () => {
  it('asks for the tours that its message names, and for the one chosen in the form', () => {
    expect(withAsked([BIJILO, LAMIN], { message: BOTH }, ASKED)).toEqual([
      { ...BIJILO, asked: ASKED },
      { ...LAMIN, asked: ASKED },
    ]);
    expect(withAsked([BIJILO, LAMIN], { message: 'Hello', preferredTour: LAMIN.title }, ASKED)).toEqual([BIJILO, { ...LAMIN, asked: ASKED }]);
  });

  it('leaves alone what it does not name, and when that was asked for', () => {
    const earlier = { ...LAMIN, asked: { at: 1, reference: 'HBT20261101AAAA' } };
    expect(withAsked([BIJILO, earlier], { message: ONE }, ASKED)).toEqual([{ ...BIJILO, asked: ASKED }, earlier]);
  });
});
