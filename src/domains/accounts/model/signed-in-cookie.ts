/**
 * A cookie that scripts may read and that proves nothing: set at sign-in, it makes cached public pages
 * ask `GET /api/me` who is there (decisions.md, "Footer and mobile menu"). Without it nothing is asked.
 */
export const SIGNED_IN_COOKIE = 'hbt_hint';
