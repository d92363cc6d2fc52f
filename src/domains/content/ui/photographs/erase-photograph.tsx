import { useEffect, useRef, useState } from 'react';
import { callApi } from '@/browser/api-client';
import { type PhotographErased, type PhotographPlace, type PhotographToErase, photographErasedSchema } from '@/domains/pictures/model/photograph-places';
import { Button } from '@/ui/button';
import { useBusy, useOpened } from '@/ui/use-busy';
import { withReload } from '@/ui/with-reload';

const STANDS: Record<PhotographPlace['stands'], string> = {
  now: 'Visitors see it on',
  later: 'Published for later',
  draft: 'Drafts',
  earlier: 'Earlier versions that can be brought back',
};

/** Before a photograph is erased for good: where it stands, what happens, what remains, and the button; afterwards what is left to do. */
export const ErasePhotograph = withReload(function ErasePhotograph({ standing }: { standing: PhotographToErase }) {
  const { isOpen: isAsked, opener, open, close } = useOpened();
  const [trouble, setTrouble] = useState('');
  const [erased, setErased] = useState<PhotographErased>();
  const done = useRef<HTMLParagraphElement>(null);
  const { busy, run } = useBusy();
  // The button that had the focus is gone with it.
  useEffect(() => {
    if (erased) done.current?.focus();
  }, [erased]);

  async function erase(): Promise<void> {
    const answer = await callApi('/api/admin/person/photograph', photographErasedSchema, { body: { photograph: standing.photograph } });
    setTrouble(answer.ok ? '' : answer.message);
    if (answer.ok) setErased(answer.data);
  }
  if (erased) {
    return (
      <div className="mx-auto grid max-w-[48rem] gap-4 px-4 py-6 sm:px-6">
        <p ref={done} tabIndex={-1} className="border-l-8 border-success bg-raised p-4 outline-none">
          Erased. Its addresses say that it is gone, and a poster takes its place.
        </p>
        <LeftToDo files={erased.files} />
      </div>
    );
  }
  return (
    <div className="mx-auto grid max-w-[48rem] gap-6 px-4 py-6 sm:px-6">
      <img
        src={`/api/admin/photographs/picture?sha256=${standing.photograph}`}
        alt="The photograph that is to be erased"
        width={300}
        height={200}
        className="block h-auto w-full max-w-[20rem] bg-sunken"
      />
      <Places standing={standing} />
      <section className="grid gap-2">
        <h2 className="text-2xl">What happens if you erase it</h2>
        <ul className="grid list-disc gap-2 pl-6">
          <li>The photograph is deleted in every size, with its description and the note of who said yes.</li>
          <li>Its own poster stands in its place, or else a picture of a river: on pages, in drafts and in every earlier version. This cannot be undone.</li>
          <li>
            Its addresses answer that it is gone. Devices that kept it let go of it when they next open a page of the site, and at the latest after 30 days.
          </li>
          <li>If a copy is restored later, the photograph is erased again. The same file is not accepted a second time.</li>
        </ul>
        <h2 className="mt-4 text-2xl">What remains</h2>
        <ul className="grid list-disc gap-2 pl-6">
          <li>Older backup copies hold it, encrypted, until they are deleted in turn.</li>
          <li>The audit log notes the day and a number, but no name.</li>
          <li>
            The words beside it, on those pages and in documents, are yours: check whether they name a person. Networks and chats may hold a preview of a link
            that was shared.
          </li>
        </ul>
        <LeftToDo files={standing.files} />
      </section>
      {trouble && <p role="alert">{trouble}</p>}
      {isAsked ? (
        <fieldset className="grid gap-3 border-l-8 border-sunset bg-raised p-3">
          <legend className="sr-only">Erase this photograph?</legend>
          <p>Erase it for good? Nobody can bring it back.</p>
          <div className="flex flex-wrap gap-3">
            <Button disabled={busy} onClick={() => void run(erase)}>
              Erase it for good
            </Button>
            <Button autoFocus tone="outline" disabled={busy} onClick={close}>
              Keep it
            </Button>
          </div>
        </fieldset>
      ) : (
        <Button ref={opener} tone="outline" className="justify-self-start" onClick={open}>
          Erase this photograph
        </Button>
      )}
    </div>
  );
});

function Places({ standing: { names, places, previews } }: { standing: PhotographToErase }) {
  return (
    <section className="grid gap-2">
      <h2 className="text-2xl">Where it appears</h2>
      {names.length > 0 && <p className="[overflow-wrap:anywhere]">{`Called ${names.join(', ')}.`}</p>}
      {places.length === 0 && <p>No page, draft or earlier version shows it.</p>}
      <dl className="grid gap-3">
        {Object.entries(STANDS).map(([stands, words]) => {
          const here = places.filter((place) => place.stands === stands);
          return (
            here.length > 0 && (
              <div key={stands}>
                <dt className="font-semibold">{words}</dt>
                {here.map(({ file, title }) => (
                  <dd key={file} className="[overflow-wrap:anywhere]">
                    <span>{`${title} `}</span>
                    <span className="text-muted">{`(${file})`}</span>
                  </dd>
                ))}
              </div>
            )
          );
        })}
      </dl>
      {previews > 0 && <p>{`Links to previews that are open: ${previews}. They show the poster from then on, too.`}</p>}
    </section>
  );
}

function LeftToDo({ files }: { files: readonly string[] }) {
  if (files.length === 0) return null;
  return (
    <p className="border-l-8 border-sunset bg-raised p-4 [overflow-wrap:anywhere]">
      {`This installation also has it as a file, which the site cannot remove: ${files.join(', ')}. The person who looks after the machine deletes it and builds the site again; until then its poster is drawn from that file.`}
    </p>
  );
}
