// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { keepList, myList } from './kept-tours';
import { markPosted, notePost } from './mark-asked';

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
  markPosted('HBT20261130K7QF');
  expect(myList()).toEqual([{ ...BIJILO, asked: { at: expect.any(Number), reference: 'HBT20261130K7QF' } }, KUNTA]);
  markPosted('HBT20261130ABCD');
  expect(myList()[0]?.asked?.reference).toBe('HBT20261130K7QF');
});

it('leaves the list alone where nothing of it was posted: what the script sends is marked as it is taken', () => {
  notePost(submitEvent(true));
  markPosted('HBT20261130K7QF');
  expect(myList()).toEqual([BIJILO, KUNTA]);
});
