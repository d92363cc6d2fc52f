/**
 * Leads on to the one address of a page. Asked about each time: a browser may remember a 301 for ever, and goes in a circle once the page has been
 * moved to the very address that it was led away from.
 */
export function leadOn(address: string): Response {
  return new Response(null, { status: 301, headers: { location: address, 'cache-control': 'no-cache' } });
}
