import type { DocumentView, Saved } from '../../src/domains/content/model/document-types.ts';
import { type Fields, isFields } from '../../src/domains/content-format/model/field-schema.ts';

/** Publishes a change of a document as somebody did before. @throws Error with what the site answered */
export async function publishAs({ url, cookie }: { url: string; cookie: string }, file: string, change: (document: Fields) => Fields): Promise<void> {
  async function ask<T>(what: string, method: string, body?: unknown): Promise<T> {
    const answer = await fetch(`${url}/api/admin/content/${what}?file=${encodeURIComponent(file)}`, {
      method,
      headers: { cookie, origin: url, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${what} of ${file}: ${answer.status} ${text}`);
    return JSON.parse(text) as T;
  }
  const view = await ask<DocumentView>('document', 'GET');
  if (!isFields(view.live)) throw new Error(`${file} has no fields`);
  const { version } = await ask<Saved>('document', 'PUT', { document: change(view.live), version: view.draft?.version ?? null, revision: view.revision });
  await ask('publish', 'POST', { version });
}
