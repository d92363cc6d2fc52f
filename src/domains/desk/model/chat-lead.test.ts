import { expect, it } from 'vitest';
import { chatWords } from './chat-lead.ts';

it.each([
  ['/tours/x', 'search', 'google.com', 'Came by a chat from /tours/x, found us by google.com'],
  ['/tours/x', 'campaign', 'facebook.com', 'Came by a chat from /tours/x, found us by a campaign of ours'],
  ['/', 'direct', null, 'Came by a chat from /, came to us directly'],
  [null, 'other', 'example.com', 'Came by a chat, found us by example.com'],
  ['/faq', null, null, 'Came by a chat from /faq'],
  [null, null, null, 'Came by a chat'],
] as const)('a chat from %s by %s (%s) is told in words', (page, source, referrerHost, told) => {
  expect(chatWords({ page, source, referrerHost })).toBe(told);
});
