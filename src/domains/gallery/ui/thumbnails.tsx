import { isPlainClick } from '@/browser/plain-click';
import { GALLERY_THUMBNAILS } from '@/domains/gallery/model/gallery-limits';
import type { ShownImage } from '@/domains/pictures/model/shown-image';
import { GalleryPicture } from './gallery-picture';
import { warmViewer } from './open-viewer';

/** `id` is the category's; `fallback` an address with the same picture. */
type ThumbnailsProps = {
  id: string;
  images: ShownImage[];
  mark: string;
  ready: boolean;
  onView: (index: number, fallback: string, opener: HTMLElement) => void;
};

/** The first pictures of a category: links to /gallery until scripts run, and buttons then. */
export function Thumbnails({ id, images, mark, ready, onView }: ThumbnailsProps) {
  return (
    <ul className="gallery-thumbs rail snap-none">
      {images.slice(0, GALLERY_THUMBNAILS).map((image, index) => (
        <li key={image.title}>
          <a
            href={`/gallery#${id}-${index + 1}`}
            draggable={false}
            {...(ready ? { role: 'button' } : {})}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              onView(index, event.currentTarget.href, event.currentTarget);
            }}
            onKeyDown={(event) => {
              if (event.key !== ' ') return;
              event.preventDefault();
              onView(index, event.currentTarget.href, event.currentTarget);
            }}
            onPointerEnter={() => warmViewer(id)}
            onFocus={() => warmViewer(id)}
          >
            <GalleryPicture picture={image.picture} alt={image.alt} sizes="(width < 48rem) 6rem, (width < 64rem) 22vw, 9rem" mark={mark} />
          </a>
        </li>
      ))}
    </ul>
  );
}
