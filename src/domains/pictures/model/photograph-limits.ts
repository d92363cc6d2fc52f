/* Limits of uploaded photographs, which the form and the server share. */

/** Largest body of an upload, in bytes; a photograph that the form made small has about a fifth of it. */
export const UPLOAD_BYTES_MAX = 6 * 1024 * 1024;
/** Pixels that a photograph may have: more are not unpacked. */
export const PIXELS_MAX = 60_000_000;
/** Bytes that a photograph may take unpacked: the process that reads it stays within a small machine's memory. */
export const UNPACKED_BYTES_MAX = 200 * 1_000_000;
/** Photographs that may be uploaded within a day, by one person and by all, and that may be kept in all. */
export const UPLOADS_A_DAY = { ofOne: 400, inAll: 1_000 };
export const PHOTOGRAPHS_MAX = 20_000;
/** Longest side that is kept, in pixels. */
export const LONGEST_SIDE = 2560;
/** Smaller ones would have to be blown up even for the page of a tour, in pixels after turning. */
export const PHOTOGRAPH_MIN = { width: 900, height: 600 };
