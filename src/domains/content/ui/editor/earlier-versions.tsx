import { useState } from 'react';
import type { DocumentView, RevisionLine } from '@/domains/content/model/document-types';
import { differences } from '@/domains/content/model/merge';
import { type FieldSchema, placeInWords, type Value } from '@/domains/content-format/model/field-schema';
import { Button } from '@/ui/button';
import { asText } from './conflicts';
import { documentCalls } from './document-calls';
import type { DocumentSession } from './document-session';
import { whenInBanjul as when } from './when-in-banjul';

/** Differences of one version that are told; more would be read by nobody. */
const TOLD_MAX = 12;

/** What was published before: what each version changed, and the way back to it. Fetched when it is opened. */
export function EarlierVersions({ view, session }: { view: DocumentView; session: DocumentSession }) {
  const [lines, setLines] = useState<RevisionLine[] | undefined>();
  const [trouble, setTrouble] = useState('');
  async function load(): Promise<void> {
    const answer = await documentCalls(view.file).revisions();
    if (answer.ok) setLines(answer.data);
    setTrouble(answer.ok ? '' : answer.message);
  }
  async function bringBack(revision: number | null): Promise<void> {
    if (await session.bringBack(revision)) await load();
  }
  return (
    <details className="border-t border-line pt-2" onToggle={({ currentTarget }) => currentTarget.open && void load()}>
      <summary className="flex min-h-12 cursor-pointer items-center font-display text-lg font-bold">Earlier versions</summary>
      {trouble && <p role="alert">{trouble}</p>}
      {lines?.length === 0 && <p className="text-muted">Nothing was published here yet: this is what the site began with.</p>}
      <ol className="grid gap-5 py-2">
        {lines?.map((line, at) => (
          <li key={line.id} className="grid gap-1">
            <p>
              <strong>{when(line.at)}</strong>
              <span>{` by ${line.author}${whatHappened(line)}`}</span>
            </p>
            <Changes schema={view.schema} before={lines[at + 1]} line={line} />
            {(at > 0 || isWithdrawn(line)) && view.mayPublish && (
              <Button tone="outline" className="justify-self-start" onClick={() => bringBack(line.id)}>
                Bring this back
              </Button>
            )}
          </li>
        ))}
      </ol>
      {lines && lines.length > 0 && view.mayPublish && (
        <Button tone="outline" onClick={() => bringBack(null)}>
          Bring back what the site began with
        </Button>
      )}
    </details>
  );
}

/** It never held, so that it can be brought back though nothing came after it. */
const isWithdrawn = ({ from, until }: RevisionLine) => from !== null && until === from;

/** What is to be told of a version beside who published it: how it came to be, and its times. */
function whatHappened(line: RevisionLine): string {
  const { origin, document, from, until } = line;
  const facts = [origin === 'restore' && ', brought back', document === null && ', deleted'];
  if (from) facts.push(isWithdrawn(line) ? ', taken back before its time' : `, from ${when(from)}`);
  if (until && until !== from) facts.push(` until ${when(until)}`);
  return facts.filter(Boolean).join('');
}

function Changes({ schema, before, line }: { schema: FieldSchema; before: RevisionLine | undefined; line: RevisionLine }) {
  if (!before) return <p className="text-muted">The first version that was published here.</p>;
  return <ChangedFields schema={schema} before={before.document} after={line.document} />;
}

/** What one text says otherwise than another, field by field. */
export function ChangedFields({ schema, before, after: text }: { schema: FieldSchema; before: Value; after: Value }) {
  const changed = differences(before, text);
  return (
    <ul className="grid gap-1 text-base">
      {changed.slice(0, TOLD_MAX).map(({ path, before: was, after }) => (
        <li key={path.join('.')}>
          <span>{`${placeInWords(schema, path)}: `}</span>
          <del className="text-muted">{asText(was)}</del> <ins className="no-underline">{asText(after)}</ins>
        </li>
      ))}
      {changed.length > TOLD_MAX && <li>{`and ${changed.length - TOLD_MAX} more`}</li>}
    </ul>
  );
}
