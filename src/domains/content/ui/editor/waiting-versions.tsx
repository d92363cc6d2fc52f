import { useEffect, useState } from 'react';
import type { DocumentView } from '@/domains/content/model/document-types';
import { Button } from '@/ui/button';
import { documentCalls } from './document-calls';
import type { DocumentSession } from './document-session';
import type { SessionState } from './session-state';
import { whenInBanjul } from './when-in-banjul';

type Props = { view: DocumentView; session: DocumentSession; state: SessionState };

/** What was published for later: anybody who writes now knows that it is going to be replaced then. */
export function WaitingVersions({ view, session, state: { receipt } }: Props) {
  const [waiting, setWaiting] = useState(view.waiting);
  async function load(): Promise<void> {
    const now = await documentCalls(view.file).read();
    if (now.ok) setWaiting(now.data.waiting);
  }
  // Whatever is published, or taken back, may change it.
  useEffect(() => {
    if (receipt) void load();
  }, [receipt]);
  if (waiting.length === 0) return null;
  return (
    <section className="grid gap-3 border-l-8 border-sunset bg-raised p-4">
      <h2 className="text-xl">Published for later</h2>
      <ul className="grid gap-3">
        {waiting.map(({ id, author, from, until }) => (
          <li key={id} className="grid gap-1">
            <p>
              From <strong>{whenInBanjul(from)}</strong>
              {until && ` until ${whenInBanjul(until)}`}, by {author}. It replaces whatever is shown then.
            </p>
            {view.mayPublish && (
              <Button tone="outline" className="justify-self-start" onClick={() => void session.withdraw(id).then(load)}>
                Take it back
                <span className="sr-only">: the version from {whenInBanjul(from)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
