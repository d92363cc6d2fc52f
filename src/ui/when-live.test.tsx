// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { WhenLive } from './when-live';

const form = (
  <WhenLive>
    <textarea aria-label="Your answer" />
  </WhenLive>
);

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it('takes no words before the page’s script has taken over, and does from then on', () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(form);
  document.body.append(container);
  const takesWords = () => !screen.getByLabelText('Your answer').matches(':disabled, fieldset:disabled *');
  expect(takesWords()).toBe(false);
  render(form, { container, hydrate: true });
  expect(takesWords()).toBe(true);
});

it('takes words at once where it comes later than the script', () => {
  render(form);
  expect(document.querySelector('fieldset')?.disabled).toBe(false);
});
