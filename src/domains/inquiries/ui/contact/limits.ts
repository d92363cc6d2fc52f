/** Preparing a mail: 5 in 60 s per e-mail address (spec §5; decisions.md, "Limits"). */
export const PREPARE_POINTS = 5;
export const PREPARE_WINDOW_MS = 60_000;
/** "Send it from here", mirrored from the server: 2 in 10 minutes per e-mail address. */
export const SEND_POINTS = 2;
export const SEND_WINDOW_MS = 10 * 60_000;
/** How long the form waits for the server's answer before it keeps the message, in milliseconds. */
export const SEND_TIMEOUT_MS = 15_000;
/** Free text for the group, as the server takes it. */
export const GROUP_TEXT_MAX = 40;
