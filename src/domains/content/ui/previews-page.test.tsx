// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { PreviewsPage } from './previews-page';

// Files share a window.
afterEach(() => document.body.replaceChildren());

it('takes no words and no press before the page’s script has taken over: the form would be sent nowhere', () => {
  document.body.innerHTML = renderToString(<PreviewsPage previews={[]} />);
  const controls = [...document.querySelectorAll('input, select, button')];
  expect(controls.length).toBeGreaterThan(4);
  expect(controls.filter((control) => !control.matches(':disabled, fieldset:disabled *'))).toEqual([]);
});
