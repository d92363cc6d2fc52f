/** Preparing a mail: 5 in 60 s per e-mail address (spec §5; decisions.md, "Limits"). */
export const PREPARE_LIMIT = { points: 5, duration: 60 };
