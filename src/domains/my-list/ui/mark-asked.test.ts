// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { keepList, myList } from './kept-tours';
import { markAsked, markPosted, notePost } from './mark-asked';

/* The form of my list, sent before its script runs: the browser posts it, and the page that follows knows the reference alone. */

const BIJILO = { slug: 'bijilo', title: 'Bijilo Forest Park' };
const KUNTA = { slug: 'kunta', title: 'Kunta Kinteh Island' };

function submitEvent(handled: boolean): Event {
  document.body.innerHTML = `<form><textarea name="message">I would like to ask about ${BIJILO.title}.</textarea><select name="preferredTour"><option value=""></option></select></form>`;
  const event = new Event('submit', { bubbles: true, cancelable: true });
  if (handled) event.preventDefault();
  document.querySelector('form')?.dispatchEvent(event);
  return event;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  keepList([BIJILO, KUNTA]);
});

it('marks what it named as asked for, once', () => {
  notePost(submitEvent(false));
  markPosted({ reference: 'HBT20261130K7QF' });
  expect(myList()).toEqual([{ ...BIJILO, asked: { at: expect.any(Number), reference: 'HBT20261130K7QF' } }, KUNTA]);
  markPosted({ reference: 'HBT20261130ABCD' });
  expect(myList()[0]?.asked?.reference).toBe('HBT20261130K7QF');
});

it('leaves the list alone where nothing of it was posted: what the script sends is marked as it is taken', () => {
  notePost(submitEvent(true));
  markPosted({ reference: 'HBT20261130K7QF' });
  expect(myList()).toEqual([BIJILO, KUNTA]);
});

it('marks what was sent by a script in the end, where the post was refused: once, and by the words that were sent', () => {
  notePost(submitEvent(false));
  const reference = 'HBT20261130K7QF';
  markPosted({ reference, message: `I would like to ask about ${KUNTA.title}.`, preferredTour: undefined });
  expect(myList().map(({ asked }) => asked?.reference)).toEqual([undefined, reference]);
  markPosted({ reference: 'HBT20261130ABCD' });
  expect(myList().map(({ asked }) => asked?.reference)).toEqual([undefined, reference]);
});

it('forgets such a post once the list was sent by its script: another enquiry would be taken for it', () => {
  notePost(submitEvent(false));
  markAsked({ reference: 'HBT20261130K7QF', message: KUNTA.title });
  markPosted({ reference: 'HBT20261130ABCD' });
  expect(myList().map(({ asked }) => asked?.reference)).toEqual([undefined, 'HBT20261130K7QF']);
});
