import { type ChangeEvent, useState } from 'react';
import type { PictureChoice } from '@/domains/pictures/model/picture-choice';
import { withReload } from '@/ui/with-reload';
import { AddPhotographs } from './add-photographs';
import { EraseLink } from './erase-link';
import { photographQueue } from './photograph-queue';
import { usePictures } from './picture-choices';
import { PicturesTrouble } from './pictures-trouble';
import { UnusedPhotographs } from './unused-photographs';

/** Every picture that the site has: the operator's photographs, and posters with the way to put a photograph in their place. */
export const PhotographsPage = withReload(
  function PhotographsPage({ mayErase }: { mayErase: boolean }) {
    const { pictures, isLoading, trouble } = usePictures();
    const photographs = pictures.filter(({ isPhotograph }) => isPhotograph);
    const posters = pictures.filter(({ isPhotograph }) => !isPhotograph);
    return (
      <div className="mx-auto grid max-w-[60rem] gap-8 px-4 py-6 sm:px-6">
        <AddPhotographs />
        <PicturesTrouble />
        <section className="grid gap-3">
          <h2 className="text-2xl">Photographs</h2>
          {photographs.length === 0 && !isLoading && !trouble && <p>None yet. Every picture of the site is a poster.</p>}
          <ul className={GRID}>
            {photographs.map((picture) => (
              <li key={picture.name}>
                <a href={`/admin/content/photos/${picture.name}.yaml`} className="grid gap-1 text-base leading-snug">
                  <Thumbnail {...picture} />
                  <Called {...picture} isLink />
                  {picture.hasPoster && <span className="text-muted">In the place of a poster</span>}
                </a>
                {mayErase && picture.photograph && <EraseLink photograph={picture.photograph} name={picture.name} />}
              </li>
            ))}
          </ul>
        </section>
        <UnusedPhotographs mayErase={mayErase} />
        <section className="grid gap-3">
          <h2 className="text-2xl">Posters</h2>
          <p className="max-w-[40rem]">
            Put a photograph in a poster's place, and every page shows it there. Take the photograph away, and the poster is back.
          </p>
          <ul className={GRID}>
            {posters.map((picture) => (
              <Poster key={picture.name} {...picture} />
            ))}
          </ul>
        </section>
      </div>
    );
  },
  { keepsDrafts: true },
);

const GRID = 'grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4';

/** By the tour or article that shows it; by its own name where none does. */
function Called({ title, name, isLink = false }: PictureChoice & { isLink?: boolean }) {
  return (
    <span className="[overflow-wrap:anywhere]">
      <span className={isLink ? 'underline underline-offset-4' : undefined}>{title ?? name}</span>
      {title && <span className="block text-muted">{name}</span>}
    </span>
  );
}

function Thumbnail({ small, alt }: PictureChoice) {
  return <img src={small} alt={alt} loading="lazy" width={300} height={200} className="block h-auto w-full bg-sunken" />;
}

function Poster(picture: PictureChoice) {
  const [isTaken, setTaken] = useState(false);
  function chosen({ target }: ChangeEvent<HTMLInputElement>): void {
    const files = [...(target.files ?? [])];
    target.value = '';
    setTaken(true);
    void photographQueue().add(files, () => ({ name: picture.name, isInPlace: true }));
    window.scrollTo({ top: 0 });
  }
  return (
    <li className="grid content-start gap-1 text-base leading-snug">
      <Thumbnail {...picture} />
      <Called {...picture} />
      <label className="flex min-h-11 cursor-pointer items-center underline underline-offset-4 focus-within:outline-4">
        Put a photograph in its place
        <span className="sr-only">{`: ${picture.name}`}</span>
        <input type="file" accept="image/*" onChange={chosen} className="sr-only" />
      </label>
      {isTaken && <span role="status">It is at the top of this page.</span>}
    </li>
  );
}
