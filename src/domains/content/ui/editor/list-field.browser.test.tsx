import '@/styles/admin.css';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { expect, it } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { Value } from '@/domains/content-format/model/field-schema';
import { dragMouse, showIsland, texts } from '../../../../../tests/browser/stage.tsx';
import { formOf } from '../../../../../tests/fixtures/form-of.ts';
import { AnyField } from './any-field';
import { FormProvider } from './form-state';

const LINES = { type: 'array', items: { type: 'string', maxLength: 90 } } as const;
const PLACE = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] } as const;
const DAYS = { type: 'array', items: { type: 'object', properties: { title: { type: 'string' }, place: PLACE }, required: ['title'] } } as const;

/** A form with one list, and what its document says below it. */
function Form({ schema, entries }: { schema: typeof LINES | typeof DAYS; entries: Value[] }) {
  const [form] = useState(() => formOf({ stops: entries }));
  const { document } = useSyncExternalStore(form.subscribe, form.state, form.state);
  const [works, setWorks] = useState(false);
  useEffect(() => setWorks(true), []);
  return (
    <FormProvider form={form}>
      <div className="p-4">
        <AnyField schema={schema as never} path={['stops']} label="Stops" optional={false} />
      </div>
      <p data-document={works}>{JSON.stringify((document as { stops: Value[] }).stops)}</p>
      <div style={{ height: '150vh' }} />
    </FormProvider>
  );
}

/** Shown, and heard: what is pressed before React has it would be lost. */
async function showForm(form: ReactNode): Promise<void> {
  showIsland(form);
  await expect.poll(() => document.querySelector('[data-document]')?.getAttribute('data-document')).toBe('true');
}

const STOPS = ['Banjul', 'Bakau', 'Brikama', 'Bijilo'];
const handle = (at: number) => document.querySelectorAll<HTMLElement>('[data-handle]')[at] as HTMLElement;
function middle(of: Element): [x: number, y: number] {
  const { left, top, width, height } = of.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}
const order = () => JSON.parse(document.querySelector('[data-document]')?.textContent ?? '');

it('an entry is dragged by its handle with the mouse: in its new place in the document, and said', async () => {
  await showForm(<Form schema={LINES} entries={STOPS} />);
  await dragMouse(middle(handle(0)), middle(handle(2)));
  expect(order()).toEqual(['Bakau', 'Brikama', 'Banjul', 'Bijilo']);
  await expect.element(page.getByRole('status')).toHaveTextContent('Banjul is number 3 of 4 now');
  expect(
    page
      .getByRole('textbox')
      .elements()
      .map((field) => (field as HTMLTextAreaElement).value),
  ).toEqual(order());
  expect([...document.querySelectorAll('li')].filter((entry) => entry.style.transform !== '')).toEqual([]);
  await dragMouse(middle(handle(2)), middle(handle(0)));
  expect(order()).toEqual(STOPS);
});

it('a finger drags it too; elsewhere on the entry the finger scrolls the page and moves nothing', async () => {
  await showForm(<Form schema={LINES} entries={STOPS} />);
  const [x, y] = middle(handle(1));
  await commands.dragFinger([x, y], middle(handle(0)));
  await expect.poll(order).toEqual(['Bakau', 'Banjul', 'Brikama', 'Bijilo']);
  const { width, height } = handle(1).getBoundingClientRect();
  expect([width, height]).toEqual([44, 44]);
  await commands.dragFinger([x + 90, y + 100], [x + 90, y - 60]);
  expect(order()).toEqual(['Bakau', 'Banjul', 'Brikama', 'Bijilo']);
  await expect.poll(() => scrollY).toBeGreaterThan(50);
});

it('an entry of one line is one row, whose other tools open below it and go with it', async () => {
  await showForm(<Form schema={LINES} entries={STOPS} />);
  const rows = () => [...document.querySelectorAll('li')].map((row) => row.getBoundingClientRect().height);
  for (const height of rows()) expect(height).toBeLessThan(70);
  await page.getByRole('button', { name: 'More: Banjul' }).click();
  await page.getByRole('button', { name: 'Move down: Banjul' }).click();
  expect(order()).toEqual(['Bakau', 'Banjul', 'Brikama', 'Bijilo']);
  await expect.element(page.getByRole('button', { name: 'Move down: Banjul' })).toHaveFocus();
  expect(document.querySelectorAll('[aria-expanded=true]')).toHaveLength(1);
  await page.getByRole('button', { name: 'Delete: Banjul' }).click();
  expect(order()).toEqual(['Bakau', 'Brikama', 'Bijilo']);
  expect(document.querySelectorAll('[aria-expanded=true]')).toHaveLength(0);
});

