// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { formOf } from '../../../../../tests/fixtures/form-of.ts';
import type { FieldSchema, Fields } from '../../../content-format/model/field-schema.ts';
import { altText, place } from '../../../content-format/model/fields.ts';
import { formSchema } from '../../../content-format/model/form-schema.ts';
import { FieldsOf } from './any-field';
import { FormProvider } from './form-state';

afterEach(cleanup);

function show(schema: FieldSchema, document: Fields) {
  const form = formOf(document);
  render(
    <FormProvider form={form}>
      <FieldsOf schema={schema} path={[]} />
    </FormProvider>,
  );
  return form;
}

it.each(['13.356, -16.797', '(13.356,-16.797)', ' 13.356 -16.797 '])('both numbers of a place may be pasted as a map has them: %s', (copied) => {
  const form = show(formSchema(place), { name: 'Tanji' });
  fireEvent.change(screen.getByRole('textbox', { name: /Latitude/ }), { target: { value: copied } });
  expect(form.state().document).toEqual({ name: 'Tanji', latitude: 13.356, longitude: -16.797 });
});

it('a number that is typed is the first of the two alone, with a comma or a point', () => {
  const form = show(formSchema(place), { longitude: -16.5 });
  fireEvent.change(screen.getByRole('textbox', { name: /Latitude/ }), { target: { value: '13,356' } });
  expect(form.state().document).toEqual({ latitude: 13.356, longitude: -16.5 });
});

/** Key by key, each after what the field shows by then. */
function type(field: HTMLElement, text: string): string {
  const input = field as HTMLInputElement;
  fireEvent.change(input, { target: { value: '' } });
  for (const letter of text) fireEvent.change(input, { target: { value: input.value + letter } });
  return input.value;
}

it.each([
  ['13.405', 13.405],
  ['13,0503', 13.0503],
  ['13.0', 13],
  ['-16.', -16],
  [' ', undefined],
  ['1e1', '1e1'],
  ['-', '-'],
])('what is typed into a number key by key is that number, and stays as it is typed: "%s"', (typed, number) => {
  const form = show(formSchema(place), {});
  expect(type(screen.getByRole('textbox', { name: /Latitude/ }), typed)).toBe(typed);
  expect(form.state().document).toEqual(number === undefined ? {} : { latitude: number });
});

it.each([
  [z.int(), '1,000', '1,000'],
  [z.int(), '1.5', '1.5'],
  [z.int(), '-5', -5],
  [z.number().max(2000), '1,200', '1,200'],
  [z.number().max(2000), '1200.5', 1200.5],
])('no thousand becomes a one, and no part of a whole number goes: %#', (schema, typed, number) => {
  const form = show(formSchema(z.strictObject({ rain: schema })), {});
  expect(type(screen.getByRole('textbox', { name: /Rain/ }), typed)).toBe(typed);
  expect(form.state().document).toEqual({ rain: number });
});

it('what comes to stand in the document from elsewhere is shown, whatever was typed before', () => {
  const form = show(formSchema(place), {});
  const field = screen.getByRole('textbox', { name: /Latitude/ }) as HTMLInputElement;
  type(field, '13.40');
  act(() => form.change(['latitude'], 12.5));
  expect(field.value).toBe('12.5');
});

it('what was chosen and is no longer there stays chosen, and says so', () => {
  const tour = { type: 'string' as const, enum: ['lamin-lodge'], words: { 'lamin-lodge': 'Lamin Lodge' } };
  const form = show({ type: 'object', properties: { tour }, required: ['tour'] }, { tour: 'monkey-park' });
  const field = screen.getByRole('combobox', { name: /Tour/ });
  expect([...(field as HTMLSelectElement).options].map(({ text }) => text)).toEqual(['Monkey park (no longer there)', 'Lamin Lodge']);
  expect((field as HTMLSelectElement).value).toBe('monkey-park');
  fireEvent.change(field, { target: { value: 'lamin-lodge' } });
  expect(form.state().document).toEqual({ tour: 'lamin-lodge' });
});

it('the words for a picture say what they are for', () => {
  show(formSchema(z.strictObject({ alt: altText })), {});
  expect(screen.getByRole('textbox', { name: /What the picture shows/ })).toBeDefined();
  expect(screen.getByText(/Read aloud to people who cannot see the picture\./)).toBeDefined();
});
