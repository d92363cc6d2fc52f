import { useEffect, useState } from 'react';
import type { DocumentView } from '@/domains/content/model/document-types';
import { Button } from '@/ui/button';
import { ComingList } from './coming-list';
import { documentCalls } from './document-calls';
import type { DocumentSession } from './document-session';
import type { SessionState } from './session-state';
import { whenInBanjul } from './when-in-banjul';

type Props = { view: DocumentView; session: DocumentSession; state: SessionState };

/** What was published for later, and what then becomes of what others wrote: told before it happens. */
export function WaitingVersions({ view, session, state: { receipt, coming: broken = [] } }: Props) {
  const [{ waiting, coming }, setComing] = useState<Pick<DocumentView, 'waiting' | 'coming'>>(view);
  async function load(): Promise<void> {
    const now = await documentCalls(view.file).read();
    if (now.ok) setComing(now.data);
  }
  // Whatever is published, or taken back, may change it.
  useEffect(() => {
    if (receipt) void load();
  }, [receipt]);
  if (waiting.length + coming.length + broken.length === 0) return null;
  return (
    <section className="grid gap-3 border-l-8 border-sunset bg-raised p-4">
      <h2 className="text-xl">{waiting.length > 0 ? 'Published for later' : 'Changes to come'}</h2>
      <ComingList coming={coming} named={false} />
      <ComingList coming={broken.filter(({ file }) => file !== view.file)} named />
      <ul className="grid gap-3">
        {waiting.map(({ id, author, from, until }) => (
          <li key={id} className="grid gap-1">
            <p>
              From <strong>{whenInBanjul(from)}</strong>
              <span>{`${until ? ` until ${whenInBanjul(until)}` : ''}, by ${author}. What it changes is on the site from then on.`}</span>
            </p>
            {view.mayPublish && (
              <Button tone="outline" className="justify-self-start" onClick={() => void session.withdraw(id).then(load)}>
                Take it back
                <span className="sr-only">{`: the version from ${whenInBanjul(from)}`}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
