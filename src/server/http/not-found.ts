/** Marks the page for unknown addresses on its way to the server, which sends the same bytes to everybody; nobody else sees it. */
export const NOT_FOUND_HEADER = 'x-not-found-page';
