// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
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
