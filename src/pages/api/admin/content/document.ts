import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { DOCUMENT_BYTES_MAX } from '@/domains/content/model/document-types';
import { readDocument } from '@/domains/content/server/documents';
import { discardDraft, saveDraft } from '@/domains/content/server/save-draft';
import { endpoint } from '@/server/http/endpoint';

/* `/api/admin/content/document?file=tours/bijilo-monkey-park.yaml` (docs/develop/editing.md). */

const fileOf = (url: URL) => url.searchParams.get('file') ?? '';

export const ALL = endpoint({
  /** The document with its draft, its form and its problems. */
  GET: adminEndpoint('content.draft', (admin, { services, url }) => readDocument(admin, services, fileOf(url))),
  /** `{document, version}`: saves the draft. */
  PUT: adminEndpoint('content.draft', (admin, { services, url, body }) => saveDraft(admin, services, fileOf(url), body), {
    // As JSON in JSON.
    maxBytes: 2 * DOCUMENT_BYTES_MAX,
  }),
  /** `{version}`: throws the draft away. */
  DELETE: adminEndpoint('content.draft', (admin, { services, url, body }) => discardDraft(admin, services, fileOf(url), body)),
});
