/*
 * What the page's scripts share with one another and with the islands, as one file instead of some fifteen, each of which
 * cost a round trip (astro.config.ts makes the chunk of it). The admin area's scripts import from that file too: what is
 * named here only offers functions, and does nothing by itself.
 */
import '@/domains/tours/ui/dakar/day-tabs';
import '@/domains/site/ui/storage-watch';
import '@/domains/tours/ui/enhance-tour';
import '@/domains/tours/ui/show-more';
import '@/browser/track-event';
import '@/domains/site/model/banjul-time';
import '@/browser/browser-storage';
import '@/browser/client-site';
import '@/domains/inquiries/model/contact-draft';
import '@/domains/inquiries/model/inquiry-draft';
import '@/browser/kept-key';
import '@/browser/sent-key';
import '@/browser/exposed';
import '@/domains/security/model/outbound';
import '@/browser/overlay-history';
import '@/browser/plain-click';
import '@/browser/rotation';
import '@/browser/guarded-link';
import '@/browser/security-log';
import '@/lib/text';
import '@/ui/toast';
