import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { EraseRequest } from '@/domains/desk/model/desk-requests';
import type { InquiryDetail } from '@/domains/desk/model/desk-types';
import { erasedSchema, type SamePhone } from '@/domains/desk/model/erased';
import { longDay } from '@/lib/banjul-time';
import { FormButtons } from '@/ui/button';
import { Overlay } from '@/ui/overlay';
import { showSecurityNotice } from '@/ui/security-toast';
import { showToast } from '@/ui/toast';
import { TypedField } from '@/ui/typed-field';
import { foldAddress } from '../../../lib/folded-address';
import { ask, errorText } from './desk-api';
import { KEYS, refreshLists } from './desk-queries';
import { keepInStep } from './keep-in-step';
import { forgetDrafts } from './use-draft';

/** @param phone whose enquiries are to be looked at, where some stay */
export type OnErased = (phone: string | undefined) => void;
type EraseDialogProps = { inquiry: InquiryDetail; onClose: () => void; onErased: OnErased };

/** How long it is said that something stays: long enough to read it and look, in milliseconds. */
const LEFT_TOAST_MS = 12_000;

function erasedText(left: SamePhone[]): string {
  if (left.length === 0) return 'Nothing of this person is left at the desk.';
  const count = left.reduce((sum, { inquiries }) => sum + inquiries, 0);
  const what = count === 1 ? 'One enquiry' : `${count} enquiries`;
  return `${what} from ${left.map(({ phone }) => phone).join(' and ')} stayed, under another address or none. Check whether they are from the same person.`;
}

/** Erasing cannot be undone: says exactly what goes, and wants the address typed; the reference where somebody left no address. */
export function EraseDialog({ inquiry, onClose, onErased }: EraseDialogProps) {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { email, reference } = inquiry;
  const word = email ?? reference;
  // Others may be here for the same phone number alone: those with an address of their own stay.
  const same = [inquiry, ...inquiry.others.filter((other) => foldAddress(other.email ?? '') === foldAddress(email ?? ''))];
  // Two enquiries of theirs may be on one trip.
  const ahead = [...new Map(inquiry.ahead.map((trip) => [trip.departureId, trip])).values()];
  const erase = useMutation({
    networkMode: 'always',
    mutationFn: () => {
      const request: EraseRequest = { ...(email ? { email } : { reference }), confirm: typed.trim() };
      return ask('person/erase', erasedSchema, request);
    },
    onSuccess({ samePhone: left = [] }) {
      onErased(left[0]?.phone);
      for (const { id, reference } of same) {
        forgetDrafts(id);
        client.removeQueries({ queryKey: KEYS.inquiry(reference) });
      }
      refreshLists(client);
      void keepInStep(client).catch(() => {});
      showToast({ kind: 'success', title: 'Erased', text: erasedText(left), ...(left.length > 0 ? { durationMs: LEFT_TOAST_MS } : {}) });
      showSecurityNotice('The audit log notes that a person was erased.');
    },
    onError: (refused) => setError(errorText(refused)),
  });
  function send(event: FormEvent): void {
    event.preventDefault();
    if (erase.isPending) return;
    if (foldAddress(typed) === foldAddress(word)) erase.mutate();
    else {
      setError(`Please type ${word} to go on.`);
      field.current?.focus();
    }
  }
  return (
    <Overlay title={`Erase ${inquiry.name}?`} onClose={onClose} initialFocus={() => field.current}>
      <p className="[overflow-wrap:anywhere]">
        {`Everything stored under ${email ?? (inquiry.phone ? `${inquiry.phone} without an e-mail address` : reference)} will be gone for good. This cannot be undone. Deleted will be:`}
      </p>
      <ul className="my-3 list-disc pl-6 [overflow-wrap:anywhere]">
        <li>
          {`${same.length === 1 ? 'one enquiry' : `${same.length} enquiries`}: ${same.map(({ reference }) => reference).join(', ')}${inquiry.others.length >= 10 ? ', and all older ones' : ''}`}
        </li>
        <li>each with its message, contact details, notes and history</li>
        {ahead.map(({ departureId, title, day }) => (
          <li key={departureId} className="font-semibold">
            {`their place on a trip that is still to come: ${title}, ${day ? longDay(day) : 'no day yet'}; the day sheet will not name them any more`}
          </li>
        ))}
        <li>their trips, passes, papers and reviews (sums of money stay, without a name)</li>
        {email && <li>mails from this address that came in, also those in other conversations</li>}
        <li>our answers and quotes to them; the quotes' private pages stop working</li>
        <li>the record of our mails (mails that were delivered stay in the mailboxes)</li>
        {email && <li>an account with this address, if there is one</li>}
      </ul>
      <p className="mb-4">
        Copies of the database that were made before keep all of this until they are cleared away. If one is brought back, this person is erased again.
      </p>
      <form noValidate onSubmit={send} className="grid gap-4" aria-label="Confirm">
        <TypedField
          ref={field}
          id="erase-word"
          label={`Type ${word} to confirm`}
          error={error}
          className="[overflow-wrap:anywhere]"
          inputMode={email ? 'email' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onText={setTyped}
        />
        <FormButtons save="Erase for good" saving="Erasing..." busy={erase.isPending} onCancel={onClose} cancel="Keep everything" />
      </form>
    </Overlay>
  );
}
