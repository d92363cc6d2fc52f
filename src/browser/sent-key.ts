/** Session storage: this visitor has sent an enquiry, and is not asked for one again before leaving. */
export const INQUIRY_SENT_KEY = 'hbt-enquiry-sent';
