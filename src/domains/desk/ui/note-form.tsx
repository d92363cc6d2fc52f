import { useState } from 'react';
import { DESK_LIMITS } from '@/domains/desk/model/desk-limits';
import type { InquiryChange } from '@/domains/desk/model/desk-requests';
import type { InquiryDetail } from '@/domains/desk/model/desk-types';
import { TypedText } from '@/ui/typed-field';
import { useBusy } from '@/ui/use-busy';
import { NeedsConnectionHint, OnlineButton } from './connection-line';
import { useDraft } from './use-draft';

type NoteFormProps = { inquiry: InquiryDetail; change: (change: InquiryChange) => Promise<boolean> };

/** A note for colleagues; the visitor never sees it. */
export function NoteForm({ inquiry, change }: NoteFormProps) {
  const [text, setText, forget] = useDraft(`note:${inquiry.id}`, '');
  const [missing, setMissing] = useState<string>();
  const { onSubmit } = useBusy();
  async function add(): Promise<void> {
    const typed = text.trim();
    setMissing(typed ? undefined : 'Please write the note first.');
    // It stays in its field, and on the device, until the server has it; the list has told of a refusal.
    if (typed && (await change({ change: 'note', text: typed }))) forget();
  }
  return (
    <form noValidate onSubmit={onSubmit(add)} aria-label="Add a note" className="mb-5 unscripted:hidden">
      <TypedText id="note" label="Note" hint="Only for us; the visitor never sees it." error={missing} max={DESK_LIMITS.note} value={text} onText={setText} />
      <OnlineButton type="submit" tone="outline" className="mt-3">
        Add note
      </OnlineButton>
      <NeedsConnectionHint text="What you type stays here; adding it needs a connection." />
    </form>
  );
}
