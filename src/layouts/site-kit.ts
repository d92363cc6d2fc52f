/*
 * What the page's scripts share with one another and with the islands, as one file instead of some fifteen, each of which
 * cost a round trip (astro.config.ts makes the chunk of it). The admin area's scripts import from that file too: what is
 * named here only offers functions, and does nothing by itself.
 */
import '@/features/dakar/day-tabs';
import '@/features/storage/storage-watch';
import '@/features/tours/enhance-tour';
import '@/features/tours/show-more';
import '@/lib/analytics/track-event';
import '@/lib/banjul-time';
import '@/lib/browser-storage';
import '@/lib/client-site';
import '@/lib/enquiry/contact-draft';
import '@/lib/enquiry/inquiry-draft';
import '@/lib/enquiry/kept-key';
import '@/lib/enquiry/sent-key';
import '@/lib/experiments/exposed';
import '@/lib/outbound';
import '@/lib/overlay-history';
import '@/lib/plain-click';
import '@/lib/rotation';
import '@/lib/security/guarded-link';
import '@/lib/security/security-log';
import '@/lib/text';
import '@/ui/toast';
