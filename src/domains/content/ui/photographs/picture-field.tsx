import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { isFields, type Value, valueAt } from '@/domains/content-format/model/field-schema';
import { slugify } from '@/lib/slug';
import { Button } from '@/ui/button';
import { describedBy } from '@/ui/field';
import { fieldId, useError, useForm, useMissing, useValue } from '../editor/form-state';
import type { FieldProps } from '../editor/text-field';
import { usePictures } from './picture-choices';

const PictureDialog = lazy(() => import('./picture-dialog').then((module) => ({ default: module.PictureDialog })));

/** Fields that say what is to be seen in the picture beside them. */
const WORDS_BESIDE: Record<string, string> = { image: 'imageAlt', src: 'alt' };

/** The name of a picture: chosen by eye, never typed. */
export function PictureField({ path, label, help, optional }: FieldProps) {
  const { state, change } = useForm();
  const { pictures } = usePictures();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const id = fieldId(path);
  const given = useValue(path);
  const name = typeof given === 'string' ? given : '';
  const shown = pictures.find((picture) => picture.name === name);
  // Nobody types the name of a picture: its rules are of no help.
  const error = useError(path, 'a picture');
  const missing = useMissing(path, 'a picture');
  const close = () => setOpen(false);
  function choose(chosen: string, alt: string): void {
    change(path, chosen);
    const beside = [...path.slice(0, -1), WORDS_BESIDE[String(path.at(-1))] ?? ''];
    const said = valueAt(state().document, beside);
    // What somebody wrote of it stays.
    if (said === '' || (said && said === shown?.alt)) change(beside, alt);
    close();
  }
  function remove(): void {
    change(path, undefined);
    // This button goes with the picture.
    opener.current?.focus();
  }
  const wasOpen = useRef(false);
  // Only once the dialog is gone does the focus stay outside of it.
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out with the picture
    <div role="group" aria-label={label} className="grid gap-2">
      <p className="font-semibold">
        <span>{label}</span>
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </p>
      {help && <p className="text-base text-muted">{help}</p>}
      <div className="flex flex-wrap items-center gap-4">
        {shown && <img src={shown.small} alt={shown.alt} width={150} height={100} className="block h-auto w-[9.375rem] bg-sunken" />}
        <div className="grid gap-2">
          <p id={`${id}-hint`} className="[overflow-wrap:anywhere]">
            {name || (missing ?? 'None yet')}
          </p>
          <button
            id={id}
            ref={opener}
            type="button"
            className="min-h-11 justify-self-start underline underline-offset-4"
            onClick={() => setOpen(true)}
            aria-describedby={describedBy(id, missing, error)}
          >
            {name ? 'Choose another picture' : 'Choose a picture'}
          </button>
          {optional && name && (
            <Button tone="quiet" className="justify-self-start px-0!" onClick={remove}>
              Remove it
            </Button>
          )}
        </div>
      </div>
      {error && (
        <p id={`${id}-error`} className="font-semibold text-destructive">
          {error}
        </p>
      )}
      {isOpen && (
        <Suspense>
          <PictureDialog chosen={name} base={nameOfDocument(state().document)} onChoose={choose} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

/** New photographs are called after what they are for. */
function nameOfDocument(document: Value): string | undefined {
  if (!isFields(document)) return undefined;
  const { slug, title } = document;
  return typeof slug === 'string' && slug ? slug : typeof title === 'string' ? slugify(title) : undefined;
}
