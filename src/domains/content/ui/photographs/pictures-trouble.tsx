import { Button } from '@/ui/button';
import { loadPictures, usePictures } from './picture-choices';

/** Where the pictures could not be listed: why, and the way to try again. */
export function PicturesTrouble() {
  const { trouble } = usePictures();
  if (!trouble) return null;
  return (
    <p role="alert">
      <span>{`${trouble} `}</span>
      <Button tone="quiet" onClick={() => void loadPictures()}>
        Try again
      </Button>
    </p>
  );
}
