import type { APIRoute } from 'astro';

/** `GET /data/erased-pictures?version=...`: what devices let go of (src/worker/let-go.ts). Every erasure makes another version. */
export const GET: APIRoute = ({ locals }) => Response.json([...locals.services.erasedCuts()], { headers: { 'cache-control': 'public, max-age=86400' } });
