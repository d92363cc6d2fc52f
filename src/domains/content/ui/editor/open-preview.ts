import { callApi } from '@/browser/api-client';
import type { DocumentView } from '@/domains/content/model/document-types';
import { madePreviewSchema, PREVIEW_HOURS } from '@/domains/content/model/preview-types';
import type { DocumentSession } from './document-session';

/** Opens the page on which the document is shown in a tab of its own, with what stands in the form. @returns why it could not */
export async function openPreview({ file }: Pick<DocumentView, 'file'>, session: DocumentSession): Promise<string | undefined> {
  // A tab that is opened later than at the press is taken for an advertisement.
  const tab = window.open('', '_blank');
  await session.save();
  const body = { drafts: file, hours: PREVIEW_HOURS[0], to: '' };
  const made = await callApi('/api/admin/content/previews', madePreviewSchema, { body });
  if (!made.ok) {
    tab?.close();
    return made.message;
  }
  if (tab) tab.location.replace(made.data.address);
  else window.location.assign(made.data.address);
  return undefined;
}
