import { signatureOf } from '../../accounts/server/signature.ts';
import type { Admin } from '../../security/server/admin.ts';
import type { DeskServices } from './desk-services.ts';
import type { Work } from './work-on-inquiry.ts';

/** How an answer ends: by the signature of the person who gives it, or by their name and the brand. */
export async function signed(admin: Admin<'desk'>, { content }: Pick<DeskServices, 'content'>, tx: Work['tx']): Promise<string> {
  return (await signatureOf(tx, admin.id)) ?? [admin.name, content.site.brand.name].filter(Boolean).join('\n');
}
