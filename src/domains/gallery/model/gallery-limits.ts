/** The first pictures of a category are its thumbnails, so that it has at least as many (spec §9). */
export const GALLERY_THUMBNAILS = 8;
