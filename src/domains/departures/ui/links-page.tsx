import { useRef, useState } from 'react';
import { RESOURCE_WORDS } from '@/domains/departures/model/departure-words';
import { type LastingKind, type LinkChange, type LinkOwnerView, type LinksView, linksViewSchema, type ShownLink } from '@/domains/departures/model/link-types';
import { banjulDay, shortDay } from '@/lib/banjul-time';
import { BackLink } from '@/ui/back-link';
import { Button } from '@/ui/button';
import { copyText } from '@/ui/copy-text';
import { useBusy, useFocusBack } from '@/ui/use-busy';
import { WhenLive } from '@/ui/when-live';
import { withReload } from '@/ui/with-reload';
import { answerOf } from './days-api';

const WORDS: Record<LastingKind, string> = { feed: 'Calendar', sheet: 'Day sheet' };

type Change = (change: LinkChange) => Promise<void>;

/** Secret addresses for calendars and day sheets: of the office, of each guide, of each vehicle. */
export const LinksPage = withReload(function LinksPage({ start }: { start: LinksView }) {
  const [{ office, owners }, setLinks] = useState(start);
  const [said, setSaid] = useState<{ isTrouble: boolean; text: string }>();
  const { busy, run } = useBusy();
  async function change(body: LinkChange): Promise<void> {
    const answer = await answerOf('days/links', linksViewSchema, body);
    if (answer.ok) setLinks(answer.data);
    setSaid(answer.ok ? { isTrouble: false, text: DONE[body.change] } : { isTrouble: true, text: answer.message });
    // Where a colleague was quicker the page shows how it stands.
    const now = !answer.ok && answer.status === 409 ? await answerOf('days/links', linksViewSchema) : undefined;
    if (now?.ok) setLinks(now.data);
  }
  const onChange: Change = (body) => run(() => change(body));
  return (
    <div className="mx-auto max-w-[52rem] px-4 pb-20 pt-8 sm:px-6">
      <BackLink href="/admin/days">Diary</BackLink>
      <h1 className="text-[clamp(2rem,1.5rem+2.4vw,3.2rem)]">Calendars and day sheets</h1>
      <p className="mt-3">
        These addresses show the trips without an account. Give each one only to its guide, driver or colleague. A calendar says day, tour, how many people and
        where they are picked up; no guest's name, phone number or amount.
      </p>
      <p className="mt-3 border-l-[6px] border-accent pl-4">
        Calendars may be hours late, since Google and Apple look only now and then. Ring as well when something changes.
      </p>
      <div role="status" className="my-4 min-h-7">
        {said && <p className={`font-semibold ${said.isTrouble ? 'text-destructive' : 'text-success'}`}>{said.text}</p>}
      </div>
      <WhenLive>
        <ul className="grid gap-4">
          <li className="border border-line bg-raised p-3 sm:p-4">
            <h2 className="text-2xl">The office</h2>
            <LinkPart of="the office" kind="feed" resourceId={null} link={office} busy={busy} onChange={onChange} />
          </li>
          {owners.map((owner) => (
            <OwnerLinks key={owner.id} owner={owner} busy={busy} onChange={onChange} />
          ))}
        </ul>
      </WhenLive>
      {owners.length === 0 && <p className="mt-4 text-muted">No guide and no vehicle is entered yet.</p>}
    </div>
  );
});

const DONE: Record<LinkChange['change'], string> = {
  make: 'The link is made. Copy it and send it on.',
  renew: 'The old link no longer works. Copy the new one and send it on.',
  revoke: 'The link no longer works.',
};

function OwnerLinks({ owner: { id, kind, name, active, feed, sheet }, busy, onChange }: { owner: LinkOwnerView; busy: boolean; onChange: Change }) {
  return (
    <li className="border border-line bg-raised p-3 sm:p-4">
      <h2 className="text-2xl [overflow-wrap:anywhere]">{name}</h2>
      <p className="text-muted">{active ? RESOURCE_WORDS[kind] : `${RESOURCE_WORDS[kind]}, not active any more: end these links.`}</p>
      {(active || feed !== null) && <LinkPart of={name} kind="feed" resourceId={id} link={feed} busy={busy} onChange={onChange} />}
      {kind === 'guide' && (active || sheet !== null) && <LinkPart of={name} kind="sheet" resourceId={id} link={sheet} busy={busy} onChange={onChange} />}
    </li>
  );
}

