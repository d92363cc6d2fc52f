// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { formOf } from '../../../../../tests/fixtures/form-of.ts';
import { FieldsOf } from './any-field';
import { FormProvider } from './form-state';

afterEach(cleanup);

it('a letter draws its own field anew, and no other: a long form stays quick on a slow phone', () => {
  let draws = 0;
  const counted = {
    type: 'string' as const,
    get pattern() {
      draws += 1;
      return '.';
    },
  };
  const entry = { type: 'object' as const, properties: { first: { type: 'string' as const }, second: counted }, required: ['first', 'second'] };
  const schema = { type: 'object' as const, properties: { ...entry.properties, days: { type: 'array' as const, items: entry } }, required: ['days'] };
  const form = formOf({ first: '', second: '', days: [{ first: '', second: '' }] });
  render(
    <FormProvider form={form}>
      <FieldsOf schema={schema} path={[]} />
    </FormProvider>,
  );
  const before = draws;
  expect(before).toBeGreaterThan(1);
  const [outer, inner] = screen.getAllByRole('textbox', { name: /First/, hidden: true });
  fireEvent.change(outer as HTMLElement, { target: { value: 'a' } });
  fireEvent.change(inner as HTMLElement, { target: { value: 'b' } });
  expect(form.state().document).toMatchObject({ first: 'a', days: [{ first: 'b' }] });
  expect(draws).toBe(before);
});

it('what was left empty so far is no mistake: it says what is expected, and is one once Publish was pressed', () => {
  const schema = {
    type: 'object' as const,
    properties: { question: { type: 'string' as const }, answer: { type: 'string' as const }, tour: { type: 'string' as const, enum: ['lamin-lodge'] } },
    required: ['question', 'answer', 'tour'],
  };
  const question = { path: 'question', expected: '10 characters or more' };
  const answer = { path: 'answer', expected: '40 characters or more' };
  const tour = { path: 'tour', expected: 'one of "lamin-lodge"', isMissing: true };
  const form = formOf({ question: '', answer: 'In May' }, [{ ...question, isMissing: true }, answer, tour]);
  render(
    <FormProvider form={form}>
      <FieldsOf schema={schema} path={[]} />
    </FormProvider>,
  );
  const field = (name: string) => screen.getByLabelText(name);
  const says = (name: string) => (field(name).getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
  const type = (text: string) => fireEvent.change(field('Question'), { target: { value: text } });
  expect(says('Question')).toEqual(['Still missing: 10 characters or more.']);
  expect(says('Tour')).toEqual(['Still missing: one of the list.']);
  expect(field('Question').getAttribute('aria-invalid')).toBeNull();
  expect(says('Answer'), 'too short').toEqual(['Expected: 40 characters or more']);
  expect(field('Answer').getAttribute('aria-invalid')).toBe('true');
  type('When');
  expect(says('Question'), 'until it is saved').toEqual([undefined]);
  act(() => form.judge([question, answer, tour]));
  expect(says('Question')).toEqual(['Expected: 10 characters or more']);
  type('');
  act(() => form.judge([{ ...question, isMissing: true }, answer, tour], true));
  expect(says('Question')).toEqual(['Expected: 10 characters or more']);
  expect(says('Tour')).toEqual(['Expected: one of the list']);
});
