import { useEffect, useRef, useState } from 'react';
import type { DocumentView } from '@/domains/content/model/document-types';
import { fieldAddress } from '@/domains/content/model/found-text';
import { isFields } from '@/domains/content-format/model/field-schema';
import { SLUG_MAX, slugify } from '@/lib/slug';
import { Button } from '@/ui/button';
import { refusesUnfit, tooLong, upTo } from '@/ui/too-long';
import type { DocumentSession } from './document-session';
import type { SessionState } from './session-state';

/** In the address of the form after a move, so that it opens where it says what happened. */
const MOVED = 'moved';

type Props = { view: DocumentView; session: DocumentSession; state: SessionState };

/** Another address for a document with a page of its own, and the way off the site. Both wait until nothing is half written. */
export function AddressAndEnd({ view, session, state }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (details.current && new URLSearchParams(window.location.search).has(MOVED)) details.current.open = true;
  }, []);
  if (!view.mayPublish || !view.mayGo || state.document === null) return null;
  const isSettled = state.status === 'as-published';
  return (
    <details ref={details} className="border-t border-line pt-2">
      <summary className="flex min-h-12 cursor-pointer items-center font-display text-lg font-bold">
        {view.addressAfter ? 'Address and deleting' : 'Deleting'}
      </summary>
      <div className="grid gap-4 py-2">
        {!isSettled && <p>First publish what you have written, or throw it away.</p>}
        {view.addressAfter && <Address view={view} parent={view.addressAfter} session={session} isSettled={isSettled} />}
        <div className="grid gap-2">
          <ShownAt places={view.shownAt} />
          <p>Once deleted, it is on no page. Earlier versions stay, so you can bring it back.</p>
          <Button tone="outline" className="justify-self-start" disabled={!isSettled} onClick={() => void session.takeAway()}>
            Delete it
          </Button>
        </div>
      </div>
    </details>
  );
}

/** What would be without its picture: a poster of the same name comes back, and where there is none another picture has to be chosen first. */
function ShownAt({ places }: { places: DocumentView['shownAt'] }) {
  if (places.length === 0) return null;
  return (
    <div>
      <p>It is shown here. Where there is a poster of its name, that comes back; where there is none, choose another picture in these places first.</p>
      <ul>
        {places.map(({ file, title, path, excerpt }) => (
          <li key={`${file} ${path}`}>
            <a href={fieldAddress(file, path)} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {`${title}: ${excerpt}`}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What is said beside the field; an address of another script's letters asks for words of ours. */
function addressProblem(to: string): string | undefined {
  if (to.trim() !== '' && slugify(to) === '') return 'An address needs words in the letters a to z, or digits.';
  return tooLong(to, SLUG_MAX);
}

/** @param parent what the address begins with */
function Address({ view, parent, session, isSettled }: Omit<Props, 'state'> & { parent: string; isSettled: boolean }) {
  const [, folder = '', name = '', end = ''] = /^(.*\/)([^/]+)(\.\w+)$/.exec(view.file) ?? [];
  const [to, setTo] = useState(name);
  const [isFolded, setFolded] = useState(false);
  const wrong = addressProblem(to) ?? (isFolded ? 'An address has small letters, digits and hyphens. Is this one right? Then press once more.' : undefined);
  const formerly = isFields(view.live) && Array.isArray(view.live.formerly) ? view.live.formerly.map(String) : [];
  async function move(): Promise<void> {
    const address = slugify(to);
    // An address stays for good: what was made of the words is seen before it is given.
    setFolded(address !== to.trim());
    setTo(address);
    if (address === to.trim() && (await session.move(address))) window.location.assign(`/admin/content/${folder}${address}${end}?${MOVED}`);
  }
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!refusesUnfit(event.currentTarget)) void move();
      }}
    >
      <label className="grid gap-1">
        <span className="font-semibold">{`Address after ${parent}`}</span>
        <input
          className="field-input"
          value={to}
          onChange={({ target }) => {
            setTo(target.value);
            setFolded(false);
          }}
          {...upTo(SLUG_MAX)}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? 'new-address-error' : undefined}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      </label>
      {wrong && (
        <p id="new-address-error" className="font-semibold text-destructive">
          {wrong}
        </p>
      )}
      <p>
        {`The old address, and every link to it, will always lead to the new one.${formerly.length > 0 ? ` Addresses that lead here: ${formerly.map((old) => parent + old).join(', ')}.` : ''}`}
      </p>
      <Button type="submit" tone="outline" className="justify-self-start" disabled={!isSettled || to.trim() === name || slugify(to) === ''}>
        Change the address
      </Button>
    </form>
  );
}
