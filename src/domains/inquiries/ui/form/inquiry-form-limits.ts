/** How long a form waits for the server's answer before it keeps the enquiry, in milliseconds. */
export const INQUIRY_TIMEOUT_MS = 15_000;
