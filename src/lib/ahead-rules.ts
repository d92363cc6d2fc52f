/** Marks a link whose page is to be fetched ahead. */
export const AHEAD_MARK = 'data-ahead';
/**
 * Speculation rules: fetch, and do not run, what marked links lead to. The text is the same everywhere, so that pages may allow it by its
 * hash: the policy's own word for such rules counts for nothing beside the hashes of scripts.
 */
export const AHEAD_RULES = JSON.stringify({ prefetch: [{ source: 'document', where: { selector_matches: `[${AHEAD_MARK}]` }, eagerness: 'immediate' }] });
