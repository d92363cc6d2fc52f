import { useRef } from 'react';
import type { DepartureDetail, PartyView } from '@/domains/departures/model/departure-types';
import { PARTY_STATUS_WORDS } from '@/domains/departures/model/departure-words';
import { isOver } from '@/domains/departures/model/is-over';
import { travels } from '@/domains/departures/model/party-counts';
import type { PassAct } from '@/domains/departures/model/pass-requests';
import { type Passes, passesSchema } from '@/domains/departures/model/pass-types';
import { shortMoment } from '@/lib/banjul-time';
import { Button, buttonClass } from '@/ui/button';
import { copyComing, copyText } from '@/ui/copy-text';
import { FoldedSection } from '@/ui/section';
import { useBusy, useFocusBack, useOpened } from '@/ui/use-busy';
import { answerOf } from './days-api';
import { LoadAgain } from './trouble-line';
import { usePart } from './use-part';

type Pass = Passes[number];

/** The trip passes of a departure's parties: send them, copy their links, open chats with them, end a link that went to the wrong people. */
export function PassSection({ departure, today }: { departure: DepartureDetail; today: string }) {
  const { id, version, status, parties } = departure;
  const hasBeen = isOver(departure, today);
  const path = `days/${id}/passes`;
  const { data: passes, trouble, take, reload } = usePart(path, departure, passesSchema);

  /** @returns the pass as it is then, where it was done */
  async function act(partyId: string, what: PassAct): Promise<Pass | undefined> {
    const seen = passes?.find((pass) => pass.partyId === partyId)?.link;
    const answer = await answerOf(path, passesSchema, { partyId, version, act: what, ...(what === 'renew' && seen && { seen }) });
    take(answer);
    return answer.ok ? answer.data.find((pass) => pass.partyId === partyId) : undefined;
  }

  // Who does not travel needs no pass, but may have one whose link was shared.
  const shown = parties.filter((party) => travels(party) || passes?.some(({ partyId, sent, link }) => partyId === party.id && (sent ?? link)));
  return (
    <FoldedSection
      needsScripts
      id="passes-heading"
      heading="Trip passes"
      said={trouble ? 'Something went wrong.' : passes ? countWords(hasBeen ? [] : shown, passes) : 'Fetching...'}
    >
      <p className="text-muted">A page for each party with pick-up, guide, what to bring and what is left to pay. It goes out when you confirm them.</p>
      <LoadAgain trouble={trouble} onAgain={reload} />
      {shown.length === 0 && <p className="mt-2 text-muted">Nobody travels on this departure.</p>}
      <ul className="mt-4 grid gap-4">
        {shown.map((party) => (
          <li key={party.id} className="border-l-4 border-line bg-raised p-4">
            <PartyPass
              party={party}
              isPlanned={status === 'planned'}
              hasBeen={hasBeen}
              pass={passes?.find(({ partyId }) => partyId === party.id)}
              act={(what) => act(party.id, what)}
            />
          </li>
        ))}
      </ul>
    </FoldedSection>
  );
}

function countWords(parties: readonly PartyView[], passes: Passes): string {
  const waiting = parties.filter(({ id, status }) => status === 'confirmed' && !passes.some((pass) => pass.partyId === id && pass.isUpToDate)).length;
  if (waiting === 0) return 'None is waiting to be sent.';
  return waiting === 1 ? '1 is not sent yet.' : `${waiting} are not sent yet.`;
}

type PartyPassProps = { party: PartyView; isPlanned: boolean; hasBeen: boolean; pass: Pass | undefined; act: (what: PassAct) => Promise<Pass | undefined> };

function PartyPass({ party, isPlanned, hasBeen, pass, act }: PartyPassProps) {
  const { busy, run } = useBusy();
  const ending = useOpened();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that sent it is gone.
  useFocusBack(busy, () => heading.current);
  const canSend = isPlanned && !hasBeen && party.status === 'confirmed' && pass !== undefined && !pass.isUpToDate;
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none [overflow-wrap:anywhere]">
        {party.name}
      </h3>
      <p className="mt-1">{pass ? standing(pass, party, hasBeen, canSend) : 'Fetching...'}</p>
      {pass && (
        <p className="mt-3 flex flex-wrap gap-3">
          {canSend && (
            <Button disabled={busy} onClick={() => run(async () => void (await act('send')))}>
              Send the pass
            </Button>
          )}
          <Button
            tone="outline"
            disabled={busy}
            onClick={() => run(() => (pass.link ? copyText(pass.link) : copyComing(act('link').then((made) => made?.link ?? undefined))))}
          >
            Copy the link
          </Button>
          {pass.chat && (
            <a href={pass.chat} target="_blank" rel="noopener noreferrer" className={buttonClass('outline')}>
              Open chat
            </a>
          )}
          {pass.link && !ending.isOpen && (
            <Button ref={ending.opener} tone="quiet" disabled={busy} onClick={ending.open}>
              Renew the link
            </Button>
          )}
        </p>
      )}
      {ending.isOpen && (
        <div className="mt-3 border-l-4 border-accent p-3">
          <p>Their present link stops working at once, and their devices forget the page. They need the new one.</p>
          <p className="mt-2 flex flex-wrap gap-3">
            <Button disabled={busy} onClick={() => run(async () => void ((await act('renew')) && ending.close()))}>
              End it and make a new one
            </Button>
            <Button autoFocus tone="outline" onClick={ending.close}>
              Leave it
            </Button>
          </p>
        </div>
      )}
    </>
  );
}

function standing({ sent, isUpToDate }: Pass, party: PartyView, hasBeen: boolean, canSend: boolean): string {
  const { status } = party;
  if (hasBeen && !sent) return 'The trip is over: no pass goes out.';
  if (status === 'held' && !sent) return 'Not confirmed yet: it goes out when you confirm them.';
  if (!travels(party)) return `${PARTY_STATUS_WORDS[status]}: no new pass goes out.`;
  if (!sent) return 'Not sent yet.';
  if (sent.cameBack) return canSend ? 'The mail with it came back. Put the address right on their enquiry, then send it again.' : 'The mail with it came back.';
  const way = sent.channel === 'mail' ? 'by mail' : 'by chat';
  if (!isUpToDate) return `Sent ${way} for another day or with another link; they do not have the current one.`;
  if (sent.at) return `Sent ${way}, ${shortMoment(sent.at)}.`;
  return sent.channel === 'mail' ? 'On its way by mail.' : 'No e-mail address: open the chat with it.';
}
