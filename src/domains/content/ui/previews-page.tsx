import { type FormEvent, useRef, useState } from 'react';
import { ANY_ANSWER, callApi } from '@/browser/api-client';
import { ALL_DRAFTS, madePreviewSchema, NO_DRAFTS, type Preview, previewsSchema } from '@/domains/content/model/preview-types';
import { Button, ButtonLink } from '@/ui/button';
import { copyText } from '@/ui/copy-text';
import { Field, Options } from '@/ui/field';
import { PlainLine } from '@/ui/plain-field';
import { WhenLive } from '@/ui/when-live';
import { withReload } from '@/ui/with-reload';
import { useFocusKept } from './use-focus-kept';

const PATH = '/api/admin/content/previews';
const LASTS = [
  { hours: 24, words: 'A day' },
  { hours: 168, words: 'A week' },
  { hours: 720, words: '30 days' },
] as const;

/** Links to the site as visitors do not see it yet: with drafts, or as of a day to come. For this phone, or for somebody without an account. */
export const PreviewsPage = withReload(function PreviewsPage({ previews: first }: { previews: Preview[] }) {
  const [previews, setPreviews] = useState(first);
  const [trouble, setTrouble] = useState('');
  const [done, setDone] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  // A link that is ended takes its buttons along.
  useFocusKept(() => heading.current);
  async function reload(): Promise<void> {
    const answer = await callApi(PATH, previewsSchema);
    if (answer.ok) setPreviews(answer.data);
    else setTrouble(answer.message);
  }
  async function make(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const at = String(form.get('at') ?? '');
    const body = {
      drafts: form.get('drafts') ? ALL_DRAFTS : NO_DRAFTS,
      // Banjul's clock is UTC's, all year.
      ...(at && { at: `${at}:00Z` }),
      hours: Number(form.get('hours')),
      to: String(form.get('to') ?? '/'),
    };
    const made = await callApi(PATH, madePreviewSchema, { body });
    setTrouble(made.ok ? '' : made.message);
    setDone(made.ok ? 'The link is made. It stands below.' : '');
    if (made.ok) await reload();
  }
  async function end(id: string): Promise<void> {
    const ended = await callApi(PATH, ANY_ANSWER, { method: 'DELETE', body: { id } });
    setTrouble(ended.ok ? '' : ended.message);
    setDone(ended.ok ? 'The link leads nowhere any more.' : '');
    if (ended.ok) await reload();
  }
  return (
    <WhenLive className="mx-auto grid max-w-[48rem] gap-8 px-4 py-6 sm:px-6">
      <form className="grid gap-5" onSubmit={(event) => void make(event)}>
        <PlainLine
          id="preview-at"
          name="at"
          label="As of (Gambian time)"
          optional
          hint="A day and time to come: texts, notices and hours are shown as they are going to be then."
          type="datetime-local"
          value=""
        />
        <label className="flex min-h-11 items-center gap-3">
          <input name="drafts" type="checkbox" defaultChecked className="h-6 w-6 shrink-0" />
          With every draft
        </label>
        <PlainLine
          id="preview-to"
          name="to"
          label="Page to begin with"
          hint="Its address on this site, such as /tours."
          value="/"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
        <Field id="preview-hours" label="The link leads there for">
          <select id="preview-hours" name="hours" className="field-input">
            <Options of={LASTS.map(({ hours, words }) => [hours, words])} />
          </select>
        </Field>
        <Button type="submit" tone="accent" className="justify-self-start">
          Make a link
        </Button>
        <p role="status" className="font-semibold text-destructive">
          {trouble}
        </p>
      </form>
      <section className="grid gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          Links that lead there now
        </h2>
        {/* As told.tsx, which would become a file of its own by being used here, too: one more for the desk's first view (tests/e2e/budgets.spec.ts). */}
        <p role="status" className={done ? undefined : 'sr-only'}>
          {done}
        </p>
        {previews.length === 0 && <p>None.</p>}
        <ul className="grid gap-3">
          {previews.map((preview) => (
            <PreviewLine key={preview.id} preview={preview} onEnd={() => void end(preview.id)} />
          ))}
        </ul>
      </section>
    </WhenLive>
  );
});

function PreviewLine({ preview: { shows, address, author, expires }, onEnd }: { preview: Preview; onEnd: () => void }) {
  const until = `${expires.slice(0, 10)}, ${expires.slice(11, 16)}`;
  return (
    <li className="grid gap-2 bg-sunken p-3">
      <p>
        <span className="font-semibold">{`With ${shows}`}</span>
        <span className="block text-muted">{`By ${author}, until ${until} (Gambian time). Anyone with the link sees it, without an account.`}</span>
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink tone="outline" href={address} target="_blank" rel="noopener">
          Open<span className="sr-only">{` the preview with ${shows} in a new tab`}</span>
        </ButtonLink>
        <Button tone="outline" onClick={() => void copyText(new URL(address, window.location.href).href)}>
          Copy the link<span className="sr-only">{` to the preview with ${shows}`}</span>
        </Button>
        <Button tone="outline" onClick={onEnd}>
          End it<span className="sr-only">{`: the preview with ${shows}`}</span>
        </Button>
      </div>
    </li>
  );
}
