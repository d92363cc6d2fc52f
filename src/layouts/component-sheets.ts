/*
 * The sheets of the public rooms, each beside what it styles. They are part of the site's one sheet by lying there, after
 * src/styles/site.css: no component imports its own, so that what is loaded later brings no second sheet (docs/decisions/0040).
 */
import.meta.glob(['../ui/*.css', '../sections/*.css', '../domains/{articles,inquiries,pictures,site,tours}/**/*.css'], { eager: true });
