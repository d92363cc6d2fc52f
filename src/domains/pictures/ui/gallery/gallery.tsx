import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isPlainClick } from '@/browser/plain-click';
import { whenStill } from '@/browser/rotation';
import { GALLERY_THUMBNAILS } from '@/domains/pictures/model/gallery-limits';
import type { GalleryProps, ShownCategory } from '@/domains/pictures/model/shown-image';
import { CategoryIcon } from './gallery-icon';
import { GalleryPicture } from './gallery-picture';
import { loadCategory } from './load-category';
import { openViewer, warmViewer } from './open-viewer';
import { protectPictures } from './protect';
import { Slideshow } from './slideshow';

/**
 * Six tabs, the slideshow of the chosen category and its first 8 pictures as thumbnails (spec §2, Gallery).
 * Tabs and thumbnails are links to /gallery until scripts run, and become tabs and buttons then.
 */
export function Gallery({ tabs, first, mark }: GalleryProps) {
  const [ready, setReady] = useState(false);
  const [active, setActive] = useState(0);
  const [playing, setPlaying] = useState(true);
  const [viewing, setViewing] = useState(false);
  const [known, setKnown] = useState<Record<string, ShownCategory | 'failed'>>({ [tabs[0]?.id ?? '']: first });
  const links = useRef<(HTMLAnchorElement | null)[]>([]);
  const tab = tabs[active];
  const id = tab?.id ?? '';
  const answer = known[id];
  const category = answer === 'failed' ? undefined : answer;

  useEffect(() => {
    setReady(true);
    // The page carries the first category without the words of its further pictures.
    loadCategory(tabs[0]?.id ?? '').then(
      (loaded) => setKnown((before) => ({ ...before, [tabs[0]?.id ?? '']: loaded })),
      () => {},
    );
    protectPictures();
  }, [tabs]);
  // Still for who asks for it, also later; who asks no longer may press Play.
  useEffect(() => whenStill(() => setPlaying(false)), []);
  useEffect(() => {
    if (answer) return;
    loadCategory(id).then(
      (loaded) => setKnown((before) => ({ ...before, [id]: loaded })),
      () => setKnown((before) => ({ ...before, [id]: 'failed' })),
    );
  }, [id, answer]);

  function choose(index: number): void {
    // What could not be loaded is asked for again.
    setKnown((before) => Object.fromEntries(Object.entries(before).filter(([, value]) => value !== 'failed')));
    setActive(index);
  }
  function onTabKey(event: KeyboardEvent): void {
    const last = tabs.length - 1;
    const to = { ArrowRight: active === last ? 0 : active + 1, ArrowLeft: active === 0 ? last : active - 1, Home: 0, End: last, ' ': active }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    choose(to);
    links.current[to]?.focus();
  }
  function view(index: number, fallback: string): void {
    if (!category) return;
    setViewing(true);
    openViewer({ category: id, images: category.images, index, mark, fallback, onClosed: () => setViewing(false) });
  }

  return (
    <>
      <div className="gallery-tabs" {...(ready ? { role: 'tablist', 'aria-label': 'Gallery categories', onKeyDown: onTabKey } : {})}>
        {tabs.map(({ id: tabId, name, icon }, index) => (
          <a
            key={tabId}
            ref={(link) => {
              links.current[index] = link;
            }}
            href={`/gallery#${tabId}`}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              choose(index);
            }}
            onPointerEnter={() => warm(tabId)}
            {...(ready
              ? {
                  id: `gallery-tab-${tabId}`,
                  role: 'tab',
                  'aria-selected': index === active,
                  'aria-controls': 'gallery-panel',
                  tabIndex: index === active ? 0 : -1,
                }
              : {})}
            data-current={index === active || undefined}
          >
            <CategoryIcon icon={icon} />
            {name}
          </a>
        ))}
      </div>
      <div id="gallery-panel" {...(ready ? { role: 'tabpanel', 'aria-labelledby': `gallery-tab-${id}`, 'aria-busy': !answer } : {})}>
        {category ? (
          <>
            <p className="my-6 max-w-[40rem] text-lg text-muted">{category.description}</p>
            <Slideshow
              key={id}
              images={category.images}
              label={tab?.name ?? ''}
              mark={mark}
              ready={ready}
              playing={playing}
              held={viewing}
              onPlaying={setPlaying}
              onZoom={(index) => view(index, `/gallery#${id}-${index + 1}`)}
              onIntent={() => warmViewer(id)}
            />
            <ul className="gallery-thumbs">
              {category.images.slice(0, GALLERY_THUMBNAILS).map((image, index) => (
                <li key={image.title}>
                  <a
                    href={`/gallery#${id}-${index + 1}`}
                    draggable={false}
                    {...(ready ? { role: 'button' } : {})}
                    onClick={(event) => {
                      if (!isPlainClick(event)) return;
                      event.preventDefault();
                      view(index, event.currentTarget.href);
                    }}
                    onKeyDown={(event) => {
                      if (event.key !== ' ') return;
                      event.preventDefault();
                      view(index, event.currentTarget.href);
                    }}
                    onPointerEnter={() => warmViewer(id)}
                    onFocus={() => warmViewer(id)}
                  >
                    <GalleryPicture picture={image.picture} alt={image.alt} sizes="(width < 64rem) 22vw, 9rem" mark={mark} />
                  </a>
                </li>
              ))}
            </ul>
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

/** The pictures come while the pointer is still on its way. */
function warm(id: string): void {
  loadCategory(id).catch(() => {});
}
