import { useRef, useState } from 'react';
import type { InquiryChange } from '@/domains/desk/model/desk-requests';
import type { DeskFacts, HandChannel, InquiryDetail } from '@/domains/desk/model/desk-types';
import { STATUS_WORDS } from '@/domains/desk/model/words';
import { INQUIRY_STATUSES, type InquiryStatus } from '@/domains/inquiries/model/inquiry-types';
import { Button } from '@/ui/button';
import { LabelledSelect } from '@/ui/labelled-select';
import { useFocusBack } from '@/ui/use-busy';
import { HowAnswered, LostForm } from './status-forms';

type StatusBarProps = {
  inquiry: InquiryDetail;
  facts: DeskFacts;
  /** Says whether it was done; `onOvertaken` is called where somebody else was quicker. */
  change: (change: InquiryChange, onOvertaken?: () => void) => Promise<boolean>;
};

/** Whether they wait for an answer of ours: then a status asks how they were answered. */
const isWaiting = ({ answeredAt, askedAgainAt }: InquiryDetail) => answeredAt === null || askedAgainAt !== null;

/** A status that asks something before it is set, with what stood there when it was pressed; after a refusal that names what came since, what stands there now. */
type Asked = { status: InquiryStatus; seen?: InquiryStatus; seenMessage?: string | null };

/** How far it has come, and who takes care of it. */
export function StatusBar({ inquiry, facts, change }: StatusBarProps) {
  const [asked, setAsked] = useState<Asked>();
  const asks = asked?.status;
  const pressed = useRef<HTMLButtonElement>(null);
  const waits = isWaiting(inquiry);
  useFocusBack(asked !== undefined, () => pressed.current);
  const close = () => setAsked(undefined);
  function set(
    { status, seen = inquiry.status, seenMessage = inquiry.lastMessage }: Asked,
    how: HandChannel | undefined,
    lostReason?: string,
  ): Promise<boolean> {
    return change({ change: 'status', status, seen, ...(lostReason && { lostReason }), ...(how && { how, seenMessage }) }, () =>
      setAsked((now) => now && { status: now.status }),
    );
  }
  return (
    <section aria-label="Status and assignment" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend does not stand in a row */}
      <div role="group" aria-label="Status" className="flex flex-wrap">
        {INQUIRY_STATUSES.map((status) => (
          <button
            key={status}
            type="button"
            aria-pressed={inquiry.status === status}
            onClick={({ currentTarget }) => {
              pressed.current = currentTarget;
              if (status === 'lost' || (waits && status !== 'new')) setAsked({ status, seen: inquiry.status, seenMessage: inquiry.lastMessage });
              else {
                setAsked(undefined);
                if (status !== inquiry.status) void change({ change: 'status', status });
              }
            }}
            className="-ml-px min-h-12 flex-1 border border-field-line px-2 font-display font-bold first:ml-0 hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-55 aria-pressed:border-text aria-pressed:bg-text aria-pressed:text-surface"
          >
            {STATUS_WORDS[status]}
          </button>
        ))}
      </div>
      {asked && asks === 'lost' && <LostForm inquiry={inquiry} waits={waits} onClose={close} onReason={(lostReason, how) => set(asked, how, lostReason)} />}
      {asked && asks !== 'lost' && (
        <HowAnswered
          key={asked.status}
          status={asked.status}
          onHow={(how) => {
            close();
            void set(asked, how);
          }}
          onCancel={close}
        />
      )}
      <TakenCareOf inquiry={inquiry} facts={facts} change={change} />
    </section>
  );
}

function TakenCareOf({ inquiry: { assignee }, facts, change }: StatusBarProps) {
  const former = assignee && !facts.admins.some(({ id }) => id === assignee.id) ? [assignee] : [];
  return (
    <div className="flex flex-wrap items-end gap-3">
      <LabelledSelect
        label="Person in charge"
        none="Nobody yet"
        className="flex-[1_1_10rem]"
        value={assignee?.id ?? ''}
        options={[...former, ...facts.admins].map(({ id, name }) => [id, name])}
        onChoose={(id) => void change({ change: 'assign', to: id || null })}
      />
      {assignee?.id !== facts.me.id && (
        <Button tone="outline" onClick={() => void change({ change: 'assign', to: facts.me.id })}>
          Assign to me
        </Button>
      )}
    </div>
  );
}
