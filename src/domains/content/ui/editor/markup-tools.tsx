import { lazy, type RefObject, Suspense, useId, useState } from 'react';
import { callApi } from '@/browser/api-client';
import { BOXES, bold, box, type Edit, figure, heading, link, list, type Marked, tourBox } from '@/domains/content/model/markup-edits';
import { type TourName, tourNamesCheck } from '@/domains/tours/model/find-tour';
import { Options } from '@/ui/field';

const PictureDialog = lazy(() => import('../photographs/picture-dialog').then((module) => ({ default: module.PictureDialog })));

type Props = { markup: 'article' | 'page'; area: RefObject<HTMLTextAreaElement | null>; onWrite: (text: string) => void };

const TOOL = 'min-h-11 min-w-11 rounded-[4px] bg-sunken px-3 text-base';

/** Buttons that write Markdown where the caret stands; nobody has to know its signs. */
export function MarkupTools({ markup, area, onWrite }: Props) {
  const id = useId();
  const [tours, setTours] = useState<TourName[]>([]);
  const [slug, setSlug] = useState('');
  const [trouble, setTrouble] = useState('');
  const [isChoosing, setChoosing] = useState(false);
  function apply(edit: (marked: Marked) => Edit): void {
    const field = area.current;
    if (!field) return;
    const { from, to, insert, start, end } = edit({ text: field.value, start: field.selectionStart, end: field.selectionEnd });
    field.setRangeText(insert, from, to);
    onWrite(field.value);
    field.focus();
    field.setSelectionRange(start, end);
  }
  async function load(): Promise<void> {
    if (tours.length > 0) return;
    const answer = await callApi('/data/tour-names', tourNamesCheck);
    setTrouble(answer.ok ? '' : 'The tours could not be listed. Close this and open it again.');
    if (answer.ok) setTours(answer.data);
  }
  const chosen = tours.find((tour) => tour.slug === slug);
  const tool = (name: string, edit: (marked: Marked) => Edit) => (
    <button key={name} type="button" className={TOOL} onClick={() => apply(edit)}>
      {name}
    </button>
  );
  return (
    <div className="mt-2 grid gap-1">
      <div className="flex flex-wrap gap-2">
        {tool('Heading', heading)}
        {tool('Bold', bold)}
        {tool('List', list)}
        {markup === 'article' && (['tip', 'facts', 'callout'] as const).map((kind) => tool(`Box: ${BOXES[kind].name}`, (marked) => box(marked, kind)))}
        {markup === 'article' && (
          <button type="button" className={TOOL} onClick={() => setChoosing(true)}>
            Picture
          </button>
        )}
      </div>
      {isChoosing && (
        <Suspense>
          <PictureDialog
            chosen=""
            onChoose={(name, alt) => {
              setChoosing(false);
              apply((marked) => figure(marked, name, alt));
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
      <details onToggle={({ currentTarget }) => currentTarget.open && void load()}>
        <summary className="flex min-h-11 cursor-pointer items-center text-base text-muted underline underline-offset-4">Link to a tour</summary>
        {trouble && <p role="alert">{trouble}</p>}
        <div className="flex flex-wrap items-end gap-2 py-1">
          <div className="grid min-w-0 flex-1 basis-60 gap-1">
            <label htmlFor={id}>Tour</label>
            <select id={id} className="field-input" value={slug} onChange={({ target }) => setSlug(target.value)}>
              <option value="">Choose one</option>
              <Options of={tours.map((tour) => [tour.slug, tour.title])} />
            </select>
          </div>
          <button
            type="button"
            className={TOOL}
            disabled={!chosen}
            onClick={() => chosen && apply((marked) => link(marked, `/tours/${chosen.slug}`, chosen.title))}
          >
            Link
          </button>
          {markup === 'article' && (
            <button type="button" className={TOOL} disabled={!chosen} onClick={() => chosen && apply((marked) => tourBox(marked, chosen.slug))}>
              Its card
            </button>
          )}
        </div>
      </details>
    </div>
  );
}
