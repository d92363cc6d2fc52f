/** Where events of visitors go (decisions.md, "On the wire"). Apart from the lists of events.ts, which no visitor needs. */
export const TRACK_PATH = '/api/track-analytics';
