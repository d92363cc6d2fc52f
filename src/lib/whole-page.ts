/**
 * Runs in the head of the home page: where the browser comes back to a place (reload, Back), it needs the true heights of
 * all sections at once, so none is left to be laid out later (src/styles/home/shared.css; docs/decisions/0018).
 */
export const WHOLE_PAGE_SCRIPT = "performance.getEntriesByType('navigation')[0]?.type!='navigate'&&document.documentElement.setAttribute('data-whole','')";
