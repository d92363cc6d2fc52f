import { localPath } from '../../../lib/local-path.ts';

/** The address as that of an invitation to come back to (src/pages/invited/[token].astro); undefined for any other. */
export function invitationPath(text: string | null | undefined): string | undefined {
  const path = localPath(text);
  return path?.startsWith('/invited/') ? path : undefined;
}

/** The address of the auth page with what it is to say, from which signing in leads back to the invitation, if there is one. */
export function authPath(invitation: string | undefined, said: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...said, ...(invitation ? { next: invitation } : {}) });
  return query.size > 0 ? `/auth?${query}` : '/auth';
}