it('the focus stays with an entry that comes to an end of the list, and near to one that is taken out', async () => {
  await showForm(<Form schema={DAYS} entries={['Banjul', 'Bakau', 'Brikama'].map((title) => ({ title }))} />);
  const press = async (name: string) => {
    page.getByRole('button', { name }).element().focus();
    await userEvent.keyboard('{Enter}');
  };
  await press('Move up: Bakau');
  await expect.element(page.getByRole('button', { name: 'Move down: Bakau' })).toHaveFocus();
  await press('Move down: Banjul');
  await expect.element(page.getByRole('button', { name: 'Move up: Banjul' })).toHaveFocus();
  expect(order().map(({ title }: { title: string }) => title)).toEqual(['Bakau', 'Brikama', 'Banjul']);
  await press('Delete: Bakau');
  await expect.element(page.getByRole('button', { name: 'Delete: Brikama' })).toHaveFocus();
  await press('Delete: Banjul');
  await expect.element(page.getByRole('button', { name: 'Add to stops' })).toHaveFocus();
});

it('where the next entry keeps its tools folded, the focus is on what opens them', async () => {
  await showForm(<Form schema={LINES} entries={STOPS} />);
  await page.getByRole('button', { name: 'More: Banjul' }).click();
  await page.getByRole('button', { name: 'Delete: Banjul' }).click();
  await expect.element(page.getByRole('button', { name: 'More: Bakau' })).toHaveFocus();
});

it('Escape leaves all as it was', async () => {
  await showForm(<Form schema={LINES} entries={STOPS} />);
  await commands.holdMouse(middle(handle(0)), middle(handle(2)));
  await expect.poll(() => document.querySelectorAll('li')[0]?.style.transform).toMatch(/translateY\([1-9]/);
  await userEvent.keyboard('{Escape}');
  await commands.letGo();
  expect(order()).toEqual(STOPS);
  expect(document.querySelectorAll('[data-dragging], [data-dragged]')).toHaveLength(0);
});

it('stays under the pointer when something arrives above the list meanwhile', async () => {
  await showForm(<Form schema={LINES} entries={STOPS} />);
  const [x, y] = middle(handle(2));
  await commands.holdMouse([x, y], [x, y + 30]);
  const late = document.createElement('div');
  late.style.height = '90px';
  document.querySelector('main')?.prepend(late);
  await expect.poll(() => Math.round(middle(handle(2))[1] - y)).toBe(30);
  await userEvent.keyboard('{Escape}');
  await commands.letGo();
  expect(order()).toEqual(STOPS);
  late.remove();
});

it('near the lower edge the page goes along, so that a long list can be passed', async () => {
  const many = Array.from({ length: 14 }, (_, at) => `Stop ${at + 1}`);
  await showForm(<Form schema={LINES} entries={many} />);
  const [x] = middle(handle(0));
  await commands.holdMouse(middle(handle(0)), [x, innerHeight - 4]);
  await expect.poll(() => document.querySelectorAll('li')[13]?.style.transform).toMatch(/translateY\(-/);
  await commands.letGo();
  expect(order().at(-1)).toBe('Stop 1');
});

it('what was unfolded stays unfolded where it goes, and where another is taken out', async () => {
  await showForm(<Form schema={DAYS} entries={STOPS.map((title) => ({ title }))} />);
  const unfolded = () => [...document.querySelectorAll('details[open] > summary')].map(({ textContent }) => textContent);
  await page.getByText('Banjul', { exact: true }).click();
  await page.getByRole('button', { name: 'Move down: Banjul' }).click();
  expect(unfolded()).toEqual(['Banjul']);
  await page.getByRole('button', { name: 'Delete: Bakau' }).click();
  expect([unfolded(), order().length]).toEqual([['Banjul'], 3]);
  expect(texts(page.getByRole('listitem'))).toHaveLength(3);
});

it('an entry that is added is open at once, with the focus in its first field; so is a part that may be missing, which leaves it where it can be added again', async () => {
  await showForm(<Form schema={DAYS} entries={[{ title: 'Banjul' }]} />);
  await page.getByRole('button', { name: 'Add to stops' }).click();
  expect(document.activeElement?.id).toBe('field-stops-1-title');
  await userEvent.keyboard('Tanji');
  expect(order()).toEqual([{ title: 'Banjul' }, { title: 'Tanji' }]);
  await page.getByRole('button', { name: 'Add: Place' }).last().click();
  expect(document.activeElement?.id).toBe('field-stops-1-place-name');
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toBeInViewport();
  page.getByRole('button', { name: 'Remove: Place' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Add: Place' }).last()).toHaveFocus();
});
