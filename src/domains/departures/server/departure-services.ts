import type { AccountServices } from '../../accounts/server/account-services.ts';
import type { MailTexts } from '../../mail/model/mail-texts-schema.ts';
import type { PackingList } from '../../site/model/service-schema.ts';
import type { Site } from '../../site/model/site-schema.ts';
import type { BookedTrips } from '../../tours/model/trips/all-trips.ts';
import type { Border } from '../model/border-schema.ts';
import type { PrivateLinks } from './private-links.ts';
import type { Thread } from './thread.ts';

/** What the diary needs of the services that are made at start. */
export type DepartureServices = Omit<AccountServices, 'setupCode' | 'knownBrowsers' | 'afterAnswer'> & {
  /** What the site says, as far as the diary says it too. */
  content: BookedTrips & { site: Site; mailTexts: MailTexts; packingLists: PackingList[]; border?: Border };
  links: PrivateLinks;
  thread: Thread;
};
