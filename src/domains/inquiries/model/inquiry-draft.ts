/** Where the inquiry form's draft is kept for the session. */
export const INQUIRY_DRAFT_KEY = 'hbt-inquiry-draft';
/** The same of the form that asks for a whole list of tours (src/pages/my-list.astro), whose message is no other form's. */
export const LIST_DRAFT_KEY = 'hbt-list-draft';
/** Sent to the window when something outside the form has put an inquiry type or a message into its draft. */
export const INQUIRY_DRAFT_CHANGED = 'hbt:inquiry-draft-changed';
/** Sent to the window with what the server took from the form, once it has. */
export const INQUIRY_SENT = 'hbt:inquiry-sent';
export type InquirySent = { reference: string; message: string; preferredTour?: string | undefined };
/** The same of what was kept on the device, from whichever form and page. */
export const KEPT_DELIVERED = 'hbt:enquiry-delivered';
export type KeptDelivered = InquirySent & { key: string; answerBy?: string | undefined };
