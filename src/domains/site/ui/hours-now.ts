import { clientSite } from '@/browser/client-site';
import { type OfficeHours, officeDay, otherHoursText } from '@/domains/site/model/opening-hours';

/* Puts the hours right where a page was made on another day than it is read: kept on the device, or open overnight (hours-shown.tsx). */

/** @param site what the page says of the hours; @param now in a preview its moment */
export function tellHours(site: OfficeHours & { asOf?: string } = clientSite(), now = site.asOf ? new Date(site.asOf) : new Date()): void {
  const other = otherHoursText(now, site);
  for (const line of document.querySelectorAll<HTMLElement>('[data-other-hours]')) {
    line.textContent = other ?? '';
    line.hidden = other === undefined;
    if (line.previousElementSibling instanceof HTMLElement) line.previousElementSibling.hidden = other !== undefined;
  }
  for (const line of document.querySelectorAll<HTMLElement>('[data-until]')) line.hidden = (line.dataset.until ?? '') < officeDay(now);
}
