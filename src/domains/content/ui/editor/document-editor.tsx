import { useEffect, useState, useSyncExternalStore } from 'react';
import { keepItem, readItem, removeItem } from '@/browser/device-store';
import type { DocumentView } from '@/domains/content/model/document-types';
import { emptyValue, type Value, withValueAt } from '@/domains/content/model/field-schema';
import { Button } from '@/ui/button';
import { useHydrated } from '@/ui/use-hydrated';
import { WhenLive } from '@/ui/when-live';
import { AddressAndEnd } from './address-and-end';
import { AnyField, FieldsOf } from './any-field';
import { Conflicts } from './conflicts';
import { documentCalls } from './document-calls';
import { DocumentSession } from './document-session';
import { EarlierVersions } from './earlier-versions';
import { FileChanged } from './file-changed';
import { FormProvider, fieldId } from './form-state';
import type { KeptDocument } from './kept-document';
import { PublishBar } from './publish-bar';
import { showField } from './show-field';
import { WaitingVersions } from './waiting-versions';

/** So long a device keeps what was typed and not saved, in milliseconds. */
const KEPT_MS = 90 * 24 * 3600 * 1000;

function sessionOf(view: DocumentView): DocumentSession {
  const key = `content:${view.file}`;
  return new DocumentSession(view, documentCalls(view.file), {
    read: () => readItem<KeptDocument>(key),
    keep: (kept) => void keepItem(key, kept, KEPT_MS),
    forget: () => removeItem(key),
  });
}

/** The form of one document, whatever kind it is. */
export function DocumentEditor({ view }: { view: DocumentView }) {
  const [session] = useState(() => sessionOf(view));
  const state = useSyncExternalStore(session.subscribe, session.state, session.state);
  useEffect(() => {
    session.resume();
    const again = () => void session.save();
    const back = () => session.state().status === 'signed-out' && again();
    window.addEventListener('online', again);
    // Signed in again in another tab.
    window.addEventListener('focus', back);
    return () => {
      window.removeEventListener('online', again);
      window.removeEventListener('focus', back);
      session.close();
    };
  }, [session]);
  const isLive = useHydrated();
  useEffect(() => {
    if (isLive) openAddressed();
  }, [isLive]);
  const { schema } = view;
  const form = { document: state.document, problems: state.problems, change: session.change, tokens: view.tokens };
  return (
    <FormProvider state={form}>
      <div className="mx-auto grid max-w-[48rem] gap-6 px-4 pt-4 pb-8 sm:px-6">
        <WaitingVersions view={view} session={session} state={state} />
        <Conflicts conflicts={state.conflicts} onSettle={(conflict, which) => session.settle(conflict, which)} />
        {view.fileChange && state.revision === view.revision && <FileChanged change={view.fileChange} view={view} session={session} state={state} />}
        <WhenLive>
          {state.document === null ? (
            <Begin isNew={view.revision === null && state.revision === null} onBegin={() => session.change([], emptyDocument(view))} />
          ) : schema.type === 'object' ? (
            <FieldsOf schema={schema} path={[]} />
          ) : (
            <AnyField schema={schema} path={[]} label={view.title} optional={false} />
          )}
        </WhenLive>
        <AddressAndEnd view={view} session={session} state={state} />
        <EarlierVersions view={view} session={session} />
      </div>
      <PublishBar view={view} session={session} state={state} />
    </FormProvider>
  );
}

/** Brings the field that the address names into sight: `#field-hours-closes`. Links of public pages lead there. */
function openAddressed(): void {
  if (window.location.hash) showField(window.location.hash.slice(1 + fieldId([]).length).split('-'));
}

/** A document whose name is its address has it already. */
function emptyDocument({ file, schema }: DocumentView): Value {
  const empty = emptyValue(schema);
  return schema.properties?.slug ? withValueAt(empty, ['slug'], file.replace(/^.*\/|\.\w+$/g, '')) : empty;
}

/** Where there is nothing yet, or no longer. */
function Begin({ isNew, onBegin }: { isNew: boolean; onBegin: () => void }) {
  const text = isNew ? 'This is new. Visitors see it once you publish it.' : 'This was taken away. An earlier version of it can be brought back below.';
  return (
    <div>
      <p className="mb-4">{text}</p>
      <Button tone="outline" onClick={onBegin}>
        Begin with an empty form
      </Button>
    </div>
  );
}
