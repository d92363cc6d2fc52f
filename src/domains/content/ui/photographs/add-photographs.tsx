import { type ChangeEvent, useRef, useState, useSyncExternalStore } from 'react';
import { slugify } from '@/lib/slug';
import { buttonClass } from '@/ui/button';
import { useFocusKept } from '../use-focus-kept';
import { PhotographCard } from './photograph-card';
import { photographQueue, type QueuedPhotograph, type QueueState } from './photograph-queue';
import { freeName, loadPictures, usePictures } from './picture-choices';

type Props = {
  /** What new photographs are called: the tour or article for which they are. Without it, by the names of their files. */
  base?: string | undefined;
  /** Told how many others are still on their way. */
  onPublished?: (name: string, alt: string, others: number) => void;
};

const NOTHING: QueueState = { photographs: [], preparing: 0, unusable: [] };
const neverChanges = () => () => {};

/** Takes photographs from the camera roll, and shows those that are on their way. */
export function AddPhotographs({ base, onPublished }: Props) {
  const { pictures } = usePictures();
  // What lies on the device knows the browser alone.
  const [queue] = useState(() => (typeof window === 'undefined' ? undefined : photographQueue()));
  const [done, setDone] = useState('');
  const said = useRef<HTMLParagraphElement>(null);
  // A photograph that is published or thrown away takes its buttons along.
  useFocusKept(() => said.current);
  const { photographs, preparing, unusable } = useSyncExternalStore(queue?.subscribe ?? neverChanges, queue?.state ?? (() => NOTHING), () => NOTHING);

  function chosen({ target }: ChangeEvent<HTMLInputElement>): void {
    const files = [...(target.files ?? [])];
    // The same file may be chosen again.
    target.value = '';
    setDone('');
    void queue?.add(files, (fileName) => {
      const taken = new Set([...pictures.map(({ name }) => name), ...queue.state().photographs.map(({ name }) => name)]);
      return { name: freeName(base || slugify(fileName.replace(/\.\w+$/, '')) || 'photograph', taken) };
    });
  }
  async function published({ sha256, fileName, name: wanted, words }: QueuedPhotograph, name: string): Promise<void> {
    queue?.remove(sha256);
    setDone(name === wanted ? `${fileName} is published.` : `${fileName} is published as “${name}”: another picture is called “${wanted}”.`);
    await loadPictures();
    onPublished?.(name, words.alt.trim(), queue?.state().photographs.length ?? 0);
  }
  return (
    <section className="grid gap-3">
      <label className={`${buttonClass('outline')} cursor-pointer justify-self-start focus-within:outline-4`}>
        Add photographs
        <input type="file" accept="image/*" multiple onChange={chosen} className="sr-only" />
      </label>
      <p className="text-base text-muted">From your camera roll, several at once. Where they were taken is removed before they are sent.</p>
      <p ref={said} tabIndex={-1} role="status" className="[overflow-wrap:anywhere]">
        {preparing > 0 ? `${preparing} being made small enough to send...` : done}
      </p>
      {unusable.length > 0 && (
        <div role="alert">
          <ul className="grid gap-1">
            {unusable.map(({ fileName, why }) => (
              <li key={fileName}>
                <span className="font-semibold [overflow-wrap:anywhere]">{fileName}</span>
                <span>{`: ${why}`}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {photographs.length > 0 && (
        <ul className="grid gap-4">
          {photographs.map((photograph) => (
            <PhotographCard
              key={photograph.sha256}
              photograph={photograph}
              onSay={(words) => queue?.say(photograph.sha256, words)}
              onRemove={() => {
                setDone(`${photograph.fileName} was thrown away.`);
                queue?.remove(photograph.sha256);
              }}
              onPublished={(name) => void published(photograph, name)}
              onErased={(why) => queue?.erased(photograph.sha256, why)}
              onLost={() => queue?.lost(photograph.sha256)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
