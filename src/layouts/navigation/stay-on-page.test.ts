// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import './stay-on-page';

const link = () => document.querySelector('a') as HTMLAnchorElement;
/** Where a press on the word in the link would lead. */
function pressed(): string {
  link().addEventListener('click', (event) => event.preventDefault());
  document.querySelector('b')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  return link().getAttribute('href') ?? '';
}

beforeEach(() => {
  document.body.innerHTML = '<a href="/#about"><b>About</b></a>';
});
afterEach(() => history.replaceState(null, '', '/'));

describe('a way to a section of the home page', () => {
  it.each([
    ['/?fbclid=abc', '?fbclid=abc#about'],
    ['/?ab=control#contact', '?ab=control#about'],
    ['/', '/#about'],
  ])('stays within %s', (here, there) => {
    history.replaceState(null, '', here);
    pressed();
    expect(link().href).toBe(new URL(there, location.href).href);
  });

  it('leads to the home page from every other', () => {
    history.replaceState(null, '', '/tours?kind=half');
    expect(pressed()).toBe('/#about');
  });
});
