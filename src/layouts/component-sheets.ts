/*
 * The sheets of the public rooms, each beside what it styles. They are part of the site's one sheet by lying there, after
 * src/styles/site.css: no component imports its own, so that what is loaded later brings no second sheet (docs/decisions/0040).
 * What only the pages of tours show lies in a folder of its own and travels with these pages alone (docs/decisions/0051); so does
 * what another single page has (0052).
 */
import.meta.glob(
  [
    '../ui/*.css',
    '../sections/*.css',
    '../domains/{articles,inquiries,pictures,site,tours}/**/*.css',
    '!../domains/tours/ui/{tour-page,my-list}/*.css',
    '!../domains/pictures/ui/gallery/gallery-room.css',
    '!../domains/site/ui/navigation/policy-page.css',
  ],
  { eager: true },
);
