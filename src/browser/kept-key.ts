/** Where the browser keeps enquiries that could not be sent yet. */
export const KEPT_KEY = 'hbt-kept-enquiries';
