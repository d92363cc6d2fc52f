/*
 * A way to a section (`/#about`) names the home page without what stands behind its question mark. On a home page that was reached
 * from an advertisement or a social network (`/?fbclid=...`) the browser would load the whole page anew instead of scrolling.
 */

/** Gives a link to a section of this very page the page's own query, so that it stays a way within the page. */
function stayOnPage(event: Pick<Event, 'target'>): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/#"]') : null;
  if (link && link.pathname === location.pathname) link.search = location.search;
}

// Before anyone else reads the address: the menu follows its links by a press of its own.
document.addEventListener('click', stayOnPage, true);
