/** Where the session keeps the visitor's id, as JSON; read before the first paint too (src/domains/experiments/ui/head-script.ts). */
export const VISITOR_KEY = 'hbt-visitor';
