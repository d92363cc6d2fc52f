/** After a send action the dialog closes by itself (spec §4). */
export const CLOSE_DELAY_MS = 1_500;
/** How long success stays to be read (spec §8). */
export const SUCCESS_TOAST_MS = 5_000;
/** How long stays that nothing was sent: its visitor comes back from the chat. */
export const NOT_SENT_TOAST_MS = 20_000;
/** The chat waits this long for the server's answer; then the enquiry is kept and sent later. */
export const BOOKING_TIMEOUT_MS = 6_000;
