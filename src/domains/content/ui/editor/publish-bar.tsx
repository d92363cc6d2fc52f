import { useRef, useState } from 'react';
import type { DocumentView } from '@/domains/content/model/document-types';
import { type FoundPlace, fieldAddress } from '@/domains/content/model/found-text';
import { textsIn } from '@/domains/content/model/texts-in';
import { placeInWords } from '@/domains/content-format/model/field-schema';
import { counted } from '@/lib/counted';
import { Button, buttonClass } from '@/ui/button';
import { HALF_FILLED, halfFilled } from '@/ui/half-filled';
import { useFocusKept } from '../use-focus-kept';
import { ComingList } from './coming-list';
import type { Times } from './document-calls';
import type { DocumentSession } from './document-session';
import { useFieldInSight } from './field-in-sight';
import { isOnlyMissing } from './form-state';
import { openPreview } from './open-preview';
import type { SessionState } from './session-state';
import { showControl, showField, showFirst } from './show-field';
import { whenInBanjul } from './when-in-banjul';

const STANDS: Record<SessionState['status'], string> = {
  'as-published': 'As visitors see it',
  typed: 'Kept on this device',
  saving: 'Saving...',
  saved: 'Draft saved. Visitors do not see it yet.',
  away: 'No connection. Kept on this device, and saved by itself later.',
  'signed-out': 'You are signed out. What you typed is kept here: sign in again, then come back to it.',
  publishing: 'Publishing...',
};

const HALF_TIME = 'This time is not complete. Give the day and the hour, or leave both empty.';

type PublishBarProps = { view: DocumentView; session: DocumentSession; state: SessionState };

