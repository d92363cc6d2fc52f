import { useEffect, useRef, useState } from 'react';
import { ANY_ANSWER, callApi } from '@/browser/api-client';
import { isRemovable, type UnusedPhotograph, unusedPhotographsSchema } from '@/domains/pictures/model/unused-photograph';
import { longDay } from '@/lib/banjul-time';
import { Button } from '@/ui/button';
import { useBusy, useOpened } from '@/ui/use-busy';
import { EraseLink } from './erase-link';

const PATH = '/api/admin/photographs/unused';

/** Photographs that came and that no document names, with the way to be rid of them. */
export function UnusedPhotographs({ mayErase }: { mayErase: boolean }) {
  const [unused, setUnused] = useState<UnusedPhotograph[]>([]);
  const [trouble, setTrouble] = useState('');
  const [done, setDone] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);

  async function load(): Promise<void> {
    const answer = await callApi(PATH, unusedPhotographsSchema);
    if (answer.ok) setUnused(answer.data);
    setTrouble(answer.ok ? '' : answer.message);
  }
  useEffect(() => void load(), []);

  async function remove({ photograph, came }: UnusedPhotograph): Promise<void> {
    const answer = await callApi(PATH, ANY_ANSWER, { method: 'DELETE', body: { photograph } });
    if (!answer.ok) setTrouble(answer.message);
    else {
      setTrouble('');
      setUnused((now) => now.filter((one) => one.photograph !== photograph));
      setDone(`Removed: the photograph of ${longDay(came.slice(0, 10))}.`);
      // The button that had the focus is gone with it.
      heading.current?.focus();
    }
  }

  return (
    <section className="grid gap-3" aria-labelledby="unused-photographs">
      <h2 id="unused-photographs" ref={heading} tabIndex={-1} className="text-2xl outline-none">
        Not used anywhere
      </h2>
      <p className="max-w-[40rem]">
        {unused.length === 0 ? 'Every photograph that was sent here is in use.' : 'They were sent here, but no published text or draft uses them.'}
      </p>
      <p role="status">{done}</p>
      {trouble && (
        <p role="alert">
          <span>{`${trouble} `}</span>
          <Button tone="quiet" onClick={() => void load()}>
            Look again
          </Button>
        </p>
      )}
      <ul className="grid gap-4 sm:grid-cols-2">
        {unused.map((one) => (
          <UnusedLine key={one.photograph} unused={one} mayErase={mayErase} onRemove={() => remove(one)} />
        ))}
      </ul>
    </section>
  );
}

function UnusedLine({ unused, mayErase, onRemove }: { unused: UnusedPhotograph; mayErase: boolean; onRemove: () => Promise<void> }) {
  const { isOpen: isAsked, opener, open, close } = useOpened();
  const { busy, run } = useBusy();
  const { photograph, width, height, bytes, came, author } = unused;
  const day = longDay(came.slice(0, 10));
  async function removeIt(): Promise<void> {
    await onRemove();
    close();
  }
  return (
    <li className="grid content-start gap-2 text-base leading-snug">
      <img
        src={`/api/admin/photographs/picture?sha256=${photograph}`}
        alt=""
        loading="lazy"
        width={300}
        height={200}
        className="block h-auto w-full bg-sunken"
      />
      <span>{`Came on ${day} from ${author}. ${width} by ${height} pixels, ${megabytes(bytes)} MB.`}</span>
      {!isRemovable(unused) && <span className="text-muted">{whyItStays(unused)}</span>}
      {!isRemovable(unused) && mayErase && <EraseLink photograph={photograph} name={`the photograph of ${day}`} />}
      {isRemovable(unused) && !isAsked && (
        <Button ref={opener} tone="outline" className="justify-self-start" onClick={open}>
          Remove<span className="sr-only">{` the photograph of ${day}`}</span>
        </Button>
      )}
      {isAsked && (
        <fieldset className="grid gap-2 border-l-8 border-sunset bg-raised p-3">
          <legend className="sr-only">{`Remove the photograph of ${day}?`}</legend>
          <p>Remove it for good? It cannot be brought back, unless you send it again.</p>
          <div className="flex flex-wrap gap-3">
            <Button disabled={busy} onClick={() => void run(removeIt)}>
              Remove it for good
            </Button>
            <Button autoFocus tone="outline" disabled={busy} onClick={close}>
              Keep it
            </Button>
          </div>
        </fieldset>
      )}
    </li>
  );
}

function whyItStays({ earlier }: UnusedPhotograph): string {
  if (earlier.length > 0) return `It stays: earlier versions of ${earlier.join(', ')} show it, and can be brought back.`;
  return 'It came less than a day ago. Its sender may still be writing its words; it can be removed tomorrow.';
}

/** "1.2"; never "0.0". */
function megabytes(bytes: number): string {
  return Math.max(0.1, bytes / 1e6).toFixed(1);
}
