import type { APIRoute } from 'astro';
import { wrongMethod } from '@/server/http/wrong-method';

/**
 * `GET /api/me`: who is signed in (decisions.md, "On the wire"). Nobody can be yet: accounts come with
 * the admin area, which answers `{ user, role, aal }` here. Public pages ask only a visitor who has the
 * hint cookie (src/lib/hint-cookie.ts).
 */
export const GET: APIRoute = () => Response.json({ user: null }, { headers: { 'cache-control': 'no-store' } });
export const ALL: APIRoute = wrongMethod('GET');
