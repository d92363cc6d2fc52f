/*
 * The sheets of the public domains, each beside what it styles. They are part of the site's one sheet by lying there, after
 * src/styles/site.css: no component imports its own, so that what is loaded later brings no second sheet (docs/develop/decisions/0040).
 * What a single page has is named for it: a sheet `*-page.css`, or any sheet in a folder `*-page`, is imported by that page and
 * travels with it alone (docs/develop/decisions/0052).
 */
import.meta.glob(
  [
    '../ui/*.css',
    '../sections/*.css',
    '../domains/{articles,gallery,inquiries,my-list,offline,pictures,site,tours}/**/*.css',
    '!../domains/**/*-page.css',
    '!../domains/**/*-page/*.css',
  ],
  {
    eager: true,
  },
);
