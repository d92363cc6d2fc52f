import { useEffect, useState } from 'react';
import { watchStillness } from '@/browser/rotation';
import type { GalleryProps, ShownCategory } from '@/domains/pictures/model/shown-image';
import { MountedAnew } from '@/ui/mounted-anew';
import { CategoryTabs } from './category-tabs';
import { loadCategory } from './load-category';
import { openViewer, warmViewer } from './open-viewer';
import { protectPictures } from './protect';
import { Slideshow } from './slideshow';
import { Thumbnails } from './thumbnails';

/**
 * Six tabs, the slideshow of the chosen category and its first 8 pictures as thumbnails (spec §2, Gallery).
 * Tabs and thumbnails are links to /gallery until scripts run, and become tabs and buttons then.
 */
export function Gallery(props: GalleryProps) {
  return (
    <MountedAnew>
      <LiveGallery {...props} />
    </MountedAnew>
  );
}

function LiveGallery({ tabs, first, mark }: GalleryProps) {
  const [ready, setReady] = useState(false);
  const [active, setActive] = useState(0);
  const [playing, setPlaying] = useState(true);
  const [viewing, setViewing] = useState(false);
  const tab = tabs[active];
  const id = tab?.id ?? '';
  const { answer, askAgain } = useCategory(id, tabs[0]?.id ?? '', first);
  const category = answer === 'failed' ? undefined : answer;

  useEffect(() => {
    setReady(true);
    protectPictures();
  }, []);
  // Still for who asks for it, also later; who asks no longer may press Play.
  useEffect(() => watchStillness((still) => still && setPlaying(false)), []);

  function choose(index: number): void {
    askAgain();
    setActive(index);
  }
  function view(index: number, fallback: string, opener: HTMLElement): void {
    if (!category) return;
    setViewing(true);
    openViewer({ category: id, images: category.images, index, mark, opener, fallback, onClosed: () => setViewing(false) });
  }

  return (
    <>
      <CategoryTabs tabs={tabs} active={active} ready={ready} onChoose={choose} />
      <div id="gallery-panel" {...(ready ? { role: 'tabpanel', 'aria-labelledby': `gallery-tab-${id}`, 'aria-busy': !answer } : {})}>
        {category ? (
          <>
            <p className="my-3 leading-normal text-muted md:text-lg">{category.description}</p>
            <Slideshow
              key={`${id} ${category.images.length}`}
              images={category.images}
              label={tab?.name ?? ''}
              mark={mark}
              ready={ready}
              playing={playing}
              held={viewing}
              onPlaying={setPlaying}
              onZoom={(index, opener) => view(index, `/gallery#${id}-${index + 1}`, opener)}
              onIntent={() => warmViewer(id)}
            />
            <Thumbnails id={id} images={category.images} mark={mark} ready={ready} onView={view} />
          </>
        ) : (
          <div className="gallery-show mt-6">
            <p role="status" className="gallery-stage grid place-items-center p-6 text-center">
              {answer === 'failed' ? (
                <a href={`/gallery#${id}`} className="underline underline-offset-4">
                  These pictures could not be loaded. See them on the gallery's own page.
                </a>
              ) : (
                'Fetching the pictures...'
              )}
            </p>
          </div>
        )}
      </div>
    </>
  );
}

/**
 * A category's pictures, fetched when it is wanted and kept.
 * @param first the category that came with the page, without the words of its further pictures
 * @returns undefined while they are on their way
 */
function useCategory(id: string, firstId: string, first: ShownCategory) {
  const [known, setKnown] = useState<Record<string, ShownCategory | 'failed'>>({ [firstId]: first });
  const answer = known[id];

  useEffect(() => {
    loadCategory(firstId).then(
      (loaded) => setKnown((before) => ({ ...before, [firstId]: loaded })),
      () => {},
    );
  }, [firstId]);
  useEffect(() => {
    if (answer) return;
    loadCategory(id).then(
      (loaded) => setKnown((before) => ({ ...before, [id]: loaded })),
      () => setKnown((before) => ({ ...before, [id]: 'failed' })),
    );
  }, [id, answer]);

  /** What could not be loaded is asked for again. */
  function askAgain(): void {
    setKnown((before) => Object.fromEntries(Object.entries(before).filter(([, value]) => value !== 'failed')));
  }
  return { answer, askAgain };
}
