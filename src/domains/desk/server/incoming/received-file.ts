import { eq } from 'drizzle-orm';
import { uuidIn } from '../../../../lib/uuid.ts';
import { Refused } from '../../../../server/http/refused.ts';
import { SHOWN_FILES } from '../../../mail/model/received-mail.ts';
import { receivedFiles } from '../../../mail/server/received-tables.ts';
import type { Admin } from '../../../security/server/admin.ts';
import type { DeskServices } from '../desk-services.ts';

/** Whatever is in it runs nothing, asks for nothing, and belongs to no site. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'; sandbox";

/**
 * A file of a mail: shown where its own bytes say that it is a picture or a PDF, saved else.
 * @throws Refused 404
 */
export async function receivedFile(_admin: Admin<'desk'>, { db }: DeskServices, id: string | undefined): Promise<Response> {
  const [file] = await db
    .select()
    .from(receivedFiles)
    .where(eq(receivedFiles.id, uuidIn(id)));
  if (!file) throw new Refused(404, 'unknown_file', 'There is no such file. It may have been erased.');
  const { kind, name, content } = file;
  const plain = name.replace(/[^\w.() -]/g, '_');
  const named = `filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)}`;
  return new Response(new Uint8Array(content), {
    headers: {
      'content-type': kind ? SHOWN_FILES[kind] : 'application/octet-stream',
      'content-disposition': `${kind ? 'inline' : 'attachment'}; ${named}`,
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    },
  });
}
