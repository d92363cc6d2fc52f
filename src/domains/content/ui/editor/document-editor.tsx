import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DocumentView } from '@/domains/content/model/document-types';
import type { Path } from '@/domains/content-format/model/field-schema';
import { uuid } from '@/lib/uuid';
import { useHydrated, WhenLive } from '@/ui/when-live';
import { withReload } from '@/ui/with-reload';
import { AddressAndEnd } from './address-and-end';
import { AnyField, DocumentFields } from './any-field';
import { Begin } from './begin';
import { Conflicts } from './conflicts';
import { documentCalls } from './document-calls';
import { DocumentSession } from './document-session';
import { EarlierVersions } from './earlier-versions';
import { FileChanged } from './file-changed';
import { FormProvider, fieldId } from './form-state';
import { documentStore } from './kept-document';
import { OthersWords } from './others-words';
import { PublishBar } from './publish-bar';
import { showField } from './show-field';
import { WaitingVersions } from './waiting-versions';

/** The path of the whole document. */
const ALL: Path = [];

function sessionOf(view: DocumentView): DocumentSession {
  return new DocumentSession(view, documentCalls(view.file), documentStore(`content:${view.file}`, uuid()));
}

/** The form of one document, whatever kind it is. */
export const DocumentEditor = withReload(
  function DocumentEditor({ view }: { view: DocumentView }) {
    const [session] = useState(() => sessionOf(view));
    const [form] = useState(() => ({ state: session.state, subscribe: session.subscribe, change: session.change, tokens: view.tokens }));
    const state = useSyncExternalStore(session.subscribe, session.state, session.state);
    useEffect(() => {
      session.resume();
      const again = () => void session.save();
      const back = () => ['signed-out', 'typed'].includes(session.state().status) && again();
      window.addEventListener('online', again);
      // Signed in again in another tab, or given the role back.
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
    return (
      <FormProvider form={form}>
        <div className="mx-auto grid max-w-[48rem] grid-cols-1 gap-6 px-4 pt-4 pb-8 sm:px-6">
          <WaitingVersions view={view} session={session} state={state} />
          <OthersWords schema={schema} others={state.others} />
          <Conflicts schema={schema} conflicts={state.conflicts} onSettle={(conflict, which) => session.settle(conflict, which)} />
          {view.fileChange && state.revision === view.revision && <FileChanged change={view.fileChange} view={view} session={session} state={state} />}
          <WhenLive>
            {state.document === null ? (
              <Begin view={view} session={session} isNew={view.revision === null && state.revision === null} />
            ) : schema.type === 'object' ? (
              <DocumentFields schema={schema} />
            ) : (
              <AnyField schema={schema} path={ALL} label={view.title} optional={false} />
            )}
          </WhenLive>
          <AddressAndEnd view={view} session={session} state={state} />
          <EarlierVersions view={view} session={session} />
        </div>
        <PublishBar view={view} session={session} state={state} />
      </FormProvider>
    );
  },
  { keepsDrafts: true },
);

/** Brings the field that the address names into sight: `#field-hours-closes`. Links of public pages lead there. */
function openAddressed(): void {
  if (window.location.hash) showField(window.location.hash.slice(1 + fieldId([]).length).split('-'));
}
