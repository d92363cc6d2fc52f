// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
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
