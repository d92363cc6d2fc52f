import { describe, expect, it } from 'vitest';
import { isReference, makeReference } from '../../../lib/reference.ts';
import { makeChatReference } from '../../site/model/chat-reference.ts';
import { generalChatText, tourChatText } from '../../site/model/outbound.ts';
import { chatReferenceIn } from './find-chat-reference.ts';

const MANY = 3000;

describe('the reference of a chat', () => {
  it('is the prefix, a C and six letters without look-alikes, each used', () => {
    const made = Array.from({ length: MANY }, () => makeChatReference('HBT'));
    for (const reference of made) expect(reference).toMatch(/^HBTC-[A-Z\d]{6}$/);
    const letters = made.map((reference) => reference.slice(-6)).join('');
    expect(letters).not.toMatch(/[0O1IL2Z5S8B]/);
    expect(new Set(letters).size).toBe(25);
    // Of 244 million, 3000 meet at most now and then.
    expect(new Set(made).size).toBeGreaterThanOrEqual(MANY - 1);
  });

  it('is no enquiry’s, and an enquiry’s is none of a chat', () => {
    expect(isReference(makeChatReference('HBT'), 'HBT')).toBe(false);
    expect(chatReferenceIn(makeReference('HBT'), 'HBT')).toBeUndefined();
  });
});

describe('what is typed or pasted', () => {
  it.each([
    'HBTC-7K3M4X',
    'hbtc-7k3m4x',
    'HBTC7K3M4X',
    'hbtc 7k3m4x',
    ' HBTC\u20137K3M4X ',
    '(Ref. HBTC-7K3M4X)',
    `[14:03, 27/11/2026] Ann: ${tourChatText('Hidden Baobab Tours', 'Lamin Lodge River Cruise')} (Ref. HBTC-7K3M4X)\nAnd we are four`,
  ])('has the reference in it: %s', (text) => {
    expect(chatReferenceIn(text, 'HBT')).toBe('HBTC-7K3M4X');
  });

  it.each([
    ['another prefix', 'ABCC-7K3M4X'],
    ['a letter too few', 'HBTC-7K3M4'],
    ['a letter too many', 'HBTC-7K3M4XX'],
    ['a look-alike', 'HBTC-7K3M40'],
    ['a word before it', 'xHBTC-7K3M4X'],
    ['an accent behind it', 'HBTC-7K3M4Xé'],
    ['no reference', generalChatText('Hidden Baobab Tours')],
    ['nothing', ''],
  ])('has none with %s', (_name, text) => {
    expect(chatReferenceIn(text, 'HBT')).toBeUndefined();
  });
});
