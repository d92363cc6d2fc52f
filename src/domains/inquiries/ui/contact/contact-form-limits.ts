/** Preparing a mail: 5 in 60 s per e-mail address (spec §5; decisions.md, "Limits"). */
export const PREPARE_LIMIT = { points: 5, duration: 60 };
/** How long the form waits for the server's answer before it keeps the message, in milliseconds. */
export const SEND_TIMEOUT_MS = 15_000;
