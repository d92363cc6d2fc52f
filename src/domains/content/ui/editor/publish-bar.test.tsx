// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { DocumentView } from '@/domains/content/model/document-types';
import { formSchema } from '@/domains/content-format/model/form-schema';
import { gallerySchema } from '@/domains/pictures/model/gallery-schema';
import { tourSchema } from '@/domains/tours/model/tour-schema';
import type { DocumentSession } from './document-session';
import { PublishBar } from './publish-bar';
import type { SessionState } from './session-state';

afterEach(cleanup);

const STATE: SessionState = {
  document: {},
  problems: [],
  elsewhere: [],
  isAsked: false,
  amounts: [],
  status: 'saving',
  conflicts: [],
  revision: null,
  copyOf: null,
};
const VIEW = { mayPublish: true, pages: [] as string[], schema: {} } as DocumentView;

/** How things stand; before it is what was published last. */
function stands(): HTMLElement | undefined {
  return screen.getAllByRole('status').at(-1);
}
function publishButton(): HTMLButtonElement {
  return screen.getByRole('button', { name: 'Publish' });
}

it('a tap on Publish while a draft is being saved is not lost, and a second one publishes nothing twice', async () => {
  let ended: (isDone: boolean) => void = () => {};
  const publish = vi.fn(() => new Promise<boolean>((resolve) => (ended = resolve)));
  render(<PublishBar view={VIEW} session={{ publish } as unknown as DocumentSession} state={STATE} />);
  fireEvent.click(publishButton());
  fireEvent.click(publishButton());
  expect(publish).toHaveBeenCalledTimes(1);
  expect(publishButton().getAttribute('aria-disabled')).toBe('true');
  ended(true);
  await expect.poll(() => publishButton().getAttribute('aria-disabled')).toBeNull();
});

it.each([
  ['faqs.10.question', 'Questions 11, Question', tourSchema],
  ['2.images.0.alt', 'Entry 3, Images 1, What the picture shows', gallerySchema],
])('names the first place that is to be mended, %s, as the form does: %s', (path, words, schema) => {
  const problems = [{ path, expected: '10 characters or more' }];
  render(<PublishBar view={{ ...VIEW, schema: formSchema(schema) }} session={{} as DocumentSession} state={{ ...STATE, problems }} />);
  expect(screen.getByRole('button', { name: /to correct/ }).textContent).toBe(`1 to correct, the first: ${words}`);
});

it.each([
  ['published', {}, 'Published. On the site within five seconds: /blog/kora'],
  ['deleted', null, 'Deleted. Off the site within five seconds'],
])('says that it is %s', (_, document, said) => {
  const receipt = { revision: 2, before: 1, begins: null, pages: [], generation: '', stale: [], ledThere: [], coming: [] };
  render(
    <PublishBar view={{ ...VIEW, pages: ['/blog/kora'] }} session={{} as DocumentSession} state={{ ...STATE, status: 'as-published', document, receipt }} />,
  );
  expect(screen.getAllByRole('status')[0]?.textContent).toBe(said);
});

it('points out what looks like an amount of money, and publishes it once that was seen', () => {
  const publish = vi.fn(async () => true);
  const amounts = [{ path: 'description', words: 'D500', place: 'Description' }];
  const bar = (state: SessionState) => <PublishBar view={VIEW} session={{ publish } as unknown as DocumentSession} state={state} />;
  const { rerender } = render(bar(STATE));
  expect(screen.queryByRole('button', { name: 'Publish anyway' })).toBeNull();
  rerender(bar({ ...STATE, amounts }));
  expect(screen.getByRole('button', { name: 'D500 Description' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Publish anyway' }));
  expect(publish).toHaveBeenCalledExactlyOnceWith({ anyway: ['D500'] });
});

it('a time that is half filled in, which a browser gives as none, publishes nothing', () => {
  const publish = vi.fn(async () => true);
  render(<PublishBar view={VIEW} session={{ publish } as unknown as DocumentSession} state={STATE} />);
  fireEvent.click(screen.getByRole('button', { name: 'When?' }));
  const from = screen.getByLabelText('From (Gambian time)');
  Object.defineProperty(from, 'validity', { value: { badInput: true } });
  fireEvent.click(publishButton());
  expect(publish).not.toHaveBeenCalled();
  expect(stands()?.textContent).toContain('This time is not complete.');
  expect(document.activeElement).toBe(from);
});

it('a day of the form that is half filled in publishes nothing either: an article would lose the day of its last change', () => {
  const publish = vi.fn(async () => true);
  render(
    <>
      <details>
        <summary>Dates</summary>
        <input type="date" aria-label="Updated" />
      </details>
      <PublishBar view={VIEW} session={{ publish } as unknown as DocumentSession} state={STATE} />
    </>,
  );
  const updated = screen.getByLabelText('Updated');
  Object.defineProperty(updated, 'validity', { value: { badInput: true } });
  fireEvent.click(publishButton());
  expect(publish).not.toHaveBeenCalled();
  expect(stands()?.textContent).toContain('This is not complete. Fill in all of it, or empty it. Nothing was published.');
  expect(document.querySelector('details')?.open).toBe(true);
  expect(document.activeElement).toBe(updated);
});

it('throwing away is one press, two where a colleague wrote, and can be undone', async () => {
  const session = { discard: vi.fn(async () => true), change: vi.fn() };
  const bar = (state: Partial<SessionState>) => <PublishBar view={VIEW} session={session as unknown as DocumentSession} state={{ ...STATE, ...state }} />;
  const { rerender } = render(bar({ status: 'saved', others: { author: 'Bob', places: [['title']], isTold: true } }));
  fireEvent.click(screen.getByRole('button', { name: 'Throw away' }));
  expect(session.discard).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Yes, theirs too' }));
  await expect.poll(() => document.activeElement).toBe(stands());
  rerender(bar({ status: 'as-published', thrown: { title: 'Mine' } }));
  expect(stands()?.textContent).toContain('Thrown away.');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(session.change).toHaveBeenCalledExactlyOnceWith([], { title: 'Mine' });
});
