// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Field } from './field';
import { HALF_FILLED } from './half-filled';
import { tooLong, upTo } from './too-long';
import { TypedField } from './typed-field';
import { useBusy } from './use-busy';

afterEach(cleanup);

const MAX = 5;
const work = vi.fn(async () => {});

function Form() {
  const [text, setText] = useState('');
  const { onSubmit } = useBusy();
  return (
    <form aria-label="a form" onSubmit={onSubmit(work)}>
      <Field id="text" label="Text" error={tooLong(text, MAX)}>
        <input id="text" {...upTo(MAX)} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
    </form>
  );
}

it('what is longer than its rule stays, is told beside its field and above the page, and is not sent until it is shorter', async () => {
  render(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>('Text');
  await userEvent.click(field);
  await userEvent.paste('1234567');
  expect(field.value).toBe('1234567');
  expect(screen.getByText('At most 5 characters fit here: 2 too many.')).toBeDefined();
  field.blur();
  fireEvent.submit(screen.getByRole('form'));
  // The list of messages may draw one twice while it comes in.
  expect(await screen.findAllByText('Invalid Input')).not.toEqual([]);
  expect(document.activeElement).toBe(field);
  expect(work).not.toHaveBeenCalled();
  await userEvent.type(field, '{Backspace}{Backspace}');
  fireEvent.submit(screen.getByRole('form'));
  expect(work).toHaveBeenCalledOnce();
});

it('counts an emoji as one character, as the rules do', () => {
  expect(tooLong('😀'.repeat(5), MAX)).toBeUndefined();
  expect(tooLong('😀'.repeat(7), MAX)).toBe('At most 5 characters fit here: 2 too many.');
});

/** A day of which a part was typed, as a browser has it: no value, and yet something stands there. */
function half(field: HTMLElement, isHalf = true): void {
  Object.defineProperty(field, 'validity', { value: { badInput: isHalf }, configurable: true });
}

it('a time of which only the hour was typed is told beside its field, and not sent as none', async () => {
  work.mockClear();
  function Times() {
    const [startsAt, setStartsAt] = useState('');
    const { onSubmit } = useBusy();
    return (
      <form aria-label="times" onSubmit={onSubmit(work)}>
        <TypedField id="starts" label="Starts" type="time" value={startsAt} onText={setStartsAt} />
      </form>
    );
  }
  render(<Times />);
  const field = screen.getByLabelText<HTMLInputElement>('Starts');
  field.focus();
  half(field);
  // By the return key, while the cursor is in it still.
  fireEvent.submit(screen.getByRole('form'));
  expect(await screen.findByText(HALF_FILLED)).toBeDefined();
  expect(document.activeElement).toBe(field);
  expect(work).not.toHaveBeenCalled();
  half(field, false);
  field.blur();
  await vi.waitFor(() => expect(screen.queryByText(HALF_FILLED)).toBeNull());
  fireEvent.submit(screen.getByRole('form'));
  expect(work).toHaveBeenCalledOnce();
});
