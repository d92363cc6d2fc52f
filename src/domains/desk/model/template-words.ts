/** What a template of an answer may ask for and the desk fills in, as far as the enquiry says it. */
export const FILLED_WORDS = ['name', 'tour', 'date', 'group', 'reference', 'quote', 'me', 'brand', 'trip', 'reviews'] as const;

/** What only the person who answers can know: it stays as a gap. */
const OPEN_WORDS = ['pick-up time', 'pick-up place', 'guide', 'guide phone', 'reason', 'answer'] as const;

/** All that may stand in curly brackets. */
export const TEMPLATE_WORDS = [...FILLED_WORDS, ...OPEN_WORDS] as const;
