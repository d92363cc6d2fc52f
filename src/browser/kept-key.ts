/** Where the browser keeps enquiries that could not be sent yet. */
export const KEPT_KEY = 'hbt-kept-enquiries';
/** Local storage: this visitor does not want that pages are kept on this device. */
export const KEEPS_NOTHING_KEY = 'hbt-keeps-nothing';
