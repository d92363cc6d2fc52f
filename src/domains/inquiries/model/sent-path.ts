/** The page after a form that was sent without scripts; what it says stands in its address, since nothing else knows the visitor. */
const SENT_PATH = '/enquiry/sent';
/** No "ref", as it was called: browsers' extensions take that away, as the mark of who sent a visitor here. */
const REFERENCE = 'reference';
/** Said too for one release more: servers of the version before, beside this one during an upgrade, and scripts of pages that devices keep read it alone. */
const BEFORE = 'ref';
/** A moment further ahead than this is none of ours, in milliseconds: the office may be closed for weeks. */
const AHEAD_MAX_MS = 60 * 24 * 3600 * 1000;

type Sent = { reference: string; answerBy: Date | undefined; hasEmail: boolean; hasPhone: boolean };

/** Its address after an enquiry that was stored. */
export function sentPath({ reference, answerBy, hasEmail, hasPhone }: Sent): string {
  const query = new URLSearchParams({ [REFERENCE]: reference, [BEFORE]: reference });
  if (hasEmail) query.set('mail', '1');
  else if (!hasPhone) query.set('no-contact', '1');
  if (answerBy) query.set('by', String(answerBy.getTime() / 1000));
  return `${SENT_PATH}?${query}`;
}

/** The reference that an address of that page says; undefined for any other page's. */
export function sentReference({ pathname, searchParams }: URL): string | undefined {
  return pathname === SENT_PATH ? (searchParams.get(REFERENCE) ?? searchParams.get(BEFORE) ?? undefined) : undefined;
}

/**
 * What the page may say by its address: whether a confirmation is on its way, whether we can answer, and until when; a moment that is over, or none of
 * ours, is left out.
 */
export function sentFrom(query: URLSearchParams, now = new Date()): { mailed: boolean; hasContact: boolean; answerBy: Date | undefined } {
  const ahead = Number(query.get('by') ?? Number.NaN) * 1000 - now.getTime();
  return {
    mailed: query.has('mail'),
    hasContact: !query.has('no-contact'),
    answerBy: ahead > 0 && ahead < AHEAD_MAX_MS ? new Date(now.getTime() + ahead) : undefined,
  };
}
