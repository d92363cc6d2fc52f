import type { DocumentView } from '@/domains/content/model/document-types';
import { Button } from '@/ui/button';
import { Titled } from '@/ui/section';
import type { DocumentSession } from './document-session';
import { ChangedFields } from './earlier-versions';
import type { SessionState } from './session-state';

type Props = { change: NonNullable<DocumentView['fileChange']>; view: DocumentView; session: DocumentSession; state: SessionState };

/** The file was changed on the server after this was published here: what it says otherwise, and both ways on. */
export function FileChanged({ change: { before, after }, view, session, state }: Props) {
  const canMerge = before !== null && after !== null && state.document !== null;
  return (
    <Titled name="file-changed" title="The file of this text was changed" look="text-xl" className="grid gap-3 border-l-8 border-sunset bg-raised p-4">
      <p>
        {`The file was changed on the server after this was published here. Visitors see the published words, not these${after === null ? ': the file is gone.' : ':'}`}
      </p>
      {after !== null && <ChangedFields schema={view.schema} before={before} after={after} />}
      <p className="flex flex-wrap gap-3">
        {canMerge && (
          <Button tone="outline" onClick={() => session.takeIn(before, after)}>
            Use it here
          </Button>
        )}
        {view.mayPublish && state.status === 'as-published' && (
          <Button tone="outline" onClick={() => void session.bringBack(view.revision)}>
            Leave it as it is
          </Button>
        )}
      </p>
    </Titled>
  );
}
