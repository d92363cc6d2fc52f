import { useEffect, useRef, useState } from 'react';
import type { ShownPicture } from '@/lib/pictures';
import { PictureView } from '@/ui/picture-view';

type GalleryPictureProps = {
  picture: ShownPicture | undefined;
  alt: string;
  sizes: string;
  mark: string;
  priority?: boolean;
};

/** Thumbnails have no room for it, at a size that can be read. */
const LAST_WORD = / \S+$/;

/** A picture with its watermark; "Image unavailable" where it really could not be loaded (spec §2, Tour card). */
export function GalleryPicture({ picture, alt, sizes, mark, priority = false }: GalleryPictureProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    // It may have failed before this code came; one that is still to be loaded has no address yet.
    const image = frame.current?.querySelector('img');
    if (image?.complete && image.currentSrc && image.naturalWidth === 0) setFailed(true);
  }, []);
  return (
    <span ref={frame} className="gallery-picture" data-protected="" onErrorCapture={() => setFailed(true)}>
      {failed ? (
        <span className="grid h-full place-items-center bg-sunken p-2 text-center">
          Image unavailable<span className="sr-only">{`: ${alt}`}</span>
        </span>
      ) : (
        <PictureView picture={picture} alt={alt} sizes={sizes} priority={priority} />
      )}
      <span className="gallery-mark" aria-hidden="true">
        {mark.replace(LAST_WORD, '')}
        <span>{LAST_WORD.exec(mark)?.[0]}</span>
      </span>
    </span>
  );
}
