/** The inquiry form's own limit, mirrored from the server (spec §5): 3 in 5 minutes. */
export const INQUIRY_POINTS = 3;
export const INQUIRY_WINDOW_MS = 5 * 60_000;
/** How long the form waits for the server's answer before it keeps the enquiry, in milliseconds. */
export const INQUIRY_TIMEOUT_MS = 15_000;
