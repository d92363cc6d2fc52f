import { uuid } from '@/lib/uuid';

export type TickRefused = { party: string; error: string };

/** Shown by the script where something changed since the sheet was last looked at. */
export function NewMark() {
  return (
    <strong data-new hidden className="rounded-[4px] bg-accent px-2 py-0.5 text-base text-on-accent">
      New
    </strong>
  );
}

/** What a tick's form sends unseen; its key makes two presses one. */
export function TickFields({ token, party, tick, set }: { token: string; party: string; tick: string; set: boolean }) {
  return (
    <>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="key" value={uuid()} />
      <input type="hidden" name="party" value={party} />
      <input type="hidden" name="tick" value={tick} />
      <input type="hidden" name="set" value={set ? 'yes' : 'no'} />
    </>
  );
}
