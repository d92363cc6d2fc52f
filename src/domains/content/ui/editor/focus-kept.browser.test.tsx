import '@/styles/admin.css';
import { type ReactNode, useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DocumentView } from '@/domains/content/model/document-types';
import { showIsland } from '../../../../../tests/browser/stage.tsx';
import { formOf } from '../../../../../tests/fixtures/form-of.ts';
import { AnyField } from './any-field';
import { Begin } from './begin';
import { Conflicts } from './conflicts';
import type { DocumentSession } from './document-session';
import { FormProvider } from './form-state';
import { PublishBar } from './publish-bar';
import type { SessionState } from './session-state';
import { showField } from './show-field';

/* Whoever works by the keyboard goes on from where they were, also where what they pressed goes with what it did. */

const STATE: SessionState = {
  document: {},
  problems: [],
  elsewhere: [],
  isAsked: false,
  amounts: [],
  status: 'as-published',
  conflicts: [],
  revision: null,
  copyOf: null,
};
const VIEW = { file: 'tours/a.yaml', mayPublish: true, pages: ['/tours/a'], schema: {}, beginnings: null } as unknown as DocumentView;
const RECEIPT = { revision: 2, before: 1, begins: null, pages: [], generation: '2', stale: [], ledThere: [], coming: [] };
const TITLE = { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] } as const;

type Parts = { state: SessionState; set: (next: Partial<SessionState>) => void };

function Stage({ first, draw }: { first: Partial<SessionState>; draw: (parts: Parts) => ReactNode }) {
  const [state, setState] = useState({ ...STATE, ...first });
  const [works, setWorks] = useState(false);
  useEffect(() => setWorks(true), []);
  return <div data-works={works}>{draw({ state, set: (next) => setState((before) => ({ ...before, ...next })) })}</div>;
}

async function stage(first: Partial<SessionState>, draw: (parts: Parts) => ReactNode): Promise<void> {
  showIsland(<Stage first={first} draw={draw} />);
  await expect.poll(() => document.querySelector('[data-works]')?.getAttribute('data-works')).toBe('true');
}

const bar = (state: SessionState, session: object) => <PublishBar view={VIEW} session={session as DocumentSession} state={state} />;

async function press(name: string): Promise<void> {
  page.getByRole('button', { name }).first().element().focus();
  await userEvent.keyboard('{Enter}');
}

it('what is had back, or published anyway, leaves the focus at how things stand', async () => {
  await stage({ thrown: { title: 'Mine' } }, ({ state, set }) =>
    bar(state, {
      change: () => set({ thrown: undefined, status: 'typed', amounts: [{ path: 'text', words: 'D500', place: 'Text' }] }),
      publish: async () => {
        set({ amounts: [], status: 'as-published', receipt: RECEIPT });
        return true;
      },
    }),
  );
  const [receipt, stands] = page.getByRole('status').elements();
  await press('Undo');
  await expect.poll(() => document.activeElement).toBe(stands);
  await press('Publish anyway');
  await expect.poll(() => document.activeElement).toBe(stands);
  expect(receipt?.textContent, 'read out, since it was there before').toBe('Published. On the site within five seconds: /tours/a');
});

it('who settles one of several places goes on to the next, and after the last to how things stand', async () => {
  const conflict = (name: string) => ({ path: [name], mine: 'a', theirs: 'b', isGone: false });
  await stage({ conflicts: [conflict('title'), conflict('text')] as never }, ({ state, set }) => (
    <>
      <Conflicts schema={{}} conflicts={state.conflicts} onSettle={(settled) => set({ conflicts: state.conflicts.filter((one) => one !== settled) })} />
      {bar(state, {})}
    </>
  ));
  await press('Take theirs');
  await expect.element(page.getByRole('button', { name: 'Keep yours' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.textContent).toBe('As visitors see it');
});

it('a document that is begun has the focus in its first field', async () => {
  const form = formOf({});
  await stage({ document: null }, ({ state, set }) =>
    state.document === null ? (
      <Begin view={VIEW} session={{ begin: () => set({ document: {} }) } as unknown as DocumentSession} isNew />
    ) : (
      <FormProvider form={form}>
        <AnyField schema={TITLE.properties.title} path={['title']} label="Title" optional={false} />
      </FormProvider>
    ),
  );
  await press('Begin with an empty form');
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveFocus();
});

it('what is wrong with a part, or with a list, is read out where the way to it leads', async () => {
  const problems = ['place', 'stops'].map((path) => ({ path, expected: `${path} to be right` }));
  const form = formOf({ place: { title: 'Bakau' }, stops: [] }, problems);
  await stage({}, () => (
    <FormProvider form={form}>
      <AnyField schema={TITLE as never} path={['place']} label="Place" optional={false} />
      <AnyField schema={{ type: 'array', items: { type: 'string' } }} path={['stops']} label="Stops" optional={false} />
    </FormProvider>
  ));
  const said = () => document.getElementById(document.activeElement?.getAttribute('aria-describedby') ?? '')?.textContent;
  showField(['place']);
  expect(said()).toBe('Expected: place to be right');
  showField(['stops']);
  expect(said()).toBe('Expected: stops to be right');
});