type PartProps = { of: string; kind: LastingKind; resourceId: string | null; link: ShownLink; busy: boolean; onChange: Change };

/** One link: its address to copy, and what can be done with it. What ends it is asked first: its guide may be on the road with it. */
function LinkPart({ of, kind, resourceId, link, busy, onChange }: PartProps) {
  const [asked, setAsked] = useState<'renew' | 'revoke'>();
  const opener = useRef<HTMLButtonElement>(null);
  const part = useRef<HTMLDivElement>(null);
  const id = `link-${kind}-${resourceId ?? 'office'}`;
  const named = `${WORDS[kind].toLowerCase()} of ${of}`;
  const change = (what: LinkChange['change']) => onChange({ change: what, kind, resourceId, seen: link?.id ?? null });
  const address = link?.address;
  const close = () => setAsked(undefined);
  // Of a link that has ended, or was made, another button is left.
  const left = () => part.current?.querySelector('button');
  useFocusBack(asked !== undefined, () => (opener.current?.isConnected ? opener.current : left()));
  useFocusBack(link === null, left);
  const asks = (what: 'renew' | 'revoke', words: string, label: string) => (
    <Button
      tone="outline"
      disabled={busy}
      aria-label={label}
      onClick={({ currentTarget }) => {
        opener.current = currentTarget;
        setAsked(what);
      }}
    >
      {words}
    </Button>
  );
  return (
    <div ref={part} className="mt-4 border-t border-line pt-3">
      <h3 className="mb-2 text-lg">{WORDS[kind]}</h3>
      {link === null && (
        <Button tone="outline" disabled={busy} aria-label={`Make a link to the ${named}`} onClick={() => void change('make')}>
          Make a link
        </Button>
      )}
      {link !== null && (
        <>
          {address ? (
            <input
              id={id}
              readOnly
              aria-label={`Address of the ${named}`}
              className="field-input"
              value={address}
              onFocus={(event) => event.currentTarget.select()}
            />
          ) : (
            <p>This link still works but can no longer be shown here, since the site's secret has changed. Renew it to get one that you can copy.</p>
          )}
          <p className="mt-1 text-muted">{`Made on ${shortDay(link.madeAt.slice(0, 10))}.`}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            {address && (
              <Button aria-label={`Copy the address of the ${named}`} onClick={() => void copyText(address)}>
                Copy
              </Button>
            )}
            {asks('renew', 'Renew', `Renew the ${named}`)}
            {asks('revoke', 'End it', `End it: the ${named}`)}
          </div>
          {asked && <Ending key={asked} what={asked} kind={kind} named={named} busy={busy} onYes={() => void change(asked).then(close)} onNo={close} />}
        </>
      )}
    </div>
  );
}

type EndingProps = { what: 'renew' | 'revoke'; kind: LastingKind; named: string; busy: boolean; onYes: () => void; onNo: () => void };

function Ending({ what, kind, named, busy, onYes, onNo }: EndingProps) {
  const question = `${what === 'renew' ? 'Renew' : 'End'} the link to the ${named}?`;
  const trips = kind === 'sheet' ? `, with the trips of today, ${shortDay(banjulDay())}, and tomorrow` : '';
  return (
    <fieldset className="mt-3 grid gap-2 border-l-8 border-sunset bg-raised p-3">
      <legend className="sr-only">{question}</legend>
      <p className="[overflow-wrap:anywhere]">
        <strong>{question}</strong>{' '}
        <span>{`The present one stops working at once${trips}.${what === 'renew' ? ' Whoever uses it needs the new one.' : ''}`}</span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button disabled={busy} onClick={onYes}>
          {what === 'renew' ? 'Yes, renew it' : 'Yes, end it'}
        </Button>
        <Button autoFocus tone="outline" disabled={busy} onClick={onNo}>
          Keep it
        </Button>
      </div>
    </fieldset>
  );
}
