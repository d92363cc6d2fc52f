/** Session storage: this visitor has sent an enquiry, and is not asked for one again before leaving. */
export const ENQUIRY_SENT_KEY = 'hbt-enquiry-sent';
