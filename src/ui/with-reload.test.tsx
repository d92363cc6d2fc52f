// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { cleanup, fireEvent, render, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { islands } from '../../tests/fixtures/live-components.ts';
import { withReload } from './with-reload';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A room with a form that crashes once it has been sent. */
function FragilePart({ title }: { title: string }) {
  const [sent, setSent] = useState(false);
  if (sent) throw new Error('as if the browser had moved its text');
  return (
    <button type="button" onClick={() => setSent(true)}>
      {title}
    </button>
  );
}
const Part = withReload(FragilePart);

it('a room that crashes says so in place of its dead buttons, and the one that is left loads the page again', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  // React tells of every error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  // Other files of this worker may have left something in the document.
  const screen = within(render(<Part title="Send" />).container);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong on our side');
  expect(screen.getAllByRole('button')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Load this page again' }));
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  ['that keeps drafts says so', withReload(FragilePart, { keepsDrafts: true }), 'Something went wrong on our side. Drafts are kept.'],
  ['without drafts promises none', Part, 'Something went wrong on our side.'],
])('a room %s', (_what, Fragile, text) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const screen = within(render(<Fragile title="Send" />).container);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByRole('alert').querySelector('p')?.textContent).toBe(text);
});

it('drafts are promised by the rooms that keep them, and by no other', async () => {
  const promising = [...(await islands())].filter(([, file]) => readFileSync(file, 'utf8').includes('keepsDrafts: true')).map(([name]) => name);
  expect(promising.toSorted()).toEqual(['Desk', 'DeskFromDevice', 'DocumentEditor', 'PhotographsPage']);
});

it('every island of every page can be gone on with after a crash: it is mounted anew, or offers to be loaded again', async () => {
  const all = await islands();
  expect(all.size).toBeGreaterThan(12);
  const dead = [...all].filter(([name, file]) => {
    const text = readFileSync(file, 'utf8');
    // `withQueries` is `withReload` with a client for its questions.
    return !new RegExp(`export const ${name} = with(Reload|Queries)\\(`).test(text) && !text.includes('<MountedAnew>');
  });
  expect(dead).toEqual([]);
});
