import { useEffect, useId, useRef, useState } from 'react';
import { enterOverlay } from '@/browser/overlay-history';
import { foldLetters } from '@/lib/slug';
import { Overlay } from '@/ui/overlay';
import { AddPhotographs } from './add-photographs';
import { usePictures } from './picture-choices';
import { PicturesTrouble } from './pictures-trouble';

type Props = { chosen: string; base?: string | undefined; onChoose: (name: string, alt: string) => void; onClose: () => void };

/** Every picture that there is, photographs first, and the way to add more. */
export function PictureDialog({ chosen, base, onChoose, onClose }: Props) {
  const { pictures, isLoading, trouble } = usePictures();
  const [sought, setSought] = useState('');
  const id = useId();
  const close = useRef(onClose);
  close.current = onClose;
  // The browser's Back closes it, and leaves the form where it is.
  useEffect(() => {
    const leave = enterOverlay(() => close.current());
    return () => leave(true);
  }, []);
  const published = useRef(0);
  function added(name: string, alt: string, others: number): void {
    published.current += 1;
    // Of several, one is chosen by hand.
    if (others === 0 && published.current === 1) onChoose(name, alt);
  }
  const words = foldLetters(sought).split(/\s+/).filter(Boolean);
  const found = pictures.filter(({ name, title = '', alt }) => words.every((word) => foldLetters(`${name} ${title} ${alt}`).includes(word)));
  return (
    <Overlay title="Choose a picture" size="tall" onClose={onClose}>
      <div className="grid gap-5">
        <AddPhotographs base={base} onPublished={added} />
        <div>
          <label htmlFor={id} className="mb-1.5 block font-semibold">
            Look for
          </label>
          <input id={id} className="field-input" value={sought} onChange={({ target }) => setSought(target.value)} autoComplete="off" />
        </div>
        <PicturesTrouble />
        <p role="status" className="sr-only">
          {isLoading ? 'The pictures are being listed' : `${found.length} pictures`}
        </p>
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {found.map(({ name, title, small, alt, isPhotograph }) => (
            <li key={name}>
              <button
                type="button"
                aria-pressed={name === chosen}
                onClick={() => onChoose(name, alt)}
                className="grid w-full gap-1 text-left text-base leading-snug aria-pressed:outline-4 aria-pressed:outline-sunset"
              >
                <img src={small} alt={alt} loading="lazy" width={300} height={200} className="block h-auto w-full bg-sunken" />
                {title && <span className="font-semibold">{title}</span>}
                <span className="[overflow-wrap:anywhere]">{name}</span>
                {isPhotograph && <span className="text-muted">Photograph</span>}
              </button>
            </li>
          ))}
        </ul>
        {!isLoading && !trouble && found.length === 0 && <p>No picture is called that.</p>}
      </div>
    </Overlay>
  );
}
