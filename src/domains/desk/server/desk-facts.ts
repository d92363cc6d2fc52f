import { colleagues } from '../../accounts/server/colleagues.ts';
import { signatureOf } from '../../accounts/server/signature.ts';
import { writtenLanguages } from '../../mail/model/mail-words.ts';
import { may } from '../../security/model/rights.ts';
import type { Admin } from '../../security/server/admin.ts';
import { tripNames } from '../../tours/model/trips/all-trips.ts';
import type { DeskFacts } from '../model/desk-types.ts';
import type { DeskServices } from './desk-services.ts';

/** What the desk needs once (desk-types.ts, DeskFacts). */
export async function deskFacts(admin: Admin<'desk'>, { db, content }: DeskServices): Promise<DeskFacts> {
  const { site, replyTemplates, mailTexts } = content;
  const [admins, signature] = await Promise.all([colleagues(db), signatureOf(db, admin.id)]);
  return {
    me: { id: admin.id, name: admin.name, email: admin.email },
    signature: signature ?? '',
    mayExport: may(admin.role, 'personal-data'),
    mayRelease: may(admin.role, 'people'),
    admins,
    brand: site.brand.name,
    prefix: site.brand.referencePrefix,
    chatBase: site.contact.chatBase,
    opens: site.hours.opens,
    closes: site.hours.closes,
    tours: tripNames(content),
    reviewLink: (site.social.travelReview ?? site.social.secondReview)?.url ?? '',
    templates: replyTemplates,
    mailLanguages: writtenLanguages(mailTexts),
  };
}