/** Stays at the foot of the window, above a phone's keyboard: how the text stands, what is to be mended, and Publish. In one that is lower still, as where somebody enlarges the page to four times its size, it would take the place of the form. */
export function PublishBar({ view, session, state }: PublishBarProps) {
  const [isTimed, setTimed] = useState(false);
  const [times, setTimes] = useState<Times>({});
  const [problem, setProblem] = useState('');
  const { problems, elsewhere, status, trouble, receipt, thrown } = state;
  const [isPublishing, setPublishing] = useState(false);
  const wrong = problems.filter((problem) => !isOnlyMissing(problem, state));
  const first = wrong[0] ?? problems[0];
  const bar = useRef<HTMLDivElement>(null);
  const stands = useRef<HTMLParagraphElement>(null);
  useFieldInSight(bar, problems);
  // "Undo", "Publish anyway", "Take it back", "Delete it" and others go with what they did: how it stands then is read out here.
  useFocusKept(() => stands.current);
  async function publish(anyway?: string[]): Promise<void> {
    if (isPublishing) return;
    const [half] = halfFilled(document.body);
    // Of a time for publishing none would be at once, and for good; of a day in the form, that it goes.
    setProblem(half ? `${bar.current?.contains(half) ? HALF_TIME : HALF_FILLED} Nothing was published.` : '');
    if (half) return showControl(half);
    setPublishing(true);
    const isDone = await session.publish({ ...(isTimed && times), ...(anyway && { anyway }) });
    setPublishing(false);
    if (!isDone) return;
    setTimed(false);
    setTimes({});
  }
  async function preview(): Promise<void> {
    setProblem((await openPreview(view, session)) ?? '');
  }
  async function throwAway(): Promise<void> {
    if (await session.discard()) stands.current?.focus();
  }
  return (
    <div ref={bar} className="bottom-0 z-10 border-t-2 border-sunset bg-band text-on-band [@media(min-height:20rem)]:sticky">
      <div className="mx-auto grid max-w-[48rem] gap-2 px-4 py-2 sm:px-6">
        <ReceiptLine receipt={receipt} session={session} pages={state.document === null ? [] : view.pages} isGone={state.document === null} />
        <LikeMoney amounts={state.amounts} onAnyway={() => void publish(state.amounts.map(({ words }) => words))} />
        {isTimed && <TimesFields times={times} onChange={setTimes} />}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p ref={stands} tabIndex={-1} role="status" className="min-w-0 flex-1 basis-40 leading-snug">
            <span>{problem || (trouble ?? (thrown === undefined ? STANDS[status] : 'Thrown away. As visitors see it again.'))}</span>
            {first && (
              <button
                type="button"
                className="block min-h-11 text-left font-semibold underline underline-offset-4"
                onClick={() => showField(first.path.split('.'))}
              >
                {`${wrong.length > 0 ? `${wrong.length} to correct` : `${problems.length} still missing`}, the first: ${placeInWords(view.schema, first.path.split('.'))}`}
              </button>
            )}
          </p>
          {!first && <Elsewhere problems={elsewhere} />}
          {!first && <StillCopied state={state} />}
          {status === 'signed-out' ? (
            // In a tab of its own, so that the form stays as it is; it saves by itself when one comes back (document-editor.tsx).
            <a href={`/auth?next=${encodeURIComponent('/admin/content')}`} target="_blank" rel="noopener" className={buttonClass('accent')}>
              Sign in again
              <span className="sr-only"> (in a new tab)</span>
            </a>
          ) : (
            <div className="flex grow items-center justify-between gap-2 sm:grow-0 sm:gap-4">
              <button type="button" onClick={() => void preview()} className="min-h-11 underline underline-offset-4">
                Preview
                <span className="sr-only"> (in a new tab)</span>
              </button>
              {view.mayPublish && (
                <button type="button" aria-expanded={isTimed} onClick={() => setTimed(!isTimed)} className="min-h-11 underline underline-offset-4">
                  {isTimed ? 'At once' : 'When?'}
                </button>
              )}
              {status === 'saved' && <ThrowAway others={state.others} onSure={throwAway} />}
              {thrown !== undefined && (
                <button type="button" onClick={() => session.change([], thrown)} className="min-h-11 underline underline-offset-4">
                  Undo
                </button>
              )}
              {view.mayPublish ? (
                // Also while a draft is being saved, which it waits for: the tap would be lost. It keeps the focus while it works.
                <Button tone="accent" className="aria-disabled:opacity-55" aria-disabled={isPublishing || undefined} onClick={() => void publish()}>
                  Publish
                </Button>
              ) : (
                <p className="leading-snug">An administrator publishes this.</p>
              )}
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

/** One press, which can be undone; two where a colleague's words would go too. */
function ThrowAway({ others, onSure }: { others: SessionState['others']; onSure: () => Promise<void> }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <button type="button" onClick={() => (others && !isAsked ? setAsked(true) : void onSure())} className="min-h-11 underline underline-offset-4">
      {isAsked ? 'Yes, theirs too' : 'Throw away'}
    </button>
  );
}

/** Pages show no amount of money, and some words only look so. */
function LikeMoney({ amounts, onAnyway }: { amounts: SessionState['amounts']; onAnyway: () => void }) {
  if (amounts.length === 0) return null;
  return (
    <div className="border-b border-band-deep pb-2">
      <ul className="max-h-[30dvh] overflow-y-auto">
        {amounts.map(({ path, words, place }) => (
          <li key={`${path} ${words}`}>
            <button type="button" className="min-h-11 text-left" onClick={() => showField(path.split('.'))}>
              <b>{words}</b> <span className="underline underline-offset-4">{place}</span>
            </button>
          </li>
        ))}
      </ul>
      <Button tone="on-band" onClick={onAnyway}>
        Publish anyway
      </Button>
    </div>
  );
}

/** Nobody publishes another tour's words unseen. */
function StillCopied({ state: { document, copyOf } }: Pick<PublishBarProps, 'state'>) {
  const places = copyOf ? textsIn(document, []).filter(({ text }) => copyOf.texts.includes(text)) : [];
  if (places.length === 0) return null;
  return (
    <button
      type="button"
      className="block min-h-11 basis-full text-left underline underline-offset-4"
      onClick={() => showFirst(places.map(({ path }) => path.split('.')))}
    >
      {`${counted(places.length, 'text is', 'texts are')} still as in ${copyOf?.title ?? ''}`}
    </button>
  );
}

/** What is to be mended in other documents, each with the way there: "content/gallery.yaml: 0.images.3.tourReference: Entry 1, Images 4, Tour that it belongs to: the slug of ...". */
function Elsewhere({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <details open className="basis-full">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{`To correct elsewhere: ${problems.length}`}</summary>
      <ul className="max-h-[30dvh] overflow-y-auto">
        {problems.map((problem) => {
          const [, file = '', field = '', expected = ''] = /^content\/(\S+): ([^:]+): (.*)$/s.exec(problem) ?? [];
          return (
            <li key={problem} className="border-t border-band-deep py-1">
              {file && (
                <a
                  href={fieldAddress(file, /^[\w.]+$/.test(field) ? field : '')}
                  className="mr-1 inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {file}
                </a>
              )}
              <span>{expected || problem}</span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** Banjul's clock is UTC's, all year. */
function asIso(local: string): string | undefined {
  return local ? `${local}:00Z` : undefined;
}

function TimesFields({ times, onChange }: { times: Times; onChange: (times: Times) => void }) {
  const fields = [
    ['from', 'From (Gambian time)'],
    ['until', 'Until; then the earlier text is back'],
  ] as const;
  return (
    <div className="flex flex-wrap gap-4">
      {fields.map(([name, label]) => (
        <label key={name} className="grid gap-1">
          <span>{label}</span>
          <input
            type="datetime-local"
            className="field-input"
            value={times[name]?.slice(0, 16) ?? ''}
            onChange={({ target }) => {
              const { [name]: _before, ...others } = times;
              const at = asIso(target.value);
              onChange(at ? { ...others, [name]: at } : others);
            }}
          />
        </label>
      ))}
    </div>
  );
}

type ReceiptLineProps = { receipt: SessionState['receipt']; session: DocumentSession; pages: readonly string[]; isGone: boolean };

/** What publishing, or deleting, did, where it is to be seen, and the way back. What is read out of it is there from the start, so that its first words are. */
function ReceiptLine({ receipt, session, pages, isGone }: ReceiptLineProps) {
  const atOnce = isGone ? 'Deleted. Off the site within five seconds' : 'Published. On the site within five seconds';
  const said = receipt && (receipt.begins ? `Published for later: on the site from ${whenInBanjul(receipt.begins)}` : atOnce);
  return (
    <div className={receipt ? 'flex flex-wrap items-center gap-x-4 border-b border-band-deep pb-2' : 'sr-only'}>
      <p role="status" className="min-w-0 flex-1 basis-48">
        {said && <span>{`${said}${pages.length > 0 ? ': ' : ''}`}</span>}
        {receipt &&
          pages.map((page) => (
            <a key={page} href={page} className="mr-3 inline-flex min-h-11 items-center underline underline-offset-4">
              {page}
            </a>
          ))}
      </p>
      {receipt && <AfterReceipt receipt={receipt} session={session} />}
    </div>
  );
}

function AfterReceipt({ receipt, session }: { receipt: NonNullable<SessionState['receipt']>; session: DocumentSession }) {
  return (
    <>
      <Button tone="on-band" onClick={() => void (receipt.begins ? session.withdraw(receipt.revision) : session.bringBack(receipt.before))}>
        Undo
      </Button>
      <Places summary="Texts that still have the old words" places={receipt.stale} />
      <Places summary="These linked to it; while it is hidden, nothing does" places={receipt.ledThere} />
      <ComingList coming={receipt.coming} named />
    </>
  );
}

/** Where something is written, folded under how often that is; each leads to its field. */
function Places({ summary, places }: { summary: string; places: FoundPlace[] }) {
  if (places.length === 0) return null;
  return (
    <details open className="basis-full">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{`${summary}: ${places.length}`}</summary>
      <ul className="max-h-[30dvh] overflow-y-auto">
        {places.map(({ file, title, path, excerpt }) => (
          <li key={`${file} ${path}`} className="border-t border-band-deep py-1">
            <a href={fieldAddress(file, path)} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {title}
            </a>
            <span>{` ${excerpt}`}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
