import { type FormEvent, useEffect, useRef, useState } from 'react';
import { DESK_LIMITS } from '@/domains/desk/model/desk-limits';
import type { InquiryChange } from '@/domains/desk/model/desk-requests';
import type { DeskFacts, InquiryDetail } from '@/domains/desk/model/desk-types';
import { STATUS_WORDS } from '@/domains/desk/model/words';
import { INQUIRY_STATUSES } from '@/domains/inquiries/model/inquiry-types';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { refusesTooLong, tooLong, upTo } from '@/ui/too-long';

type StatusBarProps = { inquiry: InquiryDetail; facts: DeskFacts; change: (change: InquiryChange) => void };

/** How far it has come, and who takes care of it. */
export function StatusBar({ inquiry, facts, change }: StatusBarProps) {
  const [asksWhy, setAsksWhy] = useState(false);
  const lost = useRef<HTMLButtonElement>(null);
  const { assignee } = inquiry;
  return (
    <section aria-label="Status and who takes care of it" className="grid gap-4">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend does not stand in a row */}
      <div role="group" aria-label="Status" className="flex flex-wrap">
        {INQUIRY_STATUSES.map((status) => (
          <button
            key={status}
            ref={status === 'lost' ? lost : undefined}
            type="button"
            aria-pressed={inquiry.status === status}
            onClick={() => {
              if (status === 'lost') setAsksWhy(true);
              else {
                setAsksWhy(false);
                if (status !== inquiry.status) change({ change: 'status', status });
              }
            }}
            className="-ml-px min-h-12 flex-1 border border-field-line px-2 font-display font-bold first:ml-0 hover:bg-sunken aria-pressed:border-text aria-pressed:bg-text aria-pressed:text-surface"
          >
            {STATUS_WORDS[status]}
          </button>
        ))}
      </div>
      {asksWhy && (
        <LostForm
          reason={inquiry.lostReason ?? ''}
          onCancel={() => {
            setAsksWhy(false);
            lost.current?.focus();
          }}
          onReason={(lostReason) => {
            setAsksWhy(false);
            lost.current?.focus();
            change({ change: 'status', status: 'lost', lostReason });
          }}
        />
      )}
      <div className="flex flex-wrap items-end gap-3">
        <label className="grid min-w-0 flex-1 gap-1 font-semibold">
          Taken care of by
          <select
            className="field-input font-normal"
            value={assignee?.id ?? ''}
            onChange={(event) => change({ change: 'assign', to: event.target.value || null })}
          >
            <option value="">Nobody yet</option>
            {assignee && !facts.admins.some(({ id }) => id === assignee.id) && <option value={assignee.id}>{assignee.name}</option>}
            {facts.admins.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {assignee?.id !== facts.me.id && (
          <Button tone="outline" onClick={() => change({ change: 'assign', to: facts.me.id })}>
            Take it
          </Button>
        )}
      </div>
    </section>
  );
}

type LostFormProps = { reason: string; onReason: (reason: string) => void; onCancel: () => void };

/** A lost enquiry teaches something only with its reason. */
function LostForm({ reason, onReason, onCancel }: LostFormProps) {
  const [text, setText] = useState(reason);
  const [missing, setMissing] = useState<string>();
  const error = tooLong(text, DESK_LIMITS.lostReason) ?? missing;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (refusesTooLong(event.currentTarget)) return;
    const typed = text.trim();
    if (typed) {
      onReason(typed);
      return;
    }
    setMissing('Please say in a few words why it was lost.');
    field.current?.focus();
  }
  return (
    <form
      noValidate
      onSubmit={send}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      className="border-l-4 border-line pl-4"
      aria-label="Why it was lost"
    >
      <Field id="lost-reason" label="Why was it lost?" hint="For example: dates full, too expensive, no answer." error={error}>
        <input
          ref={field}
          id="lost-reason"
          className="field-input"
          value={text}
          {...upTo(DESK_LIMITS.lostReason)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'lost-reason-error' : 'lost-reason-hint'}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div className="mt-3 flex gap-3">
        <Button type="submit">Mark as lost</Button>
        <Button tone="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
