import { useId, useState } from 'react';
import type { DocumentView } from '@/domains/content/model/document-types';
import { isFields, type Value } from '@/domains/content-format/model/field-schema';
import { Button } from '@/ui/button';
import { Options } from '@/ui/field';
import { useBusy } from '@/ui/use-busy';
import { askForCopy } from './document-calls';
import type { DocumentSession } from './document-session';
import { beginAndEnter } from './show-field';

type BeginProps = { view: DocumentView; session: DocumentSession; isNew: boolean };

/** Where there is nothing yet, or no longer. */
export function Begin({ view, session, isNew }: BeginProps) {
  const { beginnings } = view;
  const text = isNew ? 'This is new. Visitors see it once you publish it.' : 'This was deleted. You can bring back an earlier version below.';
  return (
    <div className="grid gap-6">
      <p>{text}</p>
      {isNew && beginnings && beginnings.copies.length > 0 && <StartFromCopy view={view} session={session} />}
      <Button tone="outline" className="justify-self-start" onClick={() => beginAndEnter(() => session.begin(named(beginnings?.empty)))}>
        Begin with an empty form
      </Button>
    </div>
  );
}

function StartFromCopy({ view: { file, beginnings }, session }: Omit<BeginProps, 'isNew'>) {
  const id = useId();
  const [of, setOf] = useState('');
  const { busy, run } = useBusy();
  const [trouble, setTrouble] = useState('');
  async function start(): Promise<void> {
    const answer = await askForCopy(file, of);
    if (!answer.ok) return setTrouble(answer.message);
    const { document, ...copyOf } = answer.data;
    beginAndEnter(() => session.begin(named(document), copyOf));
  }
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-semibold">
        Start from a copy of
      </label>
      <select id={id} className="field-input" value={of} onChange={({ target }) => setOf(target.value)} aria-describedby={`${id}-hint`}>
        <option value="">Choose one</option>
        <Options of={beginnings?.copies.map(({ file: other, title }) => [other, title])} />
      </select>
      <p id={`${id}-hint`} className="text-base text-muted">
        You get its words as a draft, and change what is not true here. Its place, pictures, reviews and other names are not copied.
      </p>
      <Button tone="accent" className="justify-self-start" disabled={of === '' || busy} onClick={() => void run(start)}>
        Start from this copy
      </Button>
      <p role="alert">{trouble}</p>
    </div>
  );
}

/** With the title that it was added by. */
function named(document: Value = {}): Value {
  const title = new URLSearchParams(window.location.search).get('title');
  return title && isFields(document) ? { ...document, title } : document;
}
