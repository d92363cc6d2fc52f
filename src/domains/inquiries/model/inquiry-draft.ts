/** Where the inquiry form's draft is kept for the session. */
export const INQUIRY_DRAFT_KEY = 'hbt-inquiry-draft';
/** Sent to the window when something outside the form has put an inquiry type into its draft. */
export const INQUIRY_TYPE_CHOSEN = 'hbt:inquiry-type-chosen';
