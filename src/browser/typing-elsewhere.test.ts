// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { isTypingElsewhere } from './typing-elsewhere';

afterEach(() => document.body.replaceChildren());

it('is said of who went on to a field, other than that of the form they asked from', () => {
  document.body.innerHTML = '<button>Search</button><form><input id="day"></form><textarea></textarea>';
  const [button, form] = [document.querySelector('button'), document.querySelector('form')];
  const into = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();
  button?.focus();
  expect(isTypingElsewhere(button)).toBe(false);
  into('textarea');
  expect(isTypingElsewhere(button, form)).toBe(true);
  expect(isTypingElsewhere(document.querySelector('textarea'))).toBe(false);
  into('#day');
  expect(isTypingElsewhere(button)).toBe(true);
  expect(isTypingElsewhere(button, form)).toBe(false);
});
