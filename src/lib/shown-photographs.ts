import type { PictureManifest } from './pictures.ts';

/*
 * Photographs that pages show in the place of what was drawn under the same names, or beside it. One list for both copies of
 * this module that there are in development: that of the server, and that of the pages, which is loaded anew.
 */
const shared = globalThis as typeof globalThis & { shownPhotographs?: PictureManifest };

/** From now on these are shown, and no others. */
export function showPhotographs(photographs: PictureManifest): void {
  shared.shownPhotographs = photographs;
}

export function shownPhotograph(name: string): PictureManifest[string] | undefined {
  return shared.shownPhotographs?.[name];
}
