/*
 * What no public page needs before it has loaded: its scripts come then, so that they take nothing of a slow line while the first
 * words and pictures are on their way. What answers a touch comes with the page (site-layout.astro).
 */
import '@/domains/inquiries/ui/booking/strip-host';
import '@/domains/inquiries/ui/form/send-kept';
import '@/domains/offline/ui/offline-host';
import '@/domains/site/ui/exit-intent/exit-intent';
import '@/domains/site/ui/home-screen';
import { tellHours } from '@/domains/site/ui/hours-now';
import '@/layouts/navigation/back-to-top';
import { watchStorage } from '@/domains/site/ui/storage-watch';
import '@/domains/my-list/ui/my-list-host';
import '@/domains/my-list/ui/seen-host';

watchStorage();
tellHours();
// A page that was left open overnight.
document.addEventListener('visibilitychange', () => tellHours());
