/*
 * Tells the browser what the site looks like on a home screen, once the page has loaded: written into the page, a phone fetches
 * it before the first picture is there (docs/develop/decisions/0036).
 */
const link = document.createElement('link');
link.rel = 'manifest';
link.href = '/manifest.webmanifest';
document.head.append(link);

export {};
