/*
 * Who may do what in the admin area, in one place (docs/develop/accounts.md, "Who is who"). Every endpoint and every page of the
 * area names the right that it takes; which documents an editor publishes stands beside their kinds (content/server/kinds.ts).
 */

/** Roles that give rights; who has none only signs in. `admin` is the person who owns the site. */
export const ROLES = ['admin', 'editor', 'desk'] as const;
export type Role = (typeof ROLES)[number];

export const RIGHTS = [
  /** The reply desk: enquiries, answers, quotes, notices. */
  'desk',
  /** All enquiries as a file; everything about one person as a file; erasing a person, or a photograph of one. */
  'personal-data',
  /** Everything that the site says: reading it, and writing drafts. */
  'content.draft',
  /** Publishing what editors publish. */
  'content.publish',
  /** Publishing everything else as well. */
  'content.publish-all',
  /** What visitors do, counted; the tests of variants. */
  'analytics',
  /** The security monitor and the audit log. */
  'security',
  /** Who works here: roles and invitations. */
  'people',
] as const;
export type Right = (typeof RIGHTS)[number];

const RIGHTS_OF: Record<Role, readonly Right[]> = {
  admin: RIGHTS,
  editor: ['content.draft', 'content.publish'],
  desk: ['desk'],
};

/** Whether somebody with that role holds the right; null is nobody, or who has no role. */
export function may(role: Role | null, right: Right): boolean {
  return role !== null && RIGHTS_OF[role].includes(right);
}

/** What people call a role, what it is for, and the page where its work begins. `admin` is the person who owns the site. */
export const ROLE_WORDS: Record<Role, { name: string; text: string; home: string; homeName: string }> = {
  admin: { name: 'Administrator', text: 'may do everything, and says who works here', home: '/admin', homeName: 'Desk' },
  editor: { name: 'Editor', text: 'writes everything, and publishes articles, photographs and the gallery', home: '/admin/content', homeName: 'Content' },
  desk: { name: 'Desk', text: 'answers enquiries, and changes nothing on the site', home: '/admin', homeName: 'Desk' },
};

/** Pages of the admin area by address and right, which each of them names again (admin-page.ts); the first that fits counts. One that is not listed is the administrator's. */
const PAGES: readonly (readonly [RegExp, Right])[] = [
  [/^\/admin\/content\/erase-photograph\/?$/, 'personal-data'],
  [/^\/admin\/content(\/|$)/, 'content.draft'],
  [/^\/admin\/days\/(resources|links|month)(\/|$)/, 'people'],
  [/^\/admin\/days(\/|$)/, 'desk'],
  [/^\/admin(\/inquiries\/.*|\/month|\/offline|\/reviews)?\/?$/, 'desk'],
  [/^\/analytics(\/|$)/, 'analytics'],
  [/^\/security-monitor(\/|$)/, 'security'],
  [/^\/admin\//, 'people'],
];

/** The right that a page of the admin area takes; undefined where the address is no part of it. */
export function rightOfPage(path: string): Right | undefined {
  return PAGES.find(([address]) => address.test(path))?.[1];
}
