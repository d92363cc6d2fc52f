// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Tick } from '@/ui/field';
import { useFormDraft } from './use-form-draft';

const KEY = 'a-draft';
const EMPTY = { message: '', walks: '' };

/** A part of the form whose script takes over before the form's own. */
function Meanwhile({ run }: { run: () => void }) {
  useLayoutEffect(run, [run]);
  return null;
}

/** A form of one field; what `meanwhile` does falls between the field's taking over and the form's first effect. */
function Form({ meanwhile, given }: { meanwhile?: () => void; given?: Partial<typeof EMPTY> }) {
  const { control, tick, draft } = useFormDraft({ form: 'small', storageKey: KEY, empty: EMPTY, state: undefined, ...(given && { given }), beside: 'message' });
  return (
    <>
      {meanwhile && <Meanwhile run={meanwhile} />}
      <p>Write to us</p>
      <button type="button" onClick={() => sent.push(draft.message)}>
        Send
      </button>
      <textarea aria-label="Message" {...control('message')} />
      <Tick label="Walks little" {...tick('walks')} />
    </>
  );
}

/** What a press of the button would send. */
const sent: string[] = [];

const keep = (message: string) => sessionStorage.setItem(KEY, JSON.stringify({ message }));
const shown = () => screen.getByLabelText<HTMLTextAreaElement>('Message').value;

/** The form as the server sent it, with these words in its field when its script comes. */
function takeOver(words: string, meanwhile?: () => void, isTicked = false): void {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Form />);
  document.body.append(container);
  const field = container.querySelector('textarea');
  if (field) field.value = words;
  const box = container.querySelector('input');
  if (box) box.checked = isTicked;
  render(<Form {...(meanwhile && { meanwhile })} />, { container, hydrate: true });
}

beforeEach(() => {
  sessionStorage.clear();
  sent.length = 0;
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

describe('a form that a script takes over', () => {
  it('has what was typed before, rather than an older draft', () => {
    keep('Of yesterday');
    takeOver('Typed just now');
    expect(shown()).toBe('Typed just now');
  });

  it.each([
    ['', 'About two tours'],
    ['We are four.', 'About two tours\n\nWe are four.'],
    ['About two tours\n\nWe are four.', 'About two tours\n\nWe are four.'],
  ])('has what its address brings before what was kept, %j, and once', (kept, expected) => {
    keep(kept);
    render(<Form given={{ message: 'About two tours' }} />);
    expect(shown()).toBe(expected);
  });

  it('has the tick that was set before, and none that was not', () => {
    const box = () => screen.getByLabelText<HTMLInputElement>('Walks little').checked;
    takeOver('Hello', undefined, true);
    expect(box()).toBe(true);
    cleanup();
    sessionStorage.clear();
    document.body.replaceChildren();
    takeOver('Hello');
    expect(box()).toBe(false);
  });

  it('has what another script of the page wrote last, where that is what stood in the field', () => {
    keep('About one tour');
    takeOver('About one tour', () => keep('About two tours'));
    expect(shown()).toBe('About two tours');
  });

  it('sends what was typed before also where the button is pressed in the moment in which the script takes over', async () => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(<Form />);
    document.body.append(container);
    const [field, button] = [container.querySelector('textarea'), container.querySelector('button')];
    if (field) field.value = 'Typed just now';
    const press = () => queueMicrotask(() => button?.click());
    // As browsers run it: the tests' own way lets no press come in between.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    const root = hydrateRoot(container, <Form meanwhile={press} />);
    await vi.waitFor(() => expect(sent).toEqual(['Typed just now']));
    root.unmount();
    vi.unstubAllGlobals();
  });

  it('has what was typed, and the focus, also where a browser had translated the page and the fields are made anew', () => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(<Form />);
    document.body.append(container);
    const [words, field] = [container.querySelector('p'), container.querySelector('textarea')];
    if (words) words.innerHTML = '<font>Écrivez-nous</font>';
    if (field) field.value = 'Nous sommes deux';
    field?.focus();
    render(<Form />, { container, hydrate: true, onRecoverableError: () => {} });
    expect(field?.isConnected).toBe(false);
    expect(shown()).toBe('Nous sommes deux');
    expect(document.activeElement).toBe(screen.getByLabelText('Message'));
  });

  it('has the letter that was typed while the script took over', () => {
    takeOver('and/o', () => {
      const field = document.querySelector('textarea');
      if (!field) return;
      field.value = 'and/or';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(shown()).toBe('and/or');
    expect(sessionStorage.getItem(KEY)).toContain('and/or');
  });
});
